import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import './by-hand.css';
import { carry } from './carry.ts';
import { holdStill, whenLifted } from './lift.ts';
import { choiceId, choicesIn, fitting, hit, nextEmpty, placeId, placesIn } from './places.ts';

export type PairProps = {
  /** What each place holds, by its id. */
  readonly filled: Readonly<Record<string, string>>;
  readonly onPut: (place: string, choice: string) => void;
};

/** What was tapped first and waits for its other half. */
type Half = { readonly choice: HTMLElement } | { readonly place: string } | null;

/**
 * Puts choices into places by tap and tap, in either order, or by dragging. It draws nothing and adds nothing for screen readers and
 * the keyboard: these have the list in each place, which says what it holds.
 */
export function PairByHand({ filled, onPut }: PairProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [half, setHalf] = useState<Half>(null);
  const [over, setOver] = useState<string | null>(null);
  const lifted = useRef(false);
  const put = (places: readonly HTMLElement[], place: HTMLElement, choice: HTMLElement) => {
    const id = placeId(place);
    onPut(id, choiceId(choice));
    const next = half && 'place' in half ? nextEmpty(places, id) : null;
    setHalf(next === null ? null : { place: next });
  };
  const tap = useEffectEvent((question: HTMLElement, { target }: MouseEvent) => {
    const places = placesIn(question);
    // A picture opens large.
    if (target instanceof HTMLImageElement && target.role === 'button') return;
    const choice = hit(choicesIn(question), target);
    if (choice) {
      const fits = fitting(places, choice);
      const waiting = half && 'place' in half ? fits.find((place) => placeId(place) === half.place) : undefined;
      const only = waiting ?? (fits.length === 1 ? fits[0] : undefined);
      if (only) put(places, only, choice);
      else setHalf(half && 'choice' in half && half.choice === choice ? null : { choice });
      return;
    }
    const place = hit(places, target);
    if (!place) return setHalf(null);
    if (half && 'choice' in half)
      return fitting(places, half.choice).includes(place) && put(places, place, half.choice);
    // A list that is pressed opens: it needs no other half.
    setHalf(target instanceof HTMLSelectElement ? null : { place: placeId(place) });
  });
  const press = useEffectEvent((question: HTMLElement, down: PointerEvent) => {
    const choice = hit(choicesIn(question), down.target);
    if (!choice || !down.isPrimary || down.button !== 0) return;
    if (down.pointerType !== 'touch') down.preventDefault();
    whenLifted(down, () => {
      lifted.current = true;
      setHalf({ choice });
      const places = fitting(placesIn(question), choice);
      const onDrop = (place: HTMLElement | undefined) => {
        lifted.current = false;
        setOver(null);
        setHalf(null);
        if (place) onPut(placeId(place), choiceId(choice));
      };
      carry(down, { choice, places, onOver: (place) => setOver(place ? placeId(place) : null), onDrop });
    });
  });
  useEffect(() => {
    const question = anchor.current?.closest<HTMLElement>('.question');
    if (!question) return;
    const stop = new AbortController();
    const { signal } = stop;
    question.dataset['byHand'] = '';
    question.addEventListener('click', (event) => tap(question, event), { signal });
    question.addEventListener('pointerdown', (event) => press(question, event), { signal });
    // The browser would drag a picture by itself.
    question.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && setHalf(null), { signal });
    for (const pool of question.querySelectorAll<HTMLElement>('.pool')) holdStill(pool, () => lifted.current, signal);
    return () => {
      stop.abort();
      delete question.dataset['byHand'];
    };
  }, []);
  useLayoutEffect(() => {
    const question = anchor.current?.closest<HTMLElement>('.question');
    if (question) show(question, half, over, filled);
    // What gets the focus comes to stand above what can be chosen, not under it.
    const sheet = question?.closest<HTMLElement>('.sheet');
    const pool = question?.querySelector<HTMLElement>('.pool');
    sheet?.style.setProperty('scroll-padding-block-end', `${pool?.offsetHeight ?? 0}px`);
    return () => void sheet?.style.removeProperty('scroll-padding-block-end');
  });
  return <span ref={anchor} hidden />;
}

/** For the eye: what is taken, where it may go, and what is in use already. */
function show(question: HTMLElement, half: Half, over: string | null, filled: PairProps['filled']): void {
  const places = placesIn(question);
  const choice = half && 'choice' in half ? half.choice : null;
  const fits = choice ? fitting(places, choice) : [];
  const inUse = Object.values(filled);
  for (const place of places) {
    place.toggleAttribute('data-fits', fits.includes(place));
    place.toggleAttribute('data-over', placeId(place) === over);
    place.toggleAttribute('data-waits', half !== null && 'place' in half && half.place === placeId(place));
  }
  for (const each of choicesIn(question)) {
    each.toggleAttribute('data-held', each === choice);
    each.toggleAttribute('data-used', inUse.includes(choiceId(each)));
  }
}
