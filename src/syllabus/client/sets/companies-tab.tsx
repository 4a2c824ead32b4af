import { Button, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { companiesQuery, type CompanyOfSet, type ModuleSet } from './queries.ts';
import { useHoldingActs } from './use-holding-acts.ts';

/** Which companies have the set and which edition they took; more can be given it. */
export function CompaniesTab({ set }: { set: ModuleSet }) {
  const { t } = useTranslation('syllabus');
  const [giving, setGiving] = useState(false);
  const companies = useQuery(companiesQuery(set.id));
  const newest = set.editions.find(({ issuedAt }) => issuedAt !== null);
  if (companies.isError) return <ErrorState error={companies.error} retry={() => void companies.refetch()} />;
  const holders = (companies.data ?? []).filter(({ assignedAt }) => assignedAt !== null);
  const give = (
    <Button leftSection={<IconPlus size={16} />} disabled={!newest} onClick={() => setGiving(true)}>
      {t('sets.assign')}
    </Button>
  );
  return (
    <Stack gap="sm">
      {holders.length > 0 && <Group>{give}</Group>}
      {!newest && <Text c="dimmed">{t('refusal.no_edition')}</Text>}
      {companies.data && holders.length === 0 && (
        <div className="rounded-lg border border-line bg-raised">
          <EmptyState title={t('sets.companiesEmpty')} action={give} icon={<IconBuilding size={36} />} />
        </div>
      )}
      {holders.length > 0 && <HolderTable set={set} holders={holders} newestId={newest?.id ?? null} />}
      {giving && companies.data && <GiveDialog set={set} companies={companies.data} onClose={() => setGiving(false)} />}
    </Stack>
  );
}

type TableProps = {
  readonly set: ModuleSet;
  readonly holders: readonly CompanyOfSet[];
  readonly newestId: string | null;
};

function HolderTable({ set, holders, newestId }: TableProps) {
  const { t } = useTranslation('syllabus');
  const { t: common } = useTranslation('platform');
  const { text } = useFormat();
  const { withdraw } = useHoldingActs();
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-raised">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('sets.company')}</Table.Th>
            <Table.Th>{t('sets.took')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('sets.since')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{common('list.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {holders.map((company) => (
            <Table.Tr key={company.companyId}>
              <Table.Td>{text(company.name)}</Table.Td>
              <Table.Td>
                <Group gap="xs">
                  {company.label}
                  <HoldingBadge editionId={company.editionId} newestId={newestId} />
                </Group>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <When moment={company.takenAt ?? company.assignedAt ?? new Date(0)} />
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  onClick={() =>
                    void withdraw({ moduleSetId: set.id, companyId: company.companyId, name: text(company.name) })
                  }
                >
                  {t('sets.withdraw')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Whether the company stands at the newest edition. */
export function HoldingBadge({ editionId, newestId }: { editionId: string | null; newestId: string | null }) {
  const { t } = useTranslation('syllabus');
  if (editionId === null) return <StatusBadge tone="attention">{t('sets.waiting')}</StatusBadge>;
  if (editionId === newestId) return <StatusBadge tone="ready">{t('sets.upToDate')}</StatusBadge>;
  return <StatusBadge tone="active">{t('sets.behind')}</StatusBadge>;
}

type GiveProps = {
  readonly set: ModuleSet;
  readonly companies: readonly CompanyOfSet[];
  readonly onClose: () => void;
};

function GiveDialog({ set, companies, onClose }: GiveProps) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const { give } = useHoldingActs(onClose);
  const [chosen, setChosen] = useState<string[]>([]);
  const choices = companies.filter(({ assignedAt, model }) => assignedAt === null && model === set.model);
  return (
    <Dialog opened title={t('sets.assignTitle', { name: text(set.name) })} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{choices.length > 0 ? t('sets.assignHint') : t('sets.assignNone')}</Text>
        <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('sets.companies')}>
          <Stack gap="xs" className="max-h-[45vh] overflow-auto">
            {choices.map(({ companyId, name, code }) => (
              <Checkbox key={companyId} value={companyId} label={text(name)} description={code} />
            ))}
          </Stack>
        </Checkbox.Group>
        {give.refusal && <Problem>{give.refusal}</Problem>}
        {choices.length > 0 && (
          <Group>
            <Button
              disabled={chosen.length === 0}
              loading={give.pending}
              onClick={() => give.run({ moduleSetId: set.id, companyIds: chosen })}
            >
              {t('sets.give')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
