import { expect, test } from 'vitest';
import { changesSince, isOutOfDate, listLackingPaper } from './out-of-date.ts';
import type { FactDigests, PrintedPlace } from './snapshot.ts';

const facts: FactDigests = { papers: 'p', title: 't', when: 'w', where: 'h', aids: 'a', invigilators: 'i' };
const place = (id: string, changes: Partial<PrintedPlace> = {}): PrintedPlace => ({
  id,
  version: 'A',
  seat: null,
  onPaper: true,
  large: false,
  ...changes,
});
const people = (...places: PrintedPlace[]) => ({ facts, places });

test('a pack names who came, who left, and who has another version, way, print or seat', () => {
  const printed = people(place('v'), place('w'), place('l'), place('s', { seat: 'A1' }), place('gone'), place('same'));
  const now = people(
    place('v', { version: 'B', seat: 'A2' }),
    place('w', { onPaper: false }),
    place('l', { large: true }),
    place('s', { seat: 'A3' }),
    place('same'),
    place('new'),
  );
  expect(changesSince('pack', printed, now)).toEqual({
    facts: [],
    places: { added: ['new'], removed: ['gone'], version: ['v'], seat: ['s'], way: ['w'], print: ['l'] },
  });
  expect(isOutOfDate(changesSince('pack', printed, printed))).toBe(false);
});

test('a document is out of date for what it shows alone', () => {
  const printed = people(place('x'));
  const moved = { facts: { ...facts, when: 'later', invigilators: 'others' }, places: [place('x'), place('y')] };
  expect(changesSince('paper', printed, moved)).toEqual({ facts: ['when'], places: {} });
  expect(isOutOfDate(changesSince('grid', printed, moved))).toBe(false);
  expect(changesSince('attendance', printed, moved)).toEqual({
    facts: ['when', 'invigilators'],
    places: { added: ['y'] },
  });
});

test('of documents made out to persons, who moves to a screen leaves, and who comes from one is new', () => {
  const printed = people(place('x'), place('y', { onPaper: false }));
  const now = people(place('x', { onPaper: false }), place('y'));
  expect(changesSince('personal_papers', printed, now).places).toEqual({ added: ['y'], removed: ['x'] });
});

test('paper is lacking for who came after the pack, or has another version; a seat is not on papers of a pack', () => {
  const pack = { document: 'pack' as const, ...people(place('x'), place('y'), place('z')) };
  const now = people(
    place('x', { seat: 'A1' }),
    place('y', { version: 'B' }),
    place('new'),
    place('s', { onPaper: false }),
  );
  expect(listLackingPaper([pack], now)).toEqual(['y', 'new']);
  // What was made for them since counts, as long as it is right.
  const since = { document: 'personal_papers' as const, ...people(place('y', { version: 'B' }), place('new')) };
  expect(listLackingPaper([pack, since], now)).toEqual([]);
  const seated = people(place('new', { seat: 'A2' }));
  expect(listLackingPaper([pack, since], seated)).toEqual(['new']);
});

test('nobody lacks a paper where none was printed for people, and everybody where the papers are others', () => {
  const now = people(place('x'));
  expect(listLackingPaper([{ document: 'paper', ...now }], now)).toEqual([]);
  const others = { document: 'pack' as const, facts: { ...facts, papers: 'others' }, places: now.places };
  expect(listLackingPaper([others], now)).toEqual(['x']);
});
