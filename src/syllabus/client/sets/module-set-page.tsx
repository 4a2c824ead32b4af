import { Button, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to, useChangeSearch, useGo, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { CheckBadge } from '../take-over/check-badge.tsx';
import { CompaniesTab } from './companies-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { EditionsTab } from './editions-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { moduleSetQuery, type ModuleSet } from './queries.ts';
import { SetDialog } from './set-dialog.tsx';
import { useSetActs } from './use-set-acts.ts';

const tabs = ['content', 'editions', 'companies', 'history'] as const;
type Tab = (typeof tabs)[number];
const names = {
  content: 'sets.tabContent',
  editions: 'sets.tabEditions',
  companies: 'sets.tabCompanies',
  history: 'sets.tabHistory',
} as const;

/** A syllabus of the platform: what is in it, its editions, who has it, what was done to it. */
export function ModuleSetPage() {
  const { id } = useRouteParams('platform-admin-module-sets-id');
  const { t } = useTranslation('syllabus');
  const set = useQuery(moduleSetQuery(id));
  const parent = { label: t('sets.title'), target: to('platform-admin-module-sets') };
  if (set.data) return <SetOnPage set={set.data} parent={parent} />;
  return (
    <>
      <PageHeader title={t('sets.title')} parent={parent} loading={set.isPending} />
      {set.isError ? (
        <ErrorState error={set.error} retry={() => void set.refetch()} />
      ) : (
        <Skeleton className="late" height={320} radius="md" />
      )}
    </>
  );
}

type Props = { readonly set: ModuleSet; readonly parent: { label: string; target: ReturnType<typeof to> } };

function SetOnPage({ set, parent }: Props) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const search = useSearch();
  const change = useChangeSearch();
  const go = useGo();
  const { remove } = useSetActs();
  const [editing, setEditing] = useState(false);
  const tab: Tab = tabs.find((each) => each === search['tab']) ?? 'content';
  const name = text(set.name);
  const removeAndLeave = async () => {
    if (await remove(set)) await go(to('platform-admin-module-sets'));
  };
  return (
    <>
      <PageHeader
        title={name}
        parent={parent}
        badge={set.toBeChecked && <CheckBadge />}
        state={t('sets.state', { authority: set.authority, model: t('sets.model', { context: set.model }) })}
        actions={
          <>
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
              {t('sets.editFacts')}
            </Button>
            <RowMenu
              label={name}
              actions={[{ label: t('sets.remove'), danger: true, run: () => void removeAndLeave() }]}
            />
          </>
        }
      />
      <Tabs value={tab} onChange={(value) => change({ tab: value ?? undefined })} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(names[each])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="content">
          <ContentTab set={set} />
        </Tabs.Panel>
        <Tabs.Panel value="editions">
          <EditionsTab set={set} />
        </Tabs.Panel>
        <Tabs.Panel value="companies">
          <CompaniesTab set={set} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab set={set} />
        </Tabs.Panel>
      </Tabs>
      {editing && <SetDialog set={set} onClose={() => setEditing(false)} />}
    </>
  );
}
