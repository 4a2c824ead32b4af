import { Radio, Select, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { peopleContract } from '../../../contract.ts';
import { trainingKinds } from '../../../training-contract.ts';
import { modulesQuery, peopleApi } from '../../api.ts';
import { DayInput } from '../../../../platform/ui/form/day-input.tsx';
import { useModuleWord } from '../../use-module-word.ts';
import { useToday } from '../../use-today.ts';

type Draft = {
  kind: (typeof trainingKinds)[number];
  moduleId: string | null;
  happenedOn: string | null;
  note: string;
};

/** Records a failed attempt at another place, or retraining. */
export function TrainingDialog({ examineeId, onClose }: { examineeId: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const word = useModuleWord();
  const { text } = useFormat();
  const queries = useQueryClient();
  const today = useToday();
  const { data: modules = [] } = useQuery(modulesQuery);
  const initial: Draft = { kind: 'retraining', moduleId: null, happenedOn: today, note: '' };
  const form = useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.recordTraining.input,
    asInput: (values) => ({ ...values, examineeId }),
    send: peopleApi.recordTraining,
    refusalAt: { not_yet: 'happenedOn' },
    guard: false,
    done: async () => {
      await Promise.all([['examinees'], ['exams']].map((queryKey) => queries.invalidateQueries({ queryKey })));
      toast('done', { message: t('training.saved') });
      onClose();
    },
  });
  return (
    <Dialog title={t('training.add')} opened onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <Radio.Group label={t('training.kind')} {...form.getInputProps('kind')}>
          <Stack gap="xs" mt={6}>
            {trainingKinds.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(`training.kinds.${kind}`)}
                description={t(`training.kindHint.${kind}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={word('module')}
          required
          searchable
          data={modules.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() }))}
          {...form.getInputProps('moduleId')}
        />
        <DayInput label={t('training.day')} required max={today} {...form.getInputProps('happenedOn')} />
        <Textarea
          label={t('training.note')}
          description={t('training.noteHint')}
          required
          rows={3}
          maxLength={500}
          {...form.getInputProps('note')}
        />
      </FormFrame>
    </Dialog>
  );
}
