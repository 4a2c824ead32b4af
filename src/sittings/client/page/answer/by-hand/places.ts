/** What can be put somewhere, where it can be put, and what fits where, as the question on the page shows it. */

/** A line of pairs, or a gap with a list; its own list is in it. */
export const placesIn = (question: Element): HTMLElement[] =>
  [...question.querySelectorAll<HTMLElement>('[data-place], [data-gap]')].filter((place) =>
    place.querySelector('select'),
  );

export const choicesIn = (question: Element): HTMLElement[] => [
  ...question.querySelectorAll<HTMLElement>('[data-choice]'),
];

export const placeId = (place: HTMLElement): string => place.dataset['place'] ?? place.dataset['gap'] ?? '';
export const choiceId = (choice: HTMLElement): string => choice.dataset['choice'] ?? '';

/** The place that was hit, if it is one of these: itself, or its spot on the picture. */
export function hit(places: readonly HTMLElement[], target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const spot = target.closest<SVGElement>('[data-spot]')?.dataset['spot'];
  return places.find((place) => place.contains(target) || (spot !== undefined && placeId(place) === spot));
}

/** Where a choice may go: a list of choices for some gaps only names them. */
export function fitting(places: readonly HTMLElement[], choice: HTMLElement): readonly HTMLElement[] {
  const only = choice.closest<HTMLElement>('[data-for]')?.dataset['for']?.split(' ');
  return only ? places.filter((place) => only.includes(placeId(place))) : places;
}

const isEmpty = (place: HTMLElement): boolean => place.querySelector('select')?.value === '';

/** The place to go on with after this one was filled: the next empty one below it, else the first. */
export function nextEmpty(places: readonly HTMLElement[], filled: string): string | null {
  const at = places.findIndex((place) => placeId(place) === filled);
  const others = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))];
  const next = others.find(isEmpty);
  return next ? placeId(next) : null;
}
