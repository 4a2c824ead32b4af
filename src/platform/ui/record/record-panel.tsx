import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useChangeSearch, type Target } from '../../client/routing/target.tsx';
import { useFormat } from '../../client/language/use-format.ts';
import { SidePanel } from '../dialog/side-panel.tsx';
import { When } from '../text/when.tsx';
import { useAbout, useWho, type RecordLine } from './record-line.ts';
import { useRecordWords } from './use-record-words.ts';

type Props = {
  readonly line: RecordLine | null;
  readonly onClose: () => void;
  readonly targetOf: (about: NonNullable<RecordLine['about']>) => Target | null;
};

/** One line of the record, whole. */
export function RecordPanel({ line, onClose, targetOf }: Props) {
  const { t } = useTranslation('record');
  const { sentence } = useRecordWords();
  const change = useChangeSearch();
  const about = line?.about;
  const target = about ? targetOf(about) : null;
  return (
    <SidePanel wide title={line ? sentence(line.action) : t('panel.title')} opened={line !== null} onClose={onClose}>
      {line && (
        <Stack gap="lg">
          <Facts line={line} />
          <BeforeAndAfter line={line} />
          {'erased' in line.details && <Text c="dimmed">{t('erased')}</Text>}
          <Group>
            {target && (
              <Button variant="default" component={RouteLink} to={target}>
                {t('panel.open')}
              </Button>
            )}
            {about && (
              <Button variant="subtle" onClick={() => (change({ subject: about.id }), onClose())}>
                {t('panel.about')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </SidePanel>
  );
}

function Facts({ line }: { line: RecordLine }) {
  const { t } = useTranslation('record');
  const { number } = useFormat();
  const { facts } = useRecordWords();
  const [who, aboutInWords] = [useWho(), useAbout()];
  const rows: [string, ReactNode][] = [
    [t('column.when'), <When key="when" moment={line.at} />],
    [t('column.who'), who(line)],
    [t('column.about'), line.about ? aboutInWords(line.about) : ''],
    [t('column.network'), line.network || t('panel.noNetwork')],
    [t('column.device'), line.device ?? t('panel.noNetwork')],
    [t('column.seal'), line.number === null ? t('panel.unsealed') : t('panel.sealed', { number: number(line.number) })],
  ];
  return (
    <>
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          {rows
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th w={150}>{label}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {facts(line.details).length > 0 && <Text>{facts(line.details).join(' · ')}</Text>}
    </>
  );
}

function BeforeAndAfter({ line }: { line: RecordLine }) {
  const { t } = useTranslation('record');
  const { changes } = useRecordWords();
  const rows = changes(line.details);
  if (rows.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table aria-label={t('column.change')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={150}>{t('panel.field')}</Table.Th>
            <Table.Th>{t('panel.before')}</Table.Th>
            <Table.Th>{t('panel.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ field, from, to }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row" className="align-top">
                {field}
              </Table.Th>
              <Table.Td className="align-top wrap-break-word">{from}</Table.Td>
              <Table.Td className="align-top wrap-break-word">{to}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
