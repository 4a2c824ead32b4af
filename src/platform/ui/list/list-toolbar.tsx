import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Tabs } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3 } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../controls/search-box.tsx';
import { TabRow } from '../controls/tab-row.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterChip } from './list-filters.tsx';
import type { Column, Filter, ListView } from './list-types.ts';
import type { List } from './use-list.ts';
import { Hint } from '../controls/hint.tsx';

type Props<Row> = {
  readonly list: List<Row>;
  readonly filters: readonly Filter[];
  readonly onFiltersSeen?: () => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly searchLabel: string;
  readonly canSearch: boolean;
  readonly phone: boolean;
  readonly right: ReactNode;
};

/** At most this many filters stand in the row, on a wide page and on a narrow one; all of them are in the drawer. */
const chipsShown = { wide: 4, narrow: 2 } as const;

/** Search and filters in one row; everything that does not fit behind one button. */
export function ListToolbar<Row>({
  list,
  filters,
  onFiltersSeen,
  searchRef,
  searchLabel,
  canSearch,
  phone,
  right,
}: Props<Row>) {
  const { t } = useTranslation('platform');
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const most = wide ? chipsShown.wide : chipsShown.narrow;
  // What is set stands in the row too, however far down it is in the drawer.
  const chips = filters.filter((filter, index) => (!phone && index < most) || list.filters[filter.key]);
  const set = filters.filter((filter) => list.filters[filter.key]).length;
  return (
    <Group gap="xs" mb="sm" className="no-print" role="search">
      {canSearch && (
        <SearchBox
          ref={searchRef}
          label={searchLabel}
          value={list.filters['q'] ?? ''}
          onChange={(q) => list.setFilters({ q: q || undefined })}
          className="min-w-40 max-w-sm flex-1"
        />
      )}
      {chips.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={list.filters[filter.key]}
          onChange={(value) => list.setFilters({ [filter.key]: value })}
          {...(onFiltersSeen ? { onSeen: onFiltersSeen } : {})}
        />
      ))}
      {filters.length > chips.length && (
        <Button
          variant={set > 0 ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          onClick={() => {
            setOpen(true);
            onFiltersSeen?.();
          }}
        >
          {set > 0 ? t('list.filtersSet', { count: set }) : t('list.filters')}
        </Button>
      )}
      {list.isNarrowed && (
        <Button variant="subtle" color="gray" onClick={list.clearFilters}>
          {t('list.clearAll')}
        </Button>
      )}
      <Group gap={4} ml="auto">
        {right}
      </Group>
      <FilterDrawer opened={open} onClose={() => setOpen(false)} list={list} filters={filters} />
    </Group>
  );
}

/** Saved views as tabs above the list. */
export function ListViews<Row>({ list, views }: { list: List<Row>; views: readonly ListView[] }) {
  const keys = [...new Set(views.flatMap((view) => Object.keys(view.filters)))];
  const active = views.find((view) => keys.every((key) => (list.filters[key] ?? '') === (view.filters[key] ?? '')));
  const choose = (chosen: string | null) => {
    const view = views.find(({ key }) => key === chosen);
    if (view) list.setFilters({ ...Object.fromEntries(keys.map((key) => [key, undefined])), ...view.filters });
  };
  return (
    <Tabs value={active?.key ?? null} onChange={choose} mb="sm">
      <TabRow chosen={active?.key ?? null}>
        {views.map((view) => (
          <Tabs.Tab key={view.key} value={view.key}>
            {view.label}
          </Tabs.Tab>
        ))}
      </TabRow>
    </Tabs>
  );
}

type ColumnProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly isShown: (column: Column<Row>) => boolean;
  readonly toggle: (column: Column<Row>) => void;
};

export function ColumnChoice<Row>({ columns, isShown, toggle }: ColumnProps<Row>) {
  const { t } = useTranslation('platform');
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Hint label={t('list.columns')}>
        <Popover.Target>
          <ActionIcon aria-label={t('list.columns')}>
            <IconColumns3 size={19} />
          </ActionIcon>
        </Popover.Target>
      </Hint>
      <Popover.Dropdown>
        <Stack gap={6}>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.label}
              checked={isShown(column)}
              disabled={column.card === 'title'}
              onChange={() => toggle(column)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
