import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { Overview } from '../../../../platform/ui/page/overview.tsx';
import { LatestActs } from '../../latest-acts.tsx';
import { administratorOverviewQuery, type Administrator } from '../api.ts';
import { LinkMailsBlock } from '../../password/link-mails.tsx';
import { AccessBlock } from './access-block.tsx';
import { AssignedBlock } from './assigned-block.tsx';
import { ClassroomsBlock } from './classrooms-block.tsx';
import { PersonBlock } from './person-block.tsx';
import { RightsBlock } from './rights-block.tsx';
import { SignInsBlock } from './sign-ins-block.tsx';
import type { BlockOfAdministrator } from './block.ts';

/** What an administrator may do and has to do with; each block leads to its tab. */
export function AdministratorOverviewPanel({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const { data: overview, error, refetch } = useQuery(administratorOverviewQuery(person.id));
  if (error && !overview) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!overview) return <Skeleton className="late" height={420} radius="md" />;
  const tab = (name: string) => to('admin-administrators-id', { params: { id: person.id }, search: { tab: name } });
  const block: BlockOfAdministrator = { person, overview, tab };
  return (
    <Overview>
      <RightsBlock {...block} />
      <PersonBlock {...block} />
      <AssignedBlock {...block} />
      <ClassroomsBlock {...block} />
      <SignInsBlock {...block} />
      <AccessBlock {...block} />
      <LinkMailsBlock mails={overview.linkMails} target={tab('access')} />
      <LatestActs
        title={t('administrator.tabs.history')}
        target={tab('history')}
        acts={overview.record}
        who={({ by }) => (by ? personName(by) : t('administrator.somebody'))}
      />
    </Overview>
  );
}
