import { Button, Group, Menu, Paper, Text, Transition } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../client/language/use-format.ts';
import { useConfirmState } from '../dialog/confirm.ts';
import type { BulkAction } from './list-types.ts';
import type { List } from './use-list.ts';
import type { ListSelection } from './use-selection.ts';

type Props<Row> = {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  readonly selection: ListSelection;
  readonly list: List<Row>;
  readonly phone: boolean;
};

/** At most this many acts stand in the bar; the others stand behind one button. */
const buttons = { wide: 5, phone: 2 } as const;

/** Slides up when something is selected. */
export function BulkBar<Row>({ actions, rows, selection, list, phone }: Props<Row>) {
  const { t } = useTranslation('platform');
  const { running, asking, run } = useBulk(rows, selection);
  const offered = actions.filter(({ takesAll }) => takesAll || !selection.everything);
  const isTooMany = ({ most: limit = Infinity }: BulkAction<Row>) => selection.everything && (list.total ?? 0) > limit;
  const possible = awaitedFirst(
    offered.filter((action) => !isTooMany(action)),
    rows,
  );
  const most = phone ? buttons.phone : buttons.wide;
  const inBar = possible.length <= most + 1 ? possible : possible.slice(0, most);
  const more = possible.slice(inBar.length);
  return (
    <Transition mounted={selection.count > 0} transition="slide-up" duration={150}>
      {(style) => (
        <Paper
          style={style}
          shadow="lg"
          p="sm"
          className="no-print sticky bottom-4 z-20 mx-auto w-fit max-w-full"
          role="region"
          aria-label={t('list.bulk')}
        >
          <Group gap="xs">
            <HowMany list={list} selection={selection} offers={actions.some(({ takesAll }) => takesAll)} />
            <TooMany actions={offered.filter(isTooMany)} />
            {inBar.map((action) => (
              <Button
                key={action.label}
                variant="light"
                {...lookOf(action)}
                loading={running === action.label && !asking}
                disabled={running !== null}
                onClick={() => void run(action)}
              >
                {action.label}
              </Button>
            ))}
            {more.length > 0 && <More actions={more} disabled={running !== null} run={run} />}
            <Button variant="subtle" color="gray" onClick={selection.clear}>
              {t('list.deselect')}
            </Button>
          </Group>
        </Paper>
      )}
    </Transition>
  );
}

/** What the chosen rows wait for stands in the bar itself; the others keep their order behind it. */
function awaitedFirst<Row>(actions: readonly BulkAction<Row>[], rows: readonly Row[]): BulkAction<Row>[] {
  const isAwaited = ({ comesFirst }: BulkAction<Row>) => rows.length > 0 && comesFirst?.(rows) === true;
  return [...actions.filter(isAwaited), ...actions.filter((action) => !isAwaited(action))];
}

const lookOf = <Row,>({ danger, icon }: BulkAction<Row>) => ({
  ...(danger ? { color: 'red' } : {}),
  leftSection: icon,
});

/** Why some acts are not offered for everything. */
function TooMany<Row>({ actions }: Pick<Props<Row>, 'actions'>) {
  const { t } = useTranslation('platform');
  const { number, list } = useFormat();
  const [first] = actions;
  if (!first) return null;
  const names = list(actions.map(({ label }) => label));
  return <Text size="sm">{t('list.tooMany', { names, most: number(first.most ?? 0) })}</Text>;
}

type MoreProps<Row> = Pick<Props<Row>, 'actions'> & {
  readonly disabled: boolean;
  readonly run: (action: BulkAction<Row>) => Promise<void>;
};

function More<Row>({ actions, disabled, run }: MoreProps<Row>) {
  const { t } = useTranslation('platform');
  return (
    <Menu position="top-end" shadow="md">
      <Menu.Target>
        <Button variant="light" leftSection={<IconDots size={16} />} disabled={disabled}>
          {t('list.moreActs')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.label} {...lookOf(action)} onClick={() => void run(action)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** How many rows are meant; where all shown are ticked and there are more, the way to mean all of them. */
function HowMany<Row>({
  list,
  selection,
  offers,
}: Pick<Props<Row>, 'list' | 'selection'> & { readonly offers: boolean }) {
  const { t } = useTranslation('platform');
  const { number } = useFormat();
  const total = number(list.total ?? 0);
  const more = list.totalIsLeast ? 'OrMore' : '';
  return (
    <>
      <Text fw={600} px="xs" role="status">
        {selection.everything ? t(`list.everything${more}`, { total }) : t('list.selected', { count: selection.count })}
      </Text>
      {offers && selection.isAll && list.hasMore && !selection.everything && (
        <Button variant="subtle" onClick={selection.takeEverything}>
          {t(`list.takeEverything${more}`, { total })}
        </Button>
      )}
    </>
  );
}

function useBulk<Row>(rows: readonly Row[], selection: ListSelection) {
  const [running, setRunning] = useState<string | null>(null);
  // While a dialog asks, nothing runs yet; while it works, it shows so itself.
  const asking = useConfirmState().asked !== null;
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.label);
    const work = action.takesAll ? action.run(rows, selection.everything) : action.run(rows);
    const cleared = await work.catch(() => false);
    setRunning(null);
    if (cleared) selection.clear();
  };
  return { running, asking, run };
}
