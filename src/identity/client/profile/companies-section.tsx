import { Button, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { ProfileSection } from './profile-section.tsx';
import { useChangeCompany } from './use-change-company.ts';

type Company = Reply<(typeof identityContract)['listOwnCompanies']>['hydra:member'][number];
type Change = ReturnType<typeof useChangeCompany>;

const companiesQuery = queryOptions({
  queryKey: ['own-companies'],
  queryFn: () => identityApi.listOwnCompanies({}),
});

/** The companies of somebody who belongs to several, and the way from one to another. */
export function CompaniesSection() {
  const { t } = useTranslation('identity');
  const { signInName, hasOtherCompanies = false } = useMe();
  const companies = useQuery({ ...companiesQuery, enabled: hasOtherCompanies });
  const change = useChangeCompany();
  if (!hasOtherCompanies) return null;
  return (
    <ProfileSection title={t('companies.title')} hint={t('companies.hint', { name: signInName })}>
      {companies.error ? (
        <ErrorState error={companies.error} retry={() => void companies.refetch()} />
      ) : companies.data ? (
        <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
          {companies.data['hydra:member'].map((company) => (
            <CompanyLine key={company.companyId ?? 'platform'} company={company} change={change} />
          ))}
        </ul>
      ) : (
        <Skeleton className="late" height={120} radius="md" />
      )}
    </ProfileSection>
  );
}

function CompanyLine({ company: { companyId, name, role, lastSignInAt, isHere }, change }: CompanyLineProps) {
  const { t } = useTranslation('identity');
  const { text, dateTime } = useFormat();
  const shown = name ? text(name) : t('companies.platform');
  const last = lastSignInAt ? t('companies.last', { moment: dateTime(lastSignInAt) }) : t('companies.never');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={600} className="wrap-anywhere">
          {shown}
        </Text>
        <Text size="sm" c="dimmed">
          {`${t(`role.${role}`)} · ${last}`}
        </Text>
      </div>
      {isHere ? (
        <StatusBadge tone="ready">{t('companies.here')}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('companies.changeTo', { company: shown })}
          loading={change.pending}
          onClick={() => change.run({ companyId })}
        >
          {t('companies.change')}
        </Button>
      )}
    </li>
  );
}

type CompanyLineProps = { readonly company: Company; readonly change: Change };
