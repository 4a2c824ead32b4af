import { IconCertificate } from '@tabler/icons-react';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { StatusBadge, type Tone } from '../../../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import type { CertificateRow } from '../../../certificate-contract.ts';
import { resultContract } from '../../../contract.ts';
import {
  certificateStates,
  revokingReasons,
  type CertificateState,
} from '../../../domain/certificates/certificate-state.ts';
import { resultApi } from '../api.ts';
import { useClassFilter, useWhose } from '../filters/use-whose.tsx';
import { useSheetTarget } from '../person-sheet/use-sheet-target.ts';
import { usePrintChosen } from '../print/use-print-chosen.tsx';
import { certificatesKey, useCertificateActs } from './use-certificate-acts.tsx';
import { useCertificateTexts } from './use-certificate-texts.ts';

/** The certificates of all exams with where they stand, and what takes them out of force. */
export function CertificateList() {
  const words = useCertificateTexts();
  const { personName } = useFormat();
  const list = useList({
    key: certificatesKey,
    endpoint: resultContract.listCertificates,
    ask: resultApi.listCertificates,
  });
  useUpdates('result', [certificatesKey]);
  const acts = useCertificateActs();
  const whose = useWhose(list);
  const sheetOf = useSheetTarget();
  const classes = useClassFilter();
  const print = usePrintChosen({ of: 'certificates', list, idOf: (row: CertificateRow) => row.id });
  const bulkActions = [...print, ...acts.bulkActions];
  return (
    <>
      {acts.dialog}
      <PageHeader title={words('title')} count={list.total} state={words('lead')} />
      <DataList
        list={list}
        name="certificates"
        rowKey={({ id }) => id}
        rowLabel={(row) => `${row.serial} ${personName(row)}`}
        searchLabel={words('search')}
        columns={useColumns()}
        open={({ resultId }) => sheetOf(resultId)}
        rowActions={(row) => [...acts.rowActions(row), ...whose.onlyPerson(row)]}
        {...(bulkActions.length > 0 ? { bulkActions } : {})}
        filters={[
          {
            key: 'state',
            label: words('state'),
            many: true,
            choices: certificateStates.map((value) => ({ value, label: words(value) })),
          },
          {
            key: 'why',
            label: words('why'),
            many: true,
            choices: revokingReasons.map((value) => ({ value, label: words(value) })),
          },
          classes,
          ...whose.personFilters,
        ]}
        empty={{
          title: words('empty'),
          hint: words('emptyHint'),
          icon: <IconCertificate size={40} stroke={1.5} />,
        }}
        exportName="certificates"
      />
    </>
  );
}

const tones: Readonly<Record<CertificateState, Tone>> = {
  valid: 'ready',
  revoked: 'stop',
  replaced: 'neutral',
  expired: 'attention',
};

function useColumns(): Column<CertificateRow>[] {
  const t = useCertificateTexts();
  const { personName, text } = useFormat();
  const { words, orDash, moment } = useColumnMakers<CertificateRow>();
  return [
    words('serial', t('serial'), ({ serial }) => serial, { width: 175, card: 'fact' }),
    words('name', t('name'), (row) => personName(row), { card: 'title' }),
    words('number', t('number'), ({ number }) => number, { width: 120, optional: true }),
    words('exam', t('exam'), ({ exam }) => text(exam.title), { width: 260, card: 'fact' }),
    words('module', t('module'), ({ moduleCode }) => moduleCode, { width: 90, optional: true }),
    words('state', t('state'), ({ state }) => t(state), {
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
      width: 120,
      card: 'badge',
    }),
    orDash('why', t('why'), ({ why }) => (why ? t(why) : ''), { width: 130, card: 'fact' }),
    moment('since', t('since'), ({ revokedAt }) => revokedAt, { width: 150, none: '–', optional: true }),
    moment('expires', t('expires'), ({ expiresOn }) => expiresOn, {
      width: 150,
      show: 'date',
      none: '–',
      optional: true,
    }),
    orDash('note', t('note'), ({ note }) => note, { width: 200, optional: true }),
    orDash('replaces', t('replaces'), ({ replaces }) => replaces, { width: 150, optional: true }),
    orDash('replacedBy', t('replacedBy'), ({ replacedBy }) => replacedBy, { width: 130 }),
    moment('issued', t('issued'), ({ issuedAt }) => issuedAt, { width: 110, show: 'date' }),
  ];
}
