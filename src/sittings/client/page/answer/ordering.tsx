import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { moved } from '../../../../questions/domain/in-order.ts';
import { choose } from '../../desk/acts.ts';
import type { SittingQuestion } from '../../desk/desk.ts';
import { isList, type Response } from '../../../domain/response.ts';
import { Icon } from '../frame/icons.tsx';
import { OrderByHand } from './by-hand/use-by-hand.ts';
import type { ResponseProps } from './response-props.ts';
import { Rich, wordsOf } from './rich.tsx';
import { useTexts } from '../texts.ts';

type Option = SittingQuestion['options'][number];

/** Items to be put in order by buttons, by dragging or with Alt and the arrows. As shown they are no answer until they are taken so. */
export function Ordering({ desk, question, response, language }: ResponseProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const items = inOrderOf(question.options, response);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const ids = items.map(({ id }) => id);
    choose(desk, question.position, [...moved(ids, from, to)]);
    setSaid(t('order.moved', { item: wordsOf(item.text, language), n: to + 1, total: items.length }));
    // Moving a row in the page takes the focus away from what is in it.
    requestAnimationFrame(() => focused?.focus({ preventScroll: true }));
  };
  // By chance the order that is shown is the right one.
  const take = () => {
    choose(
      desk,
      question.position,
      items.map(({ id }) => id),
    );
    list.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <ol ref={list} className="ordering" aria-labelledby="stem" aria-describedby="hint order-state">
        {items.map(({ id, text }, index) => (
          <li
            key={id}
            className="order-row"
            data-answered={response !== null || undefined}
            onKeyDown={(event) => moveByKey(event, (by) => move(index, index + by))}
          >
            <span className="order-grip" title={t('order.drag')}>
              <span className="option-letter">{index + 1}</span>
              <Icon name="grip" />
            </span>
            <span id={`order-${id}`} className="order-text">
              <Rich text={text} language={language} />
            </span>
            <Mover up id={id} end={index === 0} onMove={() => move(index, index - 1)} />
            <Mover up={false} id={id} end={index === items.length - 1} onMove={() => move(index, index + 1)} />
          </li>
        ))}
      </ol>
      <p id="order-state" className="order-state">
        {t(response === null ? 'order.untouched' : 'order.yours')}
      </p>
      {response === null && (
        <button type="button" className="quiet" onClick={take}>
          {t('order.take')}
        </button>
      )}
      <output className="hidden">{said}</output>
      <Suspense fallback={null}>
        <OrderByHand list={list} onMove={move} />
      </Suspense>
    </>
  );
}

type MoverProps = { readonly up: boolean; readonly id: string; readonly end: boolean; readonly onMove: () => void };

/** Stays reachable at the end of the list, so that the focus is not lost there. */
function Mover({ up, id, end, onMove }: MoverProps) {
  const { t } = useTexts();
  const name = `${up ? 'up' : 'down'}-${id}`;
  return (
    <button
      type="button"
      id={name}
      className="order-button"
      aria-label={t(up ? 'order.up' : 'order.down')}
      aria-labelledby={`${name} order-${id}`}
      aria-disabled={end}
      onClick={onMove}
    >
      <Icon name={up ? 'up' : 'down'} />
    </button>
  );
}

function moveByKey(event: KeyboardEvent, move: (by: -1 | 1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? -1 : 1);
}

/** The items as they were put; as the paper shows them as long as nothing was. */
function inOrderOf(options: readonly Option[], response: Response): readonly Option[] {
  if (!isList(response)) return options;
  const put = response.flatMap((id) => options.filter((option) => option.id === id));
  return put.length === options.length ? put : options;
}
