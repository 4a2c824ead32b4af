import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to, useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { decisionsKey, decisionsQuery } from './api.ts';
import { CertificatesToSee } from './certificates-to-see.tsx';
import { DecisionList } from './decision-list.tsx';
import { DecisionView } from './decision-view.tsx';
import { ProposalPage } from './proposal-page.tsx';

/** Decisions on the questions of an exam: all of them, one, or a new one. */
export function KeysTab({ exam }: { exam: Exam }) {
  const { decision, propose } = useSearch();
  useUpdates('key_decision', [decisionsKey(exam.id)]);
  if (!decision && !propose) return <Decisions exam={exam} />;
  return (
    <Stack gap="md">
      <Back exam={exam} />
      {decision ? <DecisionView key={decision} exam={exam} decisionId={decision} /> : <ProposalPage exam={exam} />}
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
  const { data, error, refetch } = useQuery(decisionsQuery(exam.id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={320} radius="md" />;
  return (
    <Stack gap="lg">
      {data.certificates.length > 0 && <CertificatesToSee certificates={data.certificates} />}
      <DecisionList exam={exam} decisions={data['hydra:member']} />
    </Stack>
  );
}
