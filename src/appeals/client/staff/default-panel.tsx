import { NumberInput, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { appealContract } from '../../contract.ts';
import { appealApi, appealDefaultQuery } from '../api.ts';
import { OthersPanel } from './others-panel.tsx';

/** For how many days the company's exams take appeals where they do not say otherwise, and who answers. */
export function DefaultPanel() {
  const { data, error, refetch } = useQuery(appealDefaultQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data)
    return (
      <Stack gap="lg">
        <DefaultForm days={data.days} />
        <OthersPanel byOthers={data.byOthers} />
      </Stack>
    );
  return <Skeleton className="late" height={220} radius="md" />;
}

function DefaultForm({ days }: { days: number }) {
  const { t } = useTranslation('appeals');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'appeals',
    initial: { days },
    schema: appealContract.updateAppealDefault.input,
    send: appealApi.updateAppealDefault,
    done: async () => {
      toast('done', { id: 'appeal-default', message: t('setting.saved') });
      await queries.invalidateQueries({ queryKey: appealDefaultQuery.queryKey });
    },
  });
  return (
    <Paper maw={860}>
      <Title order={2} fz="h4" mb="sm">
        {t('setting.title')}
      </Title>
      <FormFrame form={form}>
        <Text c="dimmed" className="prose">
          {t('setting.hint')}
        </Text>
        <NumberInput
          label={t('setting.days')}
          description={t('setting.daysHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={365}
          maw={420}
          required
          {...form.getInputProps('days')}
        />
      </FormFrame>
    </Paper>
  );
}
