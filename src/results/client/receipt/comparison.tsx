import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { FactList, type Fact } from '../../../platform/ui/text/fact-list.tsx';
import { readReceiptCode } from '../../../sittings/domain/receipt.ts';
import type { ReceiptCodes } from '../../receipt-contract.ts';

/** The codes of a sitting, and a field for the one on paper. */
export function Comparison({ codes }: { codes: ReceiptCodes }) {
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
function Verdict({ typed, codes: { marked, atTheEnd } }: { typed: string; codes: ReceiptCodes }) {
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
