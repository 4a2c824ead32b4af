import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '../../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { Overview } from '../../../../platform/ui/page/overview.tsx';
import { companyOverviewQuery, type Company } from '../../api.ts';
import { LatestLines } from '../../record/latest-lines.tsx';
import { BackupsBlock } from './backups-block.tsx';
import { ContactsBlock } from './contacts-block.tsx';
import { NumbersBlock } from './numbers-block.tsx';
import { StandingBlock } from './standing-block.tsx';
import { UsageBlock } from './usage-block.tsx';
import { WrittenBlock } from './written-block.tsx';
import type { BlockOfCompany } from './block.ts';

/** A company at one look; each block leads to its tab. */
export function CompanyOverviewPanel({ company }: { company: Company }) {
  const { t } = useTranslation('hosting');
  const { data: overview, error, refetch } = useQuery(companyOverviewQuery(company.id));
  if (error && !overview) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!overview) return <Skeleton className="late" height={420} radius="md" />;
  const tab = (name: string) =>
    to('platform-admin-companies-id', { params: { id: company.id }, search: { tab: name } });
  const block: BlockOfCompany = { company, overview, tab };
  return (
    <Overview>
      <StandingBlock {...block} />
      <UsageBlock {...block} />
      <NumbersBlock {...block} />
      <ContactsBlock {...block} />
      <WrittenBlock {...block} />
      <BackupsBlock {...block} />
      <LatestLines title={t('company.tab.record')} target={tab('record')} lines={overview.record} />
    </Overview>
  );
}
