import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '../../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { Overview } from '../../../../platform/ui/page/overview.tsx';
import { examineeOverviewQuery, type WholeExaminee } from '../../api.ts';
import { LinkMailsBlock } from '../../password/link-mails.tsx';
import { ContactBlock } from './contact-block.tsx';
import { HeldCertificates } from './held-certificates.tsx';
import { LastResults } from './last-results.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { LatestRecord } from './latest-record.tsx';
import { NextExam } from './next-exam.tsx';
import { PersonBlock } from './person-block.tsx';
import { RunningSubscriptions } from './running-subscriptions.tsx';
import { SignInBlock } from './sign-in-block.tsx';
import { StandingBlock } from './standing-block.tsx';
import { ToStudy } from './to-study.tsx';
import type { BlockOfExaminee } from './block.ts';

/** Everything about an examinee at one look; each block leads to its tab. */
export function OverviewPanel({ examinee }: { examinee: WholeExaminee }) {
  const { data: overview, error, refetch } = useQuery(examineeOverviewQuery(examinee.id));
  if (error && !overview) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!overview) return <Skeleton className="late" height={420} radius="md" />;
  const tab = (name: string) => to('admin-examinees-id', { params: { id: examinee.id }, search: { tab: name } });
  const block: BlockOfExaminee = { examinee, overview, tab };
  return (
    <Overview>
      <StandingBlock {...block} />
      <NextExam {...block} />
      <LastResults {...block} />
      <ToStudy {...block} />
      <ContactBlock {...block} />
      <PersonBlock {...block} />
      <HeldCertificates {...block} />
      <RunningSubscriptions {...block} />
      <SignInBlock {...block} />
      {overview.forEditors && <LatestMessages {...block} messages={overview.forEditors.messages} />}
      {overview.forEditors && <LinkMailsBlock mails={overview.forEditors.linkMails} target={tab('signIns')} />}
      {overview.forEditors && <LatestRecord {...block} record={overview.forEditors.record} />}
    </Overview>
  );
}
