import { useMediaQuery } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../client/routing/target.tsx';
import { EmptyState, ErrorState } from '../feedback/empty-state.tsx';
import { ExportButton } from './export-button.tsx';
import { ListCards } from './list-cards.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListFoot, ListSkeleton } from './list-foot.tsx';
import { ListTable } from './list-table.tsx';
import { ColumnChoice, ListToolbar, ListViews } from './list-toolbar.tsx';
import type { ListKind } from './list-types.ts';
import { useColumns } from './use-columns.ts';
import { useExport } from './use-export.ts';
import { useListKeys } from './use-list-keys.ts';
import { onShelf, type List } from './use-list.ts';
import { useSelection } from './use-selection.ts';

type Props<Row> = ListKind<Row> & {
  readonly list: List<Row>;
  /** More at the right of the search row. */
  readonly tools?: ReactNode;
  /** Off where the endpoint has no `q`. */
  readonly search?: boolean;
};

/** The one list of the product: search, filters, columns, selection, keys, cards on a phone. */
export function DataList<Row>({ list: whole, tools, search = true, ...kind }: Props<Row>) {
  const list = onShelf(whole, kind.views);
  const { t } = useTranslation('platform');
  const go = useGo();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
  const frame = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const columns = useColumns(kind.name, kind.columns);
  const selection = useSelection(list.rows.map(kind.rowKey));
  const exporting = useExport(list, kind);
  const open = (row: Row | undefined) => {
    if (row === undefined) return;
    const target = kind.open?.(row);
    if (kind.onOpen) kind.onOpen(row);
    else if (target) void go(target);
  };
  const { current, setCurrent } = useListKeys({
    count: list.rows.length,
    open: (index) => open(list.rows[index]),
    select: (index) => {
      const row = list.rows[index];
      if (row !== undefined && kind.bulkActions) selection.toggle(kind.rowKey(row));
    },
    clear: selection.clear,
    came: (index) => {
      const row = list.rows[index];
      if (row !== undefined) kind.onCome?.(row);
    },
    rowAt: (index) => frame.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null,
    search: () => searchBox.current,
  });
  const rows = { list, kind, columns: phone ? kind.columns : columns.shown, selection, current, onCurrent: setCurrent };
  const right = (
    <>
      {tools}
      {kind.exportName && (
        <ExportButton progress={exporting.progress} onExport={(format) => void exporting.run(format)} />
      )}
      {!phone && <ColumnChoice columns={kind.columns} isShown={columns.isShown} toggle={columns.toggle} />}
    </>
  );
  return (
    <div ref={frame}>
      {kind.views && <ListViews list={list} views={kind.views} />}
      <ListToolbar
        list={list}
        filters={kind.filters ?? []}
        {...(kind.onFiltersSeen ? { onFiltersSeen: kind.onFiltersSeen } : {})}
        searchRef={searchBox}
        searchLabel={kind.searchLabel ?? t('action.search')}
        canSearch={search}
        phone={phone}
        right={right}
      />
      {list.loading && <ListSkeleton phone={phone} />}
      {list.error && <ErrorState error={list.error} retry={list.retry} />}
      {list.total === 0 && <Nothing list={list} kind={kind} />}
      {list.rows.length > 0 && (phone ? <ListCards {...rows} /> : <ListTable {...rows} />)}
      <ListFoot list={list} {...(kind.onFiltersSeen ? { onCount: kind.onFiltersSeen } : {})} />
      {kind.bulkActions && (
        <BulkBar
          actions={kind.bulkActions}
          rows={list.rows.filter((row) => selection.has(kind.rowKey(row)))}
          selection={selection}
          list={list}
          phone={phone}
        />
      )}
    </div>
  );
}

/** Nothing at all, or nothing that the filters let through. */
function Nothing<Row>({ list, kind }: { list: List<Row>; kind: ListKind<Row> }) {
  const { t } = useTranslation('platform');
  const set = Object.entries(list.filters).filter(([name]) => name !== 'sort');
  const view = kind.views?.find(
    ({ filters }) =>
      set.length === Object.keys(filters).length && set.every(([name, value]) => filters[name] === value),
  );
  const nothing = list.isNarrowed ? { title: t('list.nothingFound'), hint: t('list.nothingFoundHint') } : kind.empty;
  const shown = view?.empty ?? nothing;
  return (
    <div className="rounded-lg border border-line bg-raised">
      <EmptyState {...shown} />
    </div>
  );
}
