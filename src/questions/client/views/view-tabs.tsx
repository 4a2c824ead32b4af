import { ActionIcon, Button, Group, Menu, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconBookmarkPlus, IconDots, IconStar, IconStarFilled, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../../platform/client/session/me.ts';
import { readSearch, writeSearch } from '../../../platform/client/routing/search.ts';
import type { Search } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { TabRow } from '../../../platform/ui/controls/tab-row.tsx';
import type { List } from '../../../platform/ui/list/use-list.ts';
import type { QuestionRow } from '../api.ts';
import { savedViewsQuery, type SavedView } from './api.ts';
import { useViewActs } from './use-view-acts.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

type Tab = { readonly key: string; readonly label: string; readonly query: string; readonly saved?: SavedView };
type Props = { readonly list: List<QuestionRow> };

/** The bank by where its questions stand, then the saved views: one's own, and those shared in the company. */
export function ViewTabs({ list }: Props) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const tabs = useTabs();
  const [saving, setSaving] = useState<'new' | SavedView | null>(null);
  const now = writeSearch(list.filters);
  const active = tabs.find(({ query }) => query === now);
  const choose = (key: string | null) => {
    const tab = tabs.find((candidate) => candidate.key === key);
    if (tab) list.setFilters({ ...emptied(list.filters), ...readSearch(tab.query) });
  };
  return (
    <Group gap="xs" mb="sm" wrap="nowrap" align="flex-end" className="no-print">
      <Tabs value={active?.key ?? null} onChange={choose} className="min-w-0 flex-1">
        <TabRow chosen={active?.key ?? null}>
          {tabs.map(({ key, label, saved }) => (
            <Tabs.Tab
              key={key}
              value={key}
              {...(saved?.isDefault
                ? { leftSection: <IconStarFilled size={13} aria-label={t('views.isDefault')} /> }
                : {})}
              {...(saved && !saved.own
                ? {
                    rightSection: <IconUsers size={14} aria-label={t('views.sharedBy', { name: text(saved.owner) })} />,
                  }
                : {})}
            >
              <span className="-my-1 block max-w-56 truncate leading-6" title={label.length > 24 ? label : undefined}>
                {label}
              </span>
            </Tabs.Tab>
          ))}
        </TabRow>
      </Tabs>
      {active?.saved ? (
        <ViewMenu view={active.saved} onEdit={setSaving} />
      ) : (
        !active && <SaveButton onClick={() => setSaving('new')} />
      )}
      {saving && (
        <Suspense fallback={null}>
          <ViewDialog view={saving === 'new' ? null : saving} query={now} onClose={() => setSaving(null)} />
        </Suspense>
      )}
    </Group>
  );
}

function SaveButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('questions');
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const icon = <IconBookmarkPlus size={17} aria-hidden />;
  if (!wide)
    return (
      <ActionIcon aria-label={t('views.save')} onClick={onClick}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button variant="subtle" size="compact-md" leftSection={icon} onClick={onClick}>
      {t('views.save')}
    </Button>
  );
}

function useTabs(): Tab[] {
  const { t } = useTranslation('questions');
  const { actor } = useMe();
  const isAuthor = useMay()('question.edit');
  const me = isAuthor && 'accountId' in actor ? actor.accountId : null;
  const { data } = useQuery(savedViewsQuery);
  const statuses = ['draft', 'pending', 'approved', 'rejected'] as const;
  return [
    { key: 'all', label: t('view.all'), query: '' },
    ...statuses.map((status) => ({ key: status, label: t(`view.${status}`), query: `?status=${status}` })),
    ...(me ? [{ key: 'sent-back', label: t('review.sentBackView'), query: `?status=rejected&author=${me}` }] : []),
    ...(data?.views ?? []).map((saved) => ({ key: saved.id, label: saved.name, query: saved.query, saved })),
  ];
}

const emptied = (filters: Search): Search => Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]));

function ViewMenu({ view, onEdit }: { view: SavedView; onEdit: (view: SavedView) => void }) {
  const { t } = useTranslation('questions');
  const acts = useViewActs();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon aria-label={t('views.menu', { name: view.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={view.isDefault ? <IconStarFilled size={16} /> : <IconStar size={16} />}
          onClick={() => acts.makeDefault(view.isDefault ? null : view.id)}
        >
          {t(view.isDefault ? 'views.noDefault' : 'views.makeDefault')}
        </Menu.Item>
        {view.own && <Menu.Item onClick={() => onEdit(view)}>{t('views.edit')}</Menu.Item>}
        {view.own && (
          <Menu.Item color="red" onClick={() => void acts.remove(view)}>
            {t('views.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
