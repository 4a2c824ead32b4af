import { Button, Group, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to, useChangeSearch, useGo, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { TabRow } from '../../../platform/ui/controls/tab-row.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { AccessPanel } from './access-panel.tsx';
import { AdministratorStatus } from './administrator-columns.tsx';
import { AdministratorFacts } from './administrator-facts.tsx';
import { administratorQuery, type Administrator } from './api.ts';
import { AdministratorOverviewPanel } from './overview/administrator-overview.tsx';
import { EditAdministrator } from './edit-administrator.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { useAdministratorActs } from './use-administrator-acts.ts';

/** One administrator: to look at for everybody of the staff, to change for company administrators. */
export function AdministratorPage() {
  const { t } = useTranslation('people');
  const { id } = useRouteParams('admin-administrators-id');
  const { personName } = useFormat();
  const may = useMay();
  const read = useQuery(administratorQuery(id));
  useUpdates('administrator', [administratorQuery(id).queryKey]);
  const parent = { label: t('administrators.title'), target: to('admin-administrators') };
  if (read.isError)
    return (
      <>
        <PageHeader title={t('administrators.title')} parent={parent} />
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      </>
    );
  const person = read.data;
  if (!person)
    return (
      <>
        <PageHeader title={t('administrators.title')} parent={parent} loading />
        <Skeleton height={420} maw={720} radius="md" className="late" />
      </>
    );
  return (
    <>
      <PageHeader
        title={personName(person)}
        parent={parent}
        badge={<AdministratorStatus row={person} />}
        state={`${t(`administrators.roles.${person.role}`)}${person.isMe ? ` · ${t('administrators.me')}` : ''}`}
        actions={may('company_admin') && !person.isMe && <DeleteButton person={person} />}
      />
      {may('company_admin') ? <Panels person={person} /> : <AdministratorFacts person={person} />}
    </>
  );
}

function DeleteButton({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const acts = useAdministratorActs();
  const go = useGo();
  const remove = async () => {
    if (await acts.remove([person.id])) await go(to('admin-administrators'), { ignoreBlocker: true });
  };
  return (
    <Group>
      <Button variant="default" leftSection={<IconTrash size={17} />} onClick={() => void remove()}>
        {t('administrators.delete')}
      </Button>
    </Group>
  );
}

const tabs = ['overview', 'fields', 'access', 'history'] as const;

function Panels({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const search = useSearch();
  const change = useChangeSearch();
  const open = tabs.find((tab) => tab === search['tab']) ?? 'overview';
  return (
    <Tabs value={open} onChange={(tab) => change({ tab: tab === 'overview' ? undefined : (tab ?? undefined) })}>
      <TabRow mb="md" chosen={open}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`administrator.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value="overview">{open === 'overview' && <AdministratorOverviewPanel person={person} />}</Tabs.Panel>
      <Tabs.Panel value="fields">
        <EditAdministrator key={person.id} person={person} />
      </Tabs.Panel>
      <Tabs.Panel value="access">
        <AccessPanel person={person} />
      </Tabs.Panel>
      <Tabs.Panel value="history">{open === 'history' && <HistoryPanel administratorId={person.id} />}</Tabs.Panel>
    </Tabs>
  );
}
