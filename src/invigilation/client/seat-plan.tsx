import { Text } from '@mantine/core';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { isCodeTrouble } from '../domain/code-trouble.ts';
import { planOf } from '../domain/seat-plan.ts';
import type { Place } from './api.ts';
import { looks } from './state-looks.ts';

type Props = {
  readonly places: readonly Place[];
  /** Those that the filter shows; the others stand back. */
  readonly shown: readonly Place[];
  readonly chosen: ReadonlySet<string>;
  readonly onTurn: (sittingId: string) => void;
  /** Chooses all of these, or none of them. */
  readonly onTurnAll: (sittingIds: readonly string[], isChosen: boolean) => void;
  /** The cards of these places. */
  readonly cards: (places: readonly Place[]) => ReactNode;
};

/** The room as it stands. A seat that is pressed is chosen, or a row by its letter, and their cards stand below. */
export function SeatPlan({ places, shown, chosen, onTurn, onTurnAll, cards }: Props) {
  const { t } = useTranslation('invigilation');
  const { rows, columns, others } = useMemo(() => planOf(places), [places]);
  const [opened, open] = useState<string | null>(null);
  const visible = new Set(shown);
  const isLookedAt = ({ sittingId, examineeId }: Place) =>
    sittingId === null ? examineeId === opened : chosen.has(sittingId);
  const press = (place: Place) =>
    place.sittingId === null ? open(isLookedAt(place) ? null : place.examineeId) : onTurn(place.sittingId);
  /** Who sits in this row, has come and is shown. */
  const idsOf = (cells: readonly (Place | null)[]) =>
    cells.flatMap((place) => (place && visible.has(place) ? (place.sittingId ?? []) : []));
  const lookedAt = places.filter((place) => isLookedAt(place) && !others.includes(place));
  return (
    <>
      {rows.length === 0 && <Text mb="sm">{t('plan.none')}</Text>}
      <div className="overflow-x-auto pb-2">
        <table className="border-separate border-spacing-1">
          <caption className="sr-only">{t('plan.title')}</caption>
          <thead>
            <tr>
              <td />
              {Array.from({ length: columns }, (_, index) => (
                <th key={index} scope="col" className="tabular text-quiet text-sm font-normal">
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row" className="sticky left-0 h-px bg-[var(--sanam-surface)] p-0">
                  <Row name={name} ids={idsOf(cells)} chosen={chosen} onTurnAll={onTurnAll} />
                </th>
                {cells.map((place, index) => (
                  <td key={index} className="h-px p-0">
                    {place && (
                      <Seat place={place} isPressed={isLookedAt(place)} isBack={!visible.has(place)} onPress={press} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lookedAt.length > 0 && <Cards title={t('plan.lookedAt')}>{cards(lookedAt)}</Cards>}
      {others.length > 0 && (
        <Cards title={t('plan.others')}>{cards(others.filter((place) => visible.has(place)))}</Cards>
      )}
    </>
  );
}

const Cards = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4">
    <h2 className="mb-2 mt-0 text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

type RowProps = Pick<Props, 'chosen' | 'onTurnAll'> & { readonly name: string; readonly ids: readonly string[] };

/** The letter of a row: pressed, everybody in it is chosen, and pressed again, nobody. */
function Row({ name, ids, chosen, onTurnAll }: RowProps) {
  const { t } = useTranslation('invigilation');
  const isWhole = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <button
      type="button"
      disabled={ids.length === 0}
      aria-pressed={isWhole}
      aria-label={t('plan.row', { name })}
      title={t('plan.row', { name })}
      onClick={() => onTurnAll(ids, !isWhole)}
      className={`h-full min-h-14 w-11 rounded-md border-2 bg-transparent font-semibold enabled:cursor-pointer enabled:hover:bg-[var(--sanam-hover)] ${isWhole ? 'border-[var(--mantine-primary-color-filled)]' : 'border-transparent'}`}
    >
      {name}
    </button>
  );
}

type SeatProps = {
  readonly place: Place;
  readonly isPressed: boolean;
  readonly isBack: boolean;
  readonly onPress: (place: Place) => void;
};

/** Drawn again only where something of it has changed; what pressing does is always the same. */
const Seat = memo(
  function Seat({ place, isPressed, isBack, onPress }: SeatProps) {
    const { t } = useTranslation('invigilation');
    const { personName } = useFormat();
    const { seat, state, questionCount, answered, number } = place;
    return (
      <button
        type="button"
        aria-pressed={isPressed}
        title={`${number} · ${personName(place)}`}
        onClick={() => onPress(place)}
        className={`${looks[state]} tabular flex h-full min-h-14 w-24 cursor-pointer flex-col rounded-md border-2 p-1 text-left text-sm leading-tight ${isPressed ? 'border-[var(--mantine-primary-color-filled)]' : 'border-transparent'} ${isBack ? 'opacity-35' : ''}`}
      >
        <span className="font-semibold">
          {seat}
          {questionCount > 0 && <span className="font-normal">{` ${answered}/${questionCount}`}</span>}
        </span>
        <span className="sr-only">{` ${personName(place)}, `}</span>
        <span>{t(`place.${state}`)}</span>
        {isCodeTrouble(place) && <span className="font-semibold">{t('codes.short')}</span>}
        {place.lateWaiting > 0 && <span className="font-semibold">{t('lateShort')}</span>}
        {place.misconduct && <span className="font-semibold">{t('category.misconduct')}</span>}
      </button>
    );
  },
  (before, now) => before.place === now.place && before.isPressed === now.isPressed && before.isBack === now.isBack,
);
