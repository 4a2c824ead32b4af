import { expect, test } from 'vitest';
import { edited, whyNotEdit, type Editable } from './bulk-edit.ts';

const state = {
  isTrashed: false,
  isArchived: false,
  hasServed: true,
  inPassage: false,
  subsectionId: 's',
  categories: [],
};

const question: Editable = {
  id: 'q',
  number: 1,
  subsectionId: 's',
  level: 2,
  categories: ['A1'],
  tags: ['fuel', 'pump'],
  difficulty: null,
  reviewerId: null,
  reviewDue: '2026-05-01',
  enabled: true,
  hibernatingUntil: null,
  hibernatedByHand: false,
};

test('what is not named stays; what is so already is no change', () => {
  expect(edited(question, {})).toBeNull();
  expect(edited(question, { level: 2, addTags: ['fuel'], removeCategories: ['B2'], enabled: true })).toBeNull();
  expect(edited(question, { level: null, reviewDue: null })).toEqual({ ...question, level: null, reviewDue: null });
});

test('words are added once and taken away; what is both is added', () => {
  expect(edited(question, { addTags: ['valve', 'valve'], removeTags: ['fuel'] })?.tags).toEqual(['pump', 'valve']);
  expect(edited(question, { addTags: ['fuel', 'x'], removeTags: ['fuel'] })?.tags).toEqual(['fuel', 'pump', 'x']);
});

test('a rest by hand is marked so, and waking ends it', () => {
  const resting = edited(question, { hibernatingUntil: '2026-06-01T00:00:00Z' });
  expect(resting).toMatchObject({ hibernatingUntil: '2026-06-01T00:00:00Z', hibernatedByHand: true });
  expect(edited(resting ?? question, { hibernatingUntil: null })).toEqual(question);
});

test('trash is left alone, the archive only moves, and what was never approved has nothing to rest from', () => {
  const asked = { ...state, tags: [] };
  expect(whyNotEdit({ ...asked, isTrashed: true }, { subsectionId: 's' })).toBe('in_trash');
  expect(whyNotEdit({ ...asked, isArchived: true }, { subsectionId: 's' })).toBeNull();
  expect(whyNotEdit({ ...asked, isArchived: true }, { subsectionId: 's', level: 1 })).toBe('in_archive');
  expect(whyNotEdit({ ...asked, hasServed: false }, { hibernatingUntil: '2026-06-01' })).toBe('never_approved');
  expect(whyNotEdit({ ...asked, hasServed: false }, { hibernatingUntil: null })).toBeNull();
});

test('more words than a question may have are not added; what has too many of old can lose some', () => {
  const words = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `t${from + index}`);
  const full = { ...state, tags: words(20) };
  expect(whyNotEdit(full, { addTags: words(10, 20) })).toBeNull();
  expect(whyNotEdit(full, { addTags: words(30) })).toBeNull();
  expect(whyNotEdit(full, { addTags: words(11, 20) })).toBe('too_many_words');
  expect(whyNotEdit(full, { addTags: words(11, 20), removeTags: ['t0'] })).toBeNull();
  expect(whyNotEdit({ ...full, tags: words(40) }, { removeTags: ['t0'] })).toBeNull();
});

test('a question of a passage stays where its passage lies; everything else of it can be edited', () => {
  const own = { ...state, inPassage: true, tags: [] };
  expect(whyNotEdit(own, { subsectionId: 'other' })).toBe('in_passage');
  expect(whyNotEdit(own, { subsectionId: 's', level: 1 })).toBeNull();
  expect(whyNotEdit(own, { level: 1 })).toBeNull();
});
