import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import { registrationsQuery, type Registration } from '../../api.ts';
import { routes } from '../../../../routes.ts';
import { FormerPanel } from '../../former/former-panel.tsx';
import { PlainTable } from '../../plain-table.tsx';
import { useToday } from '../../use-today.ts';
import { Outcome } from './outcome.tsx';
import { ReadPanel } from './read-panel.tsx';

type Props = { readonly examineeId: string };

/** The exams an examinee is registered for. */
export function ExamsPanel({ examineeId }: Props) {
  const { t } = useTranslation('people');
  const read = useQuery(registrationsQuery(examineeId));
  const exam = useExamColumns();
  return (
    <ReadPanel read={read} empty={{ title: t('exams.none'), hint: t('exams.noneHint') }}>
      {(rows) => (
        <PlainTable
          label={t('examinee.tab.exams')}
          rows={rows}
          rowKey={({ examId }) => examId}
          columns={[
            ...exam,
            { label: t('exams.kind'), cell: ({ kind }) => t(`exams.kinds.${kind}`) },
            { label: t('exams.state'), cell: ({ state }) => t(`exams.states.${state as 'open'}`) },
            { label: t('exams.sitting'), cell: ({ sitting }) => t(`exams.sittings.${sitting}`) },
          ]}
        />
      )}
    </ReadPanel>
  );
}

/** What came of them. */
export function ResultsPanel({ examineeId }: Props) {
  const { t } = useTranslation('people');
  const may = useMay();
  return (
    <>
      {may('report.generateReportExaminee') && (
        <Anchor component={RouteLink} to={to('admin-examinees-exam-result', { search: { examinee: examineeId } })}>
          {t('exams.report')}
        </Anchor>
      )}
      <ResultTable examineeId={examineeId} />
      <FormerPanel examineeId={examineeId} />
    </>
  );
}

function ResultTable({ examineeId }: Props) {
  const { t } = useTranslation('people');
  const { points, percent } = useFormat();
  const may = useMay();
  const read = useQuery({ ...registrationsQuery(examineeId), select: withResult });
  const exam = useExamColumns<WithResult>();
  return (
    <ReadPanel read={read} empty={{ title: t('exams.noResults'), hint: t('exams.noResultsHint') }}>
      {(rows) => (
        <PlainTable
          label={t('examinee.tab.results')}
          rows={rows}
          rowKey={({ examId }) => examId}
          columns={[
            ...exam,
            {
              label: t('exams.points'),
              cell: ({ result }) => (
                <span className="tabular">
                  {result.passed === null
                    ? '–'
                    : `${points(result.points)} / ${points(result.maxPoints)} · ${percent(result.points / Math.max(1, result.maxPoints), 1)}`}
                </span>
              ),
            },
            {
              label: t('exams.outcome'),
              cell: ({ result: { passed } }) => <Outcome passed={passed} />,
            },
            {
              label: t('exams.released'),
              cell: ({ result }) =>
                result.releasedAt ? <When moment={result.releasedAt} show="date" /> : t('exams.notReleased'),
            },
            ...(may(routes['admin-exams-results-id'].requirement) ? [{ label: '', cell: SheetLink }] : []),
          ]}
        />
      )}
    </ReadPanel>
  );
}

/** To the answers behind a result. */
function SheetLink({ result }: WithResult) {
  const { t } = useTranslation('people');
  return (
    <Anchor component={RouteLink} to={to('admin-exams-results-id', { params: { id: result.id } })}>
      {t('exams.answers')}
    </Anchor>
  );
}

/** The certificates issued to an examinee. */
export function CertificatesPanel({ examineeId }: Props) {
  const { t } = useTranslation('people');
  const read = useQuery({ ...registrationsQuery(examineeId), select: withCertificate });
  const exam = useExamColumns<WithCertificate>();
  return (
    <ReadPanel read={read} empty={{ title: t('exams.noCertificates'), hint: t('exams.noCertificatesHint') }}>
      {(rows) => (
        <PlainTable
          label={t('examinee.tab.certificates')}
          rows={rows}
          rowKey={({ examId }) => examId}
          columns={[
            { label: t('exams.serial'), cell: ({ certificate }) => <code>{certificate.serial}</code> },
            ...exam,
            { label: t('exams.issued'), cell: ({ certificate }) => <When moment={certificate.issuedAt} show="date" /> },
            {
              label: t('exams.validity'),
              cell: ({ certificate }) => <Validity certificate={certificate} />,
            },
          ]}
        />
      )}
    </ReadPanel>
  );
}

/** Whether it is in force today. */
function Validity({ certificate: { revokedAt, expiresOn } }: Pick<WithCertificate, 'certificate'>) {
  const { t } = useTranslation('people');
  const today = useToday();
  const standing = revokedAt ? 'revoked' : expiresOn !== null && expiresOn < today ? 'expired' : 'valid';
  return <StatusBadge tone={validityTones[standing]}>{t(`exams.${standing}`)}</StatusBadge>;
}

const validityTones = { revoked: 'stop', expired: 'neutral', valid: 'ready' } as const;

type WithResult = Registration & { readonly result: NonNullable<Registration['result']> };
type WithCertificate = Registration & { readonly certificate: NonNullable<Registration['certificate']> };
const withResult = (rows: Registration[]) => rows.filter((row): row is WithResult => row.result !== null);
const withCertificate = (rows: Registration[]) =>
  rows.filter((row): row is WithCertificate => row.certificate !== null);

function useExamColumns<Row extends Registration = Registration>() {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  return [
    {
      label: t('exams.exam'),
      cell: ({ examId, number, title }: Row) => (
        <Anchor component={RouteLink} to={to('admin-exams-id', { params: { id: examId } })}>
          {`${number} ${text(title)}`}
        </Anchor>
      ),
    },
    { label: t('exams.opens'), cell: ({ opensAt }: Row) => <When moment={opensAt} /> },
  ];
}
