import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useNow } from '../../../platform/client/page/use-now.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { appealContract } from '../../contract.ts';
import { appealApi, appealsKey, type AppealList } from '../api.ts';

type Props = { readonly exam: Exam; readonly list: AppealList };

/** Until when examinees can appeal; changed until the release. */
export function Deadline({ exam, list }: Props) {
  const { t } = useTranslation('appeals');
  const [changing, setChanging] = useState(false);
  return (
    <Group justify="space-between" gap="sm">
      <Text c="dimmed" className="prose">
        {useSentence(list)}
      </Text>
      {list.until === null && (
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('days.change')}
        </Button>
      )}
      {changing && <DeadlineDialog exam={exam} list={list} onClose={() => setChanging(false)} />}
    </Group>
  );
}

function useSentence({ days, until }: AppealList): string {
  const { t } = useTranslation('appeals');
  const { dateTime } = useFormat();
  const now = useNow(60_000);
  if (days === 0) return t('days.none');
  if (until === null) return t('days.before', { count: days });
  return t(until < now ? 'days.over' : 'days.until', { date: dateTime(until) });
}

function DeadlineDialog({ exam, list, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('appeals');
  const queries = useQueryClient();
  const initial: { days: number | string } = { days: list.ownDays ?? '' };
  const form = useAppForm({
    feature: 'appeals',
    initial,
    schema: appealContract.updateAppealDays.input,
    asInput: ({ days }) => ({ examId: exam.id, days: days === '' ? null : days }),
    send: appealApi.updateAppealDays,
    done: async () => {
      toast('done', { id: 'appeal-days', message: t('days.saved') });
      await queries.invalidateQueries({ queryKey: appealsKey(exam.id) });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('days.change')} onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <NumberInput
          data-autofocus
          label={t('days.label')}
          description={t('days.hint')}
          min={0}
          max={365}
          {...form.getInputProps('days')}
        />
      </FormFrame>
    </Dialog>
  );
}
