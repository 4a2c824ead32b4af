import { expect, test } from 'vitest';
import { cleanDraft } from './clean-draft.ts';
import { faultsOf } from './faults.ts';
import { matchingDraft, singleDraft } from '../drafts.fixture.ts';

test('a key keeps nothing that no answer could meet', () => {
  const right = { a: 'x', b: 'y' };
  const odd = { ...right, x: 'y', nowhere: 'x', toString: 'x' };
  expect(cleanDraft(matchingDraft(odd)).key).toEqual({ kind: 'pairs', pairs: right });
  const multiple = {
    ...singleDraft({ kind: 'multiple' }),
    key: { kind: 'options', options: ['a', 'b', 'a'] },
  } as const;
  expect(cleanDraft(multiple).key).toEqual({ kind: 'options', options: ['a', 'b'] });
});

test('an accepted answer has a sign that somebody can type', () => {
  const accepted = [' Rivet ', 'Rivet', '\u200b', '\ufeff \u200d', ' '];
  const short = singleDraft({ kind: 'short_text', options: [] });
  const kept = cleanDraft({ ...short, key: { kind: 'text', accepted, caseSensitive: false } });
  expect(kept.key).toMatchObject({ accepted: ['Rivet'] });
  const none = cleanDraft({ ...short, key: { kind: 'text', accepted: ['\u200b'], caseSensitive: false } });
  expect(faultsOf(none)).toEqual([{ code: 'no_accepted_answer', field: 'key.accepted' }]);
});
