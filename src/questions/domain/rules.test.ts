import { expect, test } from 'vitest';
import {
  coAuthorsOf,
  leavesVersion,
  versionToWrite,
  whyNotApprove,
  whyNotDecide,
  type Reviewed,
} from './acts/approval.ts';
import { whyNotArchive, whyNotRestore, whyNotSubmit, whyNotTrash } from './acts/bulk.ts';
import { cleanDraft } from './draft/clean-draft.ts';
import { completeLanguages } from './languages.ts';
import { withOwnIds } from './draft/option-ids.ts';
import { statusOf } from './status.ts';
import { matchingDraft, numericDraft, singleDraft } from './drafts.fixture.ts';

const waiting: Reviewed = {
  approval: 'pending',
  latestVersion: 3,
  writerIds: ['ada', 'alan'],
  submittedBy: 'eve',
  isPutAway: false,
  isQuestion: true,
};
const review = { reviewerId: 'grace', versionRead: 3, barred: new Map<string, number>() };
const tomorrow = new Date('2026-03-02T09:00:00Z').getTime();

test('a colleague approves the version they read', () => {
  expect(whyNotApprove(waiting, review)).toBeNull();
});

test.each<[string, Partial<Reviewed>, Partial<typeof review>, string]>([
  ['a draft waits for nothing', { approval: 'draft' }, {}, 'not_pending'],
  ['what is in the trash waits for nothing', { isPutAway: true }, {}, 'not_pending'],
  ['nobody decides on their own version', {}, { reviewerId: 'ada' }, 'own_question'],
  ['nor on one they wrote a part of', {}, { reviewerId: 'alan' }, 'own_question'],
  ['authors hear that first', {}, { reviewerId: 'ada', versionRead: 2 }, 'own_question'],
  ['nor on that of the person who reset their access', {}, { barred: new Map([['alan', tomorrow]]) }, 'access_reset'],
  ['nor where that one only submitted it', {}, { barred: new Map([['eve', tomorrow]]) }, 'access_reset'],
  ['an edit in between must be read', {}, { versionRead: 2 }, 'changed_since_read'],
  ['half a question is not approved', { isQuestion: false }, {}, 'not_a_question_yet'],
])('%s', (_, question, by, refusal) => {
  expect(whyNotApprove({ ...waiting, ...question }, { ...review, ...by })).toBe(refusal);
});

test('half a question can be sent back', () => {
  expect(whyNotDecide({ ...waiting, isQuestion: false }, review)).toBeNull();
});

test('who wrote a part stays a writer until the version is approved', () => {
  expect(coAuthorsOf({ approval: 'draft', writerIds: ['ada', 'alan'] }, 'grace')).toEqual(['ada', 'alan']);
  expect(coAuthorsOf({ approval: 'rejected', writerIds: ['ada', 'alan', 'ada'] }, 'ada')).toEqual(['alan']);
  expect(coAuthorsOf({ approval: 'approved', writerIds: ['ada'] }, 'grace')).toEqual([]);
});

test('a draft is changed in place, any other version is followed by a new one', () => {
  const written = (['draft', 'rejected', 'pending', 'approved'] as const).map((approval) =>
    versionToWrite({ approval, latestVersion: 3 }),
  );
  expect(written).toEqual([3, 4, 4, 4]);
});

test('only the same text over what waits or was approved leaves the version', () => {
  const text = singleDraft();
  const again = { ...text, explanation: { ...text.explanation, th: '' } };
  expect((['draft', 'rejected', 'pending', 'approved'] as const).map((one) => leavesVersion(one, text, again))).toEqual(
    [false, false, true, true],
  );
  const others = [
    { ...text, points: text.points + 1 },
    { ...text, reference: `${text.reference}a` },
    { ...text, key: { kind: 'option' as const, option: 'another' } },
    singleDraft({ stem: { en: 'Another?' } }),
  ];
  for (const other of others) expect(leavesVersion('approved', text, other)).toBe(false);
});

