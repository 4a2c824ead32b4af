import { NumberInput, Paper, Select, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { keepingContract } from '../contract.ts';
import { turns } from '../domain/turn.ts';
import { backupsQuery, keepingApi, type ListedSetting } from './api.ts';

/** How often the company makes backups by itself, and how many of these stay. */
export function ScheduleSection({ setting }: { setting: ListedSetting }) {
  const { t } = useTranslation('keeping');
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'keeping',
    initial: { every: setting.every, keep: setting.keep },
    schema: keepingContract.updateBackupSetting.input,
    send: keepingApi.updateBackupSetting,
    done: async () => {
      toast('done', { id: 'backup-schedule', message: t('schedule.saved') });
      await queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
    },
  });
  return (
    <Paper component="section" aria-label={t('schedule.title')}>
      <Title order={2} fz="h4" mb="sm">
        {t('schedule.title')}
      </Title>
      <FormFrame form={form}>
        <Select
          label={t('schedule.every')}
          data={turns.map((value) => ({ value, label: t(`schedule.turn.${value}`) }))}
          allowDeselect={false}
          maw={420}
          {...form.getInputProps('every')}
        />
        <NumberInput
          label={t('schedule.keep')}
          description={t('schedule.keepHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={60}
          maw={420}
          required
          {...form.getInputProps('keep')}
        />
        {setting.dueAt && (
          <Text size="sm" c="dimmed">
            {t('schedule.next', { when: dateTime(setting.dueAt) })}
          </Text>
        )}
      </FormFrame>
    </Paper>
  );
}
