import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import { FactList, type Fact } from '../../../platform/ui/text/fact-list.tsx';
import { readReceiptCode } from '../../../sittings/domain/receipt.ts';
import { receiptQuery, type Codes, type ResultRow } from './api.ts';

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
    actionsFor: (of: ResultRow | null): RowAction[] => (of && exam.kind === 'e_exam' ? [action(of)] : []),
    dialog: result && <ReceiptDialog examId={exam.id} result={result} onClose={() => setResult(null)} />,
  };
}

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

/** The codes of a sitting, and a field for the one on paper. */
export function Comparison({ codes }: { codes: Codes }) {
  const { t } = useTranslation('results');
  const { dateTime } = useFormat();
  const [typed, setTyped] = useState('');
  const { endedAt, marked, atTheEnd } = codes;
  const facts: Fact[] = [
    [t('receipt.ended'), dateTime(endedAt)],
    [t('receipt.marked', { count: marked.answers }), <Code key="marked" code={marked.code} />],
    ...(atTheEnd
      ? [[t('receipt.atTheEnd', { count: atTheEnd.answers }), <Code key="end" code={atTheEnd.code} />] as const]
      : []),
  ];
  return (
    <Stack gap="md">
      <FactList facts={facts} />
      {atTheEnd && (
        <Text size="sm" c="dimmed">
          {t('receipt.lateCounted')}
        </Text>
      )}
      <TextInput
        data-autofocus
        label={t('receipt.compare')}
        description={t('receipt.compareHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'font-mono' }}
      />
      <output className="block min-h-12">
        <Verdict typed={typed} codes={codes} />
      </output>
    </Stack>
  );
}

const Code = ({ code }: { code: string }) => (
  <Text span ff="monospace" fw={600} size="lg" className="select-all">
    {code}
  </Text>
);

/** Equal or different, as soon as a whole code is typed. */
function Verdict({ typed, codes: { marked, atTheEnd } }: { typed: string; codes: Codes }) {
  const { t } = useTranslation('results');
  const code = readReceiptCode(typed);
  if (!code) return null;
  const isEqual = code === marked.code || code === atTheEnd?.code;
  const meaning = code === marked.code ? 'marked' : isEqual ? 'end' : 'neither';
  return (
    <>
      <StatusBadge tone={isEqual ? 'ready' : 'stop'}>{t(isEqual ? 'receipt.equal' : 'receipt.different')}</StatusBadge>
      <Text size="sm">{t(`receipt.meaning.${meaning}`)}</Text>
    </>
  );
}
