import { Button, CloseButton, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { CopyTextButton } from '../../../platform/ui/controls/copy-text-button.tsx';
import { csvOf } from '../../../platform/ui/list/csv.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { shortTitle } from '../../../questions/client/short-title.ts';
import type { DryRun, ListedImportFault } from '../api.ts';
import { useFaultText } from './fault-text.ts';

/** So many are shown at once; the copy and the file have them all. */
const pageSize = 100;
/** The server lists no more than these. */
const mostListed = 1000;

/** What keeps questions out, line by line, to be mended in the file. */
export function FaultTable({ dryRun }: { dryRun: DryRun }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const faultText = useFaultText();
  const [code, setCode] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(pageSize);
  const { faults, format: context } = dryRun;
  const words = sought.toLowerCase().split(/\s+/);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const shown = faults.filter(
    (fault) =>
      (code === null || fault.code === code) &&
      holds(
        `${fault.line} ${fault.file ?? ''} ${fault.about?.code ?? ''} ${fault.about?.text ?? ''} ${faultText(fault)}`,
      ),
  );
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SoughtWords value={sought} onChange={setSought} />
        <FaultKinds faults={faults} value={code} onChange={setCode} />
        <FaultTools faults={shown} fileName={dryRun.name} lineLabel={t('check.line', { context })} />
      </Group>
      {faults.length >= mostListed && <Text c="dimmed">{t('check.firstFaults', { total: number(mostListed) })}</Text>}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={90} ta="right">
              {t('check.line', { context })}
            </Table.Th>
            <Table.Th>{t('check.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.slice(0, most).map((fault, index) => (
            <Table.Tr key={index}>
              <Table.Td ta="right" className="tabular align-top">
                {fault.file && fault.line === 1 ? '' : fault.line}
              </Table.Td>
              <Table.Td>
                <About fault={fault} />
                {fault.file && (
                  <Text size="sm" c="dimmed" className="[overflow-wrap:anywhere]">
                    {fault.file}
                  </Text>
                )}
                {faultText(fault)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length === 0 && <Text c="dimmed">{t('check.noFault')}</Text>}
      {shown.length > most && (
        <Group justify="space-between">
          <Text c="dimmed">{t('check.shown', { shown: number(most), total: number(shown.length) })}</Text>
          <Button variant="default" onClick={() => setMost(most + pageSize)}>
            {t('check.more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The question as its author knows it, to be found in the file. */
function About({ fault: { about } }: { fault: ListedImportFault }) {
  if (!about) return null;
  return (
    <Text fw={500} className="[overflow-wrap:anywhere]">
      {about.code && <span className="me-2 text-quiet">{about.code}</span>}
      {about.text}
    </Text>
  );
}

function SoughtWords({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('exchange');
  const { t: common } = useTranslation('platform');
  return (
    <TextInput
      type="search"
      className="min-w-52 max-w-xs flex-1"
      aria-label={t('check.search')}
      placeholder={t('check.search')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={value !== '' && <CloseButton aria-label={common('action.clear')} onClick={() => onChange('')} />}
    />
  );
}

type KindProps = {
  readonly faults: readonly ListedImportFault[];
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
};

/** One kind of fault alone, named by the first of it. */
function FaultKinds({ faults, value, onChange }: KindProps) {
  const { t } = useTranslation('exchange');
  const { number, language } = useFormat();
  const faultText = useFaultText();
  const kinds = Map.groupBy(faults, ({ code }) => code);
  if (kinds.size < 2) return null;
  const data = [...kinds].map(([code, alike]) => ({
    value: code,
    label: `${alike[0] ? shortTitle(faultText(alike[0]), language, 60) : code} (${number(alike.length)})`,
  }));
  return (
    <Select
      aria-label={t('check.kind')}
      placeholder={t('check.allKinds')}
      clearable
      data={data}
      value={value}
      onChange={onChange}
      miw={240}
      maw="100%"
    />
  );
}

type ToolProps = {
  readonly faults: readonly ListedImportFault[];
  readonly fileName: string;
  readonly lineLabel: string;
};

function FaultTools({ faults, fileName, lineLabel }: ToolProps) {
  const { t } = useTranslation('exchange');
  const faultText = useFaultText();
  const rows = () => [
    [lineLabel, t('check.aboutCode'), t('check.about'), t('check.what')],
    ...faults.map((fault) => [
      [fault.file, fault.line].filter(Boolean).join(':'),
      fault.about?.code ?? '',
      fault.about?.text ?? '',
      faultText(fault),
    ]),
  ];
  const text = () =>
    rows()
      .map((row) => row.join('\t'))
      .join('\n');
  return (
    <Group gap="xs" className="sm:ms-auto">
      <CopyTextButton value={text()} label={t('check.copy')} copiedLabel={t('check.copied')} />
      <Button
        variant="default"
        leftSection={<IconDownload size={17} />}
        onClick={() => saveFile(`${fileName}.faults.csv`, csvOf(rows()), 'text/csv;charset=utf-8')}
      >
        {t('check.csv')}
      </Button>
    </Group>
  );
}
