import { expect, test } from 'vitest';
import { warningCodes } from './warning.ts';
import { singleDraft } from '../drafts.fixture.ts';
import { spokenAbout } from './waiver.ts';

const draft = singleDraft();
const otherStem = singleDraft({ stem: { ...draft.content.stem, en: 'Which metal protects steel?' } });
const otherThai = singleDraft({ stem: { ...draft.content.stem, th: 'โลหะใด' } });
const otherOption = singleDraft({
  options: draft.content.options.map((option, index) =>
    index === 0 ? { ...option, text: { ...option.text, en: 'Tin' } } : option,
  ),
});
const otherKey = { ...draft, key: { kind: 'option', option: 'a' } } as const;
const otherReference = { ...draft, reference: 'AMM 12-10' };

const endedBy = (changed: typeof draft, language: 'en' | null = 'en') =>
  warningCodes.filter((code) => spokenAbout(changed, { code, language }) !== spokenAbout(draft, { code, language }));

test('a waiver ends with the text it spoke about, and with no other', () => {
  expect(endedBy(otherThai)).toEqual([]);
  expect(endedBy(otherReference)).toEqual(['no_reference']);
  expect(endedBy(otherKey)).toEqual(['longest_option_is_key', 'clue_words']);
  expect(endedBy(otherStem)).toEqual([
    'near_duplicate',
    'unequal_grammar',
    'clue_words',
    'negative_not_emphasised',
    'language_missing',
  ]);
  expect(endedBy(otherOption)).toEqual([
    'near_duplicate',
    'longest_option_is_key',
    'unequal_length',
    'unequal_grammar',
    'clue_words',
    'all_of_the_above',
    'absolute_words',
    'numbers_not_in_order',
    'language_missing',
  ]);
  expect(endedBy(singleDraft({ options: draft.content.options.slice(1) }), null)).toContain('option_count');
});
