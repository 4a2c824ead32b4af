import { to, type Target } from '../../../platform/client/routing/target.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { RecordTable } from '../../../platform/ui/record/record-table.tsx';
import type { RecordLine } from '../../../platform/ui/record/record-line.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi } from '../api.ts';

/** What is done on the platform's side concerns these. */
export const platformAreas = ['company', 'platform', 'guidance'] as const;

export const companyPageOf = ({ id }: NonNullable<RecordLine['about']>): Target =>
  to('platform-admin-companies-id', { params: { id } });

/** What platform administrators did to a company. */
export function RecordList({ company }: { company: string }) {
  const list = useList({
    key: ['companies', company, 'record'],
    endpoint: hostingContract.listPlatformRecord,
    ask: hostingApi.listPlatformRecord,
    fixed: { subject: company },
  });
  return <RecordTable list={list} name="company-record" people={[]} areas={['company']} targetOf={companyPageOf} />;
}
