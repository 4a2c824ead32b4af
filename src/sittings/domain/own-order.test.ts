import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersIn, ownOrder, type PlaceOnPaper } from './own-order.ts';

const block = fc.record({
  section: fc.nat(2),
  /** Questions that share a passage; one is a question by itself. */
  size: fc.integer({ min: 1, max: 4 }),
  options: fc.nat(6),
  matches: fc.nat(4),
  mayMove: fc.boolean(),
});
const papers = fc.array(block, { maxLength: 15 }).map((blocks) =>
  blocks
    .toSorted((one, other) => one.section - other.section)
    .flatMap(({ size, ...place }, at) =>
      Array.from({ length: size }, () => ({ ...place, passage: size > 1 ? `${at}` : null })),
    )
    .map((place, index): PlaceOnPaper => ({ ...place, position: index + 1 })),
);
const seeds = fc.record({ questionSeed: fc.uuid(), optionSeed: fc.uuid() });
const sorted = (numbers: readonly number[] = []) => numbers.toSorted((one, other) => one - other);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test('an own order has every question, option and match once, and is the same whenever it is asked for', () => {
  fc.assert(
    fc.property(papers, seeds, (paper, seed) => {
      const order = ownOrder(paper, seed) ?? [];
      expect(ownOrder(paper.toReversed().toReversed(), { ...seed })).toEqual(order);
      expect(sorted(order.map(({ position }) => position))).toEqual(paper.map(({ position }) => position));
      for (const { position, options, matches } of order) {
        const place = paper[position - 1];
        expect(sorted(options)).toEqual(place?.mayMove && place.options > 1 ? upTo(place.options) : []);
        expect(sorted(matches)).toEqual((place?.matches ?? 0) > 1 ? upTo(place?.matches ?? 0) : []);
      }
    }),
  );
});

test('sections stay where they are, and questions of a passage together and in order', () => {
  fc.assert(
    fc.property(papers, seeds, (paper, seed) => {
      const order = (ownOrder(paper, seed) ?? []).flatMap(({ position }) => paper[position - 1] ?? []);
      expect(order.map(({ section }) => section)).toEqual(paper.map(({ section }) => section));
      for (const passage of new Set(paper.flatMap((place) => place.passage ?? []))) {
        const places = [...order.entries()].filter(([, place]) => place.passage === passage);
        const [first = 0] = places[0] ?? [];
        expect(places.map(([at]) => at - first)).toEqual(upTo(places.length));
        expect(sorted(places.map(([, { position }]) => position))).toEqual(places.map(([, { position }]) => position));
      }
    }),
  );
});

const twenty = upTo(20).map((at): PlaceOnPaper => {
  return { position: at + 1, section: null, passage: null, options: 4, matches: 0, mayMove: true };
});
const [one, other] = ['3f0c1b1e-0000-4000-8000-000000000001', '3f0c1b1e-0000-4000-8000-000000000002'];

test('a seed for questions leaves options, one for options leaves questions, and none leaves the paper', () => {
  const questions = ownOrder(twenty, { questionSeed: one, optionSeed: null }) ?? [];
  expect(questions.map(({ position }) => position)).not.toEqual(twenty.map(({ position }) => position));
  expect(questions.every(({ options }) => options === undefined)).toBe(true);
  const options = ownOrder(twenty, { questionSeed: null, optionSeed: one }) ?? [];
  expect(options.map(({ position }) => position)).toEqual(twenty.map(({ position }) => position));
  expect(new Set(options.map((place) => place.options?.join()))).not.toEqual(new Set(['0,1,2,3']));
  expect(ownOrder(twenty, { questionSeed: null, optionSeed: null })).toBeNull();
});

test('other seeds give other orders; an order that was given stays as it is in every release', () => {
  const positions = (questionSeed: string) =>
    (ownOrder(twenty.slice(0, 8), { questionSeed, optionSeed: null }) ?? []).map(({ position }) => position);
  expect(positions(one)).not.toEqual(positions(other));
  expect(positions(one)).toEqual([1, 2, 8, 4, 7, 6, 5, 3]);
});

test('the number of a question is its place in the own order', () => {
  expect([...numbersIn([{ position: 3 }, { position: 1 }, { position: 2 }])]).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ]);
});
