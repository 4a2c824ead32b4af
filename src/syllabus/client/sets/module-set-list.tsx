import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPackageImport, IconPlus, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column, Filter } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';
import { CheckBadge } from '../take-over/check-badge.tsx';
import { authoritiesQuery, setsKey, type ModuleSetRow } from './queries.ts';
import { useSetActs } from './use-set-acts.ts';
import { useValidityText } from './validity-text.ts';

/** Every syllabus the platform keeps. */
export function ModuleSetList() {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const { remove } = useSetActs();
  const list = useList({ key: setsKey, endpoint: syllabusContract.listModuleSets, ask: syllabusApi.listModuleSets });
  const create = (
    <Button component={RouteLink} to={to('platform-admin-module-sets-create')} leftSection={<IconPlus size={17} />}>
      {t('sets.create')}
    </Button>
  );
  const empty = (
    <Group gap="sm" justify="center">
      <BringIn />
      {create}
    </Group>
  );
  const page = ({ id }: ModuleSetRow) => to('platform-admin-module-sets-id', { params: { id } });
  return (
    <>
      <PageHeader title={t('sets.title')} count={list.total} actions={create} />
      <DataList
        list={list}
        name="module-sets"
        rowKey={({ id }) => id}
        rowLabel={({ name }) => text(name)}
        open={page}
        searchLabel={t('sets.search')}
        columns={[...useNameColumns(), ...useEditionColumns()]}
        filters={useFilters()}
        rowActions={(row) => [
          { label: t('sets.open'), target: page(row) },
          { label: t('sets.remove'), danger: true, run: () => remove(row) },
        ]}
        empty={{
          title: t('sets.empty'),
          hint: t('sets.emptyHint'),
          action: empty,
          icon: <IconStack2 size={36} />,
        }}
        exportName="module-sets"
      />
    </>
  );
}

function BringIn() {
  const { t } = useTranslation('syllabus');
  const bring = useAct({
    act: () => syllabusApi.bringInShippedSets({}),
    feature: 'syllabus',
    changes: [setsKey],
    done: ({ created }) => toast('done', { message: t('sets.broughtIn', { count: created }) }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPackageImport size={17} />}
      loading={bring.pending}
      onClick={() => bring.run(undefined)}
    >
      {t('sets.bringIn')}
    </Button>
  );
}

function useNameColumns(): Column<ModuleSetRow>[] {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  return [
    {
      key: 'name',
      label: t('sets.name'),
      card: 'title',
      sort: ['name', '-name'],
      cell: ({ name, toBeChecked }) => (
        <Group gap="xs">
          <span>{text(name)}</span>
          {toBeChecked && <CheckBadge />}
        </Group>
      ),
      csv: ({ name }) => text(name),
    },
    {
      key: 'authority',
      label: t('sets.authority'),
      card: 'fact',
      width: 150,
      sort: ['authority', '-authority'],
      cell: ({ authority }) => authority,
      csv: ({ authority }) => authority,
    },
    {
      key: 'model',
      label: t('sets.model'),
      card: 'fact',
      cell: ({ model }) => t('sets.model', { context: model }),
      csv: ({ model }) => t('sets.model', { context: model }),
    },
  ];
}

function useEditionColumns(): Column<ModuleSetRow>[] {
  const { t } = useTranslation('syllabus');
  const { amount } = useColumnMakers<ModuleSetRow>();
  const validity = useValidityText();
  const size = ({ edition }: ModuleSetRow) => (edition ? edition.moduleCount + edition.subsectionCount : 0);
  return [
    {
      key: 'edition',
      label: t('sets.edition'),
      card: 'fact',
      sort: ['-validFrom', 'validFrom'],
      cell: ({ edition }) =>
        edition && (
          <>
            {edition.label}
            <Text span display="block" size="sm" c="dimmed">
              {validity(edition)}
            </Text>
          </>
        ),
      csv: ({ edition }) => edition?.label ?? '',
    },
    amount('size', t('sets.size'), size, { width: 110 }),
    amount('companies', t('sets.companies'), ({ companyCount }) => companyCount, { width: 110 }),
    {
      key: 'state',
      label: t('sets.status'),
      width: 150,
      card: 'badge',
      cell: ({ edition }) =>
        edition?.issuedAt ? (
          <StatusBadge tone="ready">{t('sets.issued')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('sets.draft')}</StatusBadge>
        ),
      csv: ({ edition }) => t(edition?.issuedAt ? 'sets.issued' : 'sets.draft'),
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('syllabus');
  const { data: authorities = [] } = useQuery(authoritiesQuery);
  return [
    {
      key: 'authority',
      label: t('sets.authority'),
      many: true,
      choices: authorities.map((authority) => ({ value: authority, label: authority })),
    },
    {
      key: 'model',
      label: t('sets.model'),
      choices: (['MODULE', 'TYPE'] as const).map((model) => ({
        value: model,
        label: t('sets.model', { context: model }),
      })),
    },
    {
      key: 'validity',
      label: t('sets.validity'),
      choices: (['current', 'future', 'past'] as const).map((validity) => ({
        value: validity,
        label: t('sets.validity', { context: validity }),
      })),
    },
  ];
}
