import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Comparison } from '../receipt/comparison.tsx';
import { myResultApi, type MyResult } from './api.ts';

/** Somebody with the receipt of the exam compares it here with what was marked; nothing where it was sat on paper. */
export function OwnReceipt({ result: { id, hasReceipt } }: { result: MyResult }) {
  const { t } = useTranslation('results');
  const [opened, open] = useState(false);
  if (!hasReceipt) return null;
  return (
    <Paper component="section" aria-label={t('receipt.own')}>
      <Title order={2} fz="h4" mb="xs">
        {t('receipt.own')}
      </Title>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" className="prose">
          {t('receipt.ownHint')}
        </Text>
        <Button variant="default" leftSection={<IconReceipt size={17} aria-hidden />} onClick={() => open(true)}>
          {t('receipt.action')}
        </Button>
      </Group>
      {opened && <ReceiptDialog resultId={id} onClose={() => open(false)} />}
    </Paper>
  );
}

function ReceiptDialog({ resultId, onClose }: { resultId: string; onClose: () => void }) {
  const { t } = useTranslation('results');
  const { data, error, refetch } = useQuery({
    queryKey: ['my-results', 'receipt', resultId],
    queryFn: () => myResultApi.readMyReceipt({ resultId }),
  });
  return (
    <Dialog opened title={t('receipt.title')} onClose={onClose}>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? <Comparison codes={data} /> : !error && <Skeleton className="late" height={220} radius="md" />}
    </Dialog>
  );
}
