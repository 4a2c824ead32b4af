import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { placeStates, type PlaceState } from '../domain/place-state.ts';
import type { Place } from './api.ts';

export type Order = 'seat' | 'name';
export type View = 'list' | 'plan';

type Props = {
  readonly places: readonly Place[];
  readonly shown: PlaceState | null;
  readonly onShow: (state: PlaceState | null) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Whom somebody looks for: a seat, a number, a name or a part of them. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
};

/** How many stand where; pressed, the board shows these alone. */
export function BoardFilters(props: Props) {
  const { places, shown, onShow, order, onOrder, view, onView, sought, onSeek } = props;
  const { t } = useTranslation('invigilation');
  const count = (state: PlaceState | null) => places.filter((place) => state === null || place.state === state).length;
  return (
    <Group gap="xs" mb="md" className="no-print">
      {[null, ...placeStates].map((state) => (
        <Button
          key={state ?? 'all'}
          variant={shown === state ? 'filled' : 'default'}
          aria-pressed={shown === state}
          onClick={() => onShow(state)}
        >
          {state === null ? t('all') : t(`place.${state}`)} {count(state)}
        </Button>
      ))}
      <TextInput
        type="search"
        w={300}
        maw="100%"
        aria-label={t('find')}
        placeholder={t('find')}
        value={sought}
        maxLength={100}
        onChange={(event) => onSeek(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onSeek('')}
        leftSection={<IconSearch size={17} aria-hidden />}
      />
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(value) => onView(value === 'plan' ? 'plan' : 'list')}
        data={[
          { value: 'list', label: t('asList') },
          { value: 'plan', label: t('plan.title') },
        ]}
      />
      {view === 'list' && (
        <SegmentedControl
          aria-label={t('order')}
          value={order}
          onChange={(value) => onOrder(value === 'name' ? 'name' : 'seat')}
          data={[
            { value: 'seat', label: t('bySeat') },
            { value: 'name', label: t('byName') },
          ]}
        />
      )}
    </Group>
  );
}
