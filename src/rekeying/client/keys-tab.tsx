import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to, useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { decisionsKey, decisionsQuery, type DecisionList as Decided } from './api.ts';
import { CertificatesView } from './certificates/certificates-view.tsx';
import { CertificatesNotice } from './certificates/to-see-notice.tsx';
import { DecisionList } from './decision-list.tsx';
import { DecisionView } from './decision-view.tsx';
import { ProposalPage } from './proposal-page.tsx';

/** Decisions on the questions of an exam: all of them, one, or a new one. */
export function KeysTab({ exam }: { exam: Exam }) {
  const { decision, propose, certificates } = useSearch();
  useUpdates('key_decision', [decisionsKey(exam.id)]);
  if (!decision && !propose && !certificates) return <Decisions exam={exam} />;
  return (
    <Stack gap="md">
      <Back exam={exam} />
      {decision ? (
        <DecisionView key={decision} exam={exam} decisionId={decision} />
      ) : propose ? (
        <ProposalPage exam={exam} />
      ) : (
        <Certificates exam={exam} />
      )}
    </Stack>
  );
}

function Back({ exam }: { exam: Exam }) {
  const { t } = useTranslation('rekeying');
  return (
    <Anchor
      component={RouteLink}
      to={to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'keys' } })}
      className="self-start"
    >
      {t('form.back')}
    </Anchor>
  );
}

function Decisions({ exam }: { exam: Exam }) {
  return (
    <OfList
      exam={exam}
      show={(list) => (
        <Stack gap="lg">
          <CertificatesNotice exam={exam} certificates={list.certificates} />
          <DecisionList exam={exam} decisions={list['hydra:member']} />
        </Stack>
      )}
    />
  );
}

const Certificates = ({ exam }: { exam: Exam }) => (
  <OfList exam={exam} show={(list) => <CertificatesView exam={exam} list={list} />} />
);

type OfListProps = { readonly exam: Exam; readonly show: (list: Decided) => ReactNode };

/** What stands on all decisions of the exam, once they are there. */
function OfList({ exam, show }: OfListProps) {
  const { data, error, refetch } = useQuery(decisionsQuery(exam.id));
  // Certificates are revoked and issued elsewhere too.
  useUpdates('result', [decisionsKey(exam.id)]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? show(data) : <Skeleton className="late" height={320} radius="md" />;
}
