import { Skeleton, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import { Comparison } from '../receipt/comparison.tsx';
import { receiptQuery, type ResultRow } from './api.ts';

/** What a row of results offers: the code of the answers that were marked, beside that of a receipt. */
export function useReceipts(exam: Exam) {
  const { t } = useTranslation('results');
  const [result, setResult] = useState<ResultRow | null>(null);
  const action = (of: ResultRow): RowAction => ({
    label: t('receipt.action'),
    icon: <IconReceipt size={16} />,
    run: () => setResult(of),
  });
  return {
    /** None where somebody sat on paper. */
    actionsFor: (of: ResultRow | null): RowAction[] => (of && isOnScreen(exam, of) ? [action(of)] : []),
    dialog: result && <ReceiptDialog examId={exam.id} result={result} onClose={() => setResult(null)} />,
  };
}

const isOnScreen = ({ candidates }: Exam, { examineeId }: ResultRow): boolean =>
  candidates.some((one) => one.examineeId === examineeId && !one.onPaper);

type Props = { readonly examId: string; readonly result: ResultRow; readonly onClose: () => void };

function ReceiptDialog({ examId, result, onClose }: Props) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const { data, error, refetch } = useQuery(receiptQuery(examId, result.id));
  return (
    <Dialog opened title={t('receipt.title')} onClose={onClose}>
      <Text fw={600} mb="md">
        {[result.number, personName(result)].join(' · ')}
      </Text>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? <Comparison codes={data} /> : !error && <Skeleton className="late" height={220} radius="md" />}
    </Dialog>
  );
}
