import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChecks, IconEye, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useGo } from '../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { Column } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../platform/ui/list/use-list.ts';
import { scanningContract } from '../contract.ts';
import { pageStatuses } from '../domain/page-status.ts';
import { countsQuery, scanningApi, scansKey, type ScannedExam, type ScannedRow } from './api.ts';
import { tones } from './status-tones.ts';
import { useAcceptAll } from './use-accept-all.ts';
import { useScansTarget } from './use-scans-target.ts';
import { useNote } from './use-note.ts';
import { useAsideActions } from './put-aside.tsx';

/** Every scanned page of an exam, what has to be done with it, and what can be done with all at once. */
export function PageList({ exam }: { exam: ScannedExam }) {
  const { t } = useTranslation('scanning');
  const { personName } = useFormat();
  const { data: counts } = useQuery(countsQuery(exam.id));
  const list = useList({
    key: scansKey(exam.id),
    endpoint: scanningContract.listScannedPages,
    ask: scanningApi.listScannedPages,
    fixed: { examId: exam.id },
  });
  const aside = useAsideActions(exam.id);
  const scansTarget = useScansTarget();
  return (
    <>
      <DataList
        list={list}
        name="scanned-pages"
        rowKey={({ id }) => id}
        rowLabel={(row) =>
          row.givenName && row.familyName ? nameOf(row, personName) : `${row.file} ${row.pageOfFile}`
        }
        columns={useColumns()}
        open={({ id }) => scansTarget(exam.id, id)}
        rowActions={aside.actionsFor}
        filters={[
          {
            key: 'status',
            label: t('column.status'),
            many: true,
            choices: pageStatuses.map((value) => ({
              value,
              label: t(`status.${value}`),
              ...(counts ? { count: counts[value] } : {}),
            })),
          },
        ]}
        searchLabel={t('list.search')}
        tools={<Tools exam={exam} ready={counts?.ready ?? 0} doubtful={counts?.doubtful ?? 0} />}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint'), icon: <IconScan size={40} stroke={1.5} /> }}
        exportName={`exam-${exam.number}-scanned-pages`}
      />
      {aside.dialog}
    </>
  );
}

type PersonName = ReturnType<typeof useFormat>['personName'];
const nameOf = ({ number, givenName, familyName }: ScannedRow, personName: PersonName): string =>
  `${number ?? ''} ${personName({ givenName: givenName ?? {}, familyName: familyName ?? {} })}`.trim();

type ToolsProps = { readonly exam: ScannedExam; readonly ready: number; readonly doubtful: number };

function Tools({ exam, ready, doubtful }: ToolsProps) {
  const { t } = useTranslation('scanning');
  const go = useGo();
  const scansTarget = useScansTarget();
  const acceptAll = useAcceptAll(exam.id);
  const look = async () => {
    const { 'hydra:member': rows } = await scanningApi.listScannedPages({
      examId: exam.id,
      status: ['doubtful'],
      limit: 1,
    });
    const [first] = rows;
    if (first) void go(scansTarget(exam.id, first.id));
  };
  return (
    <>
      {doubtful > 0 && (
        <Button variant="default" leftSection={<IconEye size={17} />} onClick={() => void look()}>
          {t('list.look', { count: doubtful })}
        </Button>
      )}
      {ready > 0 && (
        <Button
          leftSection={<IconChecks size={17} />}
          loading={acceptAll.pending}
          onClick={() => void acceptAll.ask(ready)}
        >
          {t('list.acceptAll', { count: ready })}
        </Button>
      )}
    </>
  );
}

function useColumns(): Column<ScannedRow>[] {
  const { t } = useTranslation('scanning');
  const { personName, dateTime } = useFormat();
  const { words, orDash } = useColumnMakers<ScannedRow>();
  const note = useNote();
  const status = (row: ScannedRow) => t(`status.${row.status}`);
  const name = (row: ScannedRow) =>
    row.givenName && row.familyName
      ? personName({ givenName: row.givenName, familyName: row.familyName })
      : t('list.unknown');
  return [
    words('name', t('column.name'), name, { card: 'title' }),
    orDash('number', t('column.number'), (row) => row.number ?? '', { width: 130, card: 'fact' }),
    orDash('version', t('column.version'), (row) => row.version ?? '', { width: 90, card: 'fact' }),
    words('status', t('column.status'), status, {
      width: 150,
      card: 'badge',
      cell: (row) => <StatusBadge tone={tones[row.status]}>{status(row)}</StatusBadge>,
    }),
    orDash('note', t('column.note'), note, { card: 'fact' }),
    words('file', t('column.file'), ({ file, pageOfFile }) => `${file} · ${pageOfFile}`, { width: 210 }),
    orDash('decided', t('column.decided'), ({ decidedAt }) => (decidedAt ? dateTime(decidedAt) : ''), {
      width: 150,
      optional: true,
    }),
  ];
}
