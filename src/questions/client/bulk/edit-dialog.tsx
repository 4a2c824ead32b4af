import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNoMore } from '../../../platform/client/session/why-no-more.ts';
import { WhyNot } from '../../../platform/ui/adding/adding.tsx';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { questionApi, questionsKey } from '../api.ts';
import { useChangeToast } from './change-toast.tsx';
import { ChangePreview } from './change-preview.tsx';
import type { ChosenQuestions } from './chosen.ts';
import { EditFields } from './edit-fields.tsx';
import { editOf, keepAll, type EditValues } from './edit-values.ts';

type Props = {
  readonly selection: ChosenQuestions;
  readonly begin?: Partial<EditValues>;
  /** True once something was done. */
  readonly onClose: (done: boolean) => void;
};

/** Changes the same fields of many; says before how many that concerns and which are left out. */
export function EditDialog({ selection, begin = {}, onClose }: Props) {
  const { t } = useTranslation('questions');
  const tell = useChangeToast();
  const why = useWhyNoMore();
  const [values, setValues] = useState<EditValues>({ ...keepAll, ...begin });
  const edit = editOf(values);
  const [settled] = useDebouncedValue(JSON.stringify(edit), 300);
  const isEmpty = Object.keys(edit).length === 0;
  const preview = useQuery({
    queryKey: [...questionsKey, 'edit-preview', selection, settled],
    queryFn: () => questionApi.previewEdit({ selection, edit: JSON.parse(settled) as typeof edit }),
    enabled: settled !== '{}',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const save = useAct({
    act: questionApi.editQuestions,
    feature: 'questions',
    showsRefusal: true,
    done: async ({ changed, changeId }) => {
      onClose(true);
      await tell(t('change.edited', { count: changed }), changeId);
    },
  });
  const changes = isEmpty ? 0 : (preview.data?.changes ?? 0);
  return (
    <Dialog opened size="lg" title={t('change.editTitle')} onClose={() => onClose(false)}>
      <WhyNot why={why} />
      <EditFields values={values} onChange={(change) => setValues((now) => ({ ...now, ...change }))} />
      <ChangePreview
        preview={isEmpty ? undefined : preview.data}
        error={isEmpty ? null : preview.error}
        hint={t('change.editHint')}
        effect={(count) => t('change.changes', { count })}
      />
      {save.refusal && <Problem>{save.refusal}</Problem>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onClose(false)}>
          {t('change.cancel')}
        </Button>
        <Button
          disabled={why !== null || changes === 0 || preview.isError}
          loading={save.pending}
          onClick={() => save.run({ selection, edit })}
        >
          {changes === 0 ? t('change.editNone') : t('change.editSubmit', { count: changes })}
        </Button>
      </Group>
    </Dialog>
  );
}
