import { Alert, Text } from '@mantine/core';
import { IconCertificate, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { useLocalList } from '../../../platform/ui/list/use-local-list.ts';
import { certificateStandings } from '../../domain/certificate-standing.ts';
import type { DecisionList } from '../api.ts';
import { useStandingActs } from './use-standing-acts.tsx';
import { useStandingColumns } from './use-standing-columns.tsx';

type Props = { readonly exam: Exam; readonly list: DecisionList };

/** Certificates that say what holds no longer, with the acts that put it right, and people who pass and have none. */
export function CertificatesView({ exam, list: { certificates, 'hydra:member': decisions } }: Props) {
  const { t } = useTranslation('rekeying');
  const { personName } = useFormat();
  const acts = useStandingActs(exam, decisions);
  const list = useLocalList({
    rows: certificates,
    textOf: (row) => `${row.number} ${personName(row)} ${row.certificate?.serial ?? ''}`,
    filters: { standing: ({ standing }) => standing },
  });
  return (
    <>
      {acts.dialog}
      <Text c="dimmed" className="prose">
        {t('certificates.hint')}
      </Text>
      {!acts.mayDecide && (
        <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />}>
          {t('certificates.noRight')}
        </Alert>
      )}
      {certificates.some(({ standing }) => standing === 'lacks') && <WhereIssued exam={exam} />}
      <DataList
        list={list}
        name="key-certificates"
        rowKey={({ resultId }) => resultId}
        rowLabel={(row) => `${row.number} ${personName(row)}`}
        columns={useStandingColumns(decisions)}
        open={({ resultId }) => to('admin-exams-results-id', { params: { id: resultId } })}
        rowActions={acts.rowActions}
        {...(acts.bulkActions.length > 0 ? { bulkActions: acts.bulkActions } : {})}
        filters={[
          {
            key: 'standing',
            label: t('column.standing'),
            many: true,
            choices: certificateStandings.map((value) => ({
              value,
              label: t(`certificates.standing.${value}`),
              count: certificates.filter(({ standing }) => standing === value).length,
            })),
          },
        ]}
        searchLabel={t('changes.search')}
        empty={{ title: t('certificates.empty'), icon: <IconCertificate size={40} stroke={1.5} /> }}
        exportName={`exam-${exam.number}-certificates-to-see`}
      />
    </>
  );
}

/** Certificates are issued for all who lack one, at the head of the exam’s page. */
function WhereIssued({ exam }: { exam: Exam }) {
  const { t } = useTranslation('rekeying');
  return (
    <Alert color="gray" icon={<IconCertificate size={20} aria-hidden />}>
      {t('certificates.issue')}{' '}
      <RouteLink to={to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'results' } })}>
        {t('certificates.toResults')}
      </RouteLink>
    </Alert>
  );
}