test('acts on many say why they leave one out', () => {
  expect(whyNotSubmit({ ...waiting, approval: 'rejected' })).toBeNull();
  expect(whyNotSubmit(waiting)).toBe('not_draft');
  expect(whyNotSubmit({ ...waiting, approval: 'draft', isPutAway: true })).toBe('not_draft');
  expect(whyNotSubmit({ ...waiting, approval: 'draft', isQuestion: false })).toBe('not_a_question_yet');
  const at = (isTrashed: boolean, isArchived: boolean) => ({ isTrashed, isArchived });
  expect([at(false, false), at(true, false), at(false, true)].map(whyNotTrash)).toEqual([
    null,
    'already_trashed',
    null,
  ]);
  expect([at(false, false), at(true, true), at(false, true)].map(whyNotArchive)).toEqual([
    null,
    'in_trash',
    'already_archived',
  ]);
  expect([at(false, false), at(true, false), at(false, true)].map(whyNotRestore)).toEqual(['not_put_away', null, null]);
});

test('new options get new ids, options that were there keep theirs, and the key follows', () => {
  let next = 0;
  const fresh = () => `new${++next}`;
  const first = withOwnIds(singleDraft(), new Set(['a']), fresh);
  expect(first.content.options.map(({ id }) => id)).toEqual(['a', 'new1', 'new2']);
  expect(first.key).toEqual({ kind: 'option', option: 'new1' });
  const matched = withOwnIds(matchingDraft({ a: 'x', b: 'y', gone: 'x' }), new Set(), fresh);
  const [left, right] = [matched.content.options, matched.content.matches].map((list) => list.map(({ id }) => id));
  expect(matched.key).toEqual({
    kind: 'pairs',
    pairs: { [left?.[0] ?? '']: right?.[0], [left?.[1] ?? '']: right?.[1] },
  });
  expect(new Set([...(left ?? []), ...(right ?? [])]).size).toBe(5);
});

test('a key that names no option names nothing afterwards', () => {
  const stray = withOwnIds(
    { ...singleDraft({ kind: 'multiple' }), key: { kind: 'options', options: ['b', 'q'] } },
    new Set(['a', 'b', 'c', 'q']),
    () => 'x',
  );
  expect(stray.key).toEqual({ kind: 'options', options: ['b'] });
});

test('a draft is stored clean and without what its kind has no use for', () => {
  const dirty = {
    ...singleDraft({ stem: { en: '<p onclick=x>Hi<script>x</script></p>', th: '<p> </p>' } }),
    reference: ' p. 1 ',
  };
  expect(cleanDraft(dirty).content.stem).toEqual({ en: '<p>Hi</p>' });
  expect(cleanDraft(dirty).reference).toBe('p. 1');
  expect(
    cleanDraft({ ...numericDraft(), content: { ...singleDraft().content, kind: 'numeric', unit: ' V ' } }).content,
  ).toMatchObject({
    options: [],
    unit: 'V',
    shuffleOptions: false,
  });
  expect(cleanDraft(singleDraft({ unit: 'V', matches: singleDraft().content.options })).content).toMatchObject({
    matches: [],
    unit: '',
  });
  const text = cleanDraft({
    ...numericDraft(),
    key: { kind: 'text', accepted: [' zinc', 'zinc', ''], caseSensitive: false },
  });
  expect(text.key).toEqual({ kind: 'text', accepted: ['zinc'], caseSensitive: false });
});

test('a language is complete when everything can be read in it', () => {
  expect(completeLanguages(singleDraft().content)).toEqual(['en', 'th']);
  expect(completeLanguages(matchingDraft().content)).toEqual(['en']);
  expect(completeLanguages(numericDraft().content)).toEqual(['en', 'th']);
});

test('what takes a question out of use comes first in its status', () => {
  // oxlint-disable-next-line no-restricted-globals -- two moments, given
  const [now, later] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];
  const facts = {
    approval: 'approved' as const,
    enabled: true,
    hibernatingUntil: null,
    archivedAt: null,
    trashedAt: null,
  };
  expect(statusOf(facts, now)).toBe('approved');
  expect(statusOf({ ...facts, hibernatingUntil: later }, now)).toBe('hibernating');
  expect(statusOf({ ...facts, hibernatingUntil: now }, now)).toBe('approved');
  expect(statusOf({ ...facts, approval: 'pending', hibernatingUntil: later }, now)).toBe('pending');
  expect(statusOf({ ...facts, enabled: false, hibernatingUntil: later }, now)).toBe('disabled');
  expect(statusOf({ ...facts, enabled: false, archivedAt: now }, now)).toBe('archived');
  expect(statusOf({ ...facts, archivedAt: now, trashedAt: now }, now)).toBe('trashed');
});
