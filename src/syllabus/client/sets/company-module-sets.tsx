import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import type { Reply } from '../../../platform/contract.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';
import { CheckBadge } from '../take-over/check-badge.tsx';
import { HoldingBadge } from './companies-tab.tsx';
import { setsKey } from './queries.ts';
import { useHoldingActs } from './use-holding-acts.ts';

/** For a company's page of the platform: the sets of its model, given or not. */
export function CompanyModuleSets({ companyId, companyName }: { companyId: string; companyName: string }) {
  const { t } = useTranslation('syllabus');
  const { give, withdraw } = useHoldingActs();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...setsKey, 'of-company', companyId],
    queryFn: () => syllabusApi.listSetsOfCompany({ companyId }),
  });
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data?.sets.length === 0) return <Text c="dimmed">{t('sets.setsOfCompanyEmpty')}</Text>;
  return (
    <Stack gap="sm">
      {give.refusal && <Problem>{give.refusal}</Problem>}
      {data?.sets.map((set) => (
        <Group key={set.id} justify="space-between" className="rounded-lg border border-line bg-raised p-3">
          <Described set={set} />
          {set.assignedAt ? (
            <Button
              variant="subtle"
              color="red"
              onClick={() => void withdraw({ moduleSetId: set.id, companyId, name: companyName })}
            >
              {t('sets.withdraw')}
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={!set.newest}
              loading={give.pending}
              onClick={() => give.run({ moduleSetId: set.id, companyIds: [companyId] })}
            >
              {t('sets.give')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}

type ListedSet = Reply<typeof syllabusContract.listSetsOfCompany>['sets'][number];

/** Which set it is, and which edition of it the company has. */
function Described({ set }: { set: ListedSet }) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const { id, name, authority, toBeChecked, newest, assignedAt, editionId, label } = set;
  return (
    <div className="min-w-0">
      <Group gap="xs">
        <Button
          component={RouteLink}
          variant="transparent"
          p={0}
          to={to('platform-admin-module-sets-id', { params: { id } })}
        >
          {text(name)}
        </Button>
        {toBeChecked && <CheckBadge />}
      </Group>
      <Group gap="xs">
        <Text c="dimmed" size="sm">
          {[authority, label ?? newest?.label].filter(Boolean).join(' · ')}
        </Text>
        {assignedAt ? (
          <HoldingBadge editionId={editionId} newestId={newest?.id ?? null} />
        ) : (
          <StatusBadge tone="neutral">{t('sets.notGiven')}</StatusBadge>
        )}
      </Group>
    </div>
  );
}
