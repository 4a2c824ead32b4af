import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from '../../../people/client/fields/period-fields.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { RecordTable } from '../../../platform/ui/record/record-table.tsx';
import { hostingContract } from '../../contract.ts';
import { hostingApi } from '../api.ts';
import { companyPageOf, platformAreas } from './record-list.tsx';

/** Everything that was done on the platform's side. */
export function PlatformRecordPage() {
  const { t } = useTranslation('record');
  const { personName } = useFormat();
  const { data } = useQuery({
    queryKey: ['platform-users', 'all'],
    queryFn: () => hostingApi.listPlatformUsers({ limit: 200 }),
  });
  const list = useList({
    key: ['platform-record'],
    endpoint: hostingContract.listPlatformRecord,
    ask: hostingApi.listPlatformRecord,
  });
  const people = (data?.['hydra:member'] ?? []).map((person) => ({
    value: person.id,
    label: personName(person) || person.email,
  }));
  return (
    <div className="wide-page">
      <PageHeader title={t('title')} count={list.total} />
      <Text c="dimmed" mb="md" className="prose">
        {t('platformLead')}
      </Text>
      <RecordTable
        list={list}
        name="platform-record"
        people={people}
        areas={platformAreas}
        targetOf={companyPageOf}
        period={<PeriodFields from={t('filter.from')} to={t('filter.to')} />}
      />
    </div>
  );
}
