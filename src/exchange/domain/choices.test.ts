import { expect, test } from 'vitest';
import { codeBeside, actOf, inChosenLanguage, languagesIn, noChoices } from './choices.ts';
import { choiceDraft, essayDraft, trueFalseDraft } from './draft.ts';

const common = { stem: { en: 'Quel métal ?' }, explanation: {}, reference: '', points: 100 };
const known = { match: 'same_as_bank', replaceable: true } as const;

test('what is new is added, what the bank has follows the choice', () => {
  expect(actOf(noChoices, 0, { match: 'new', replaceable: false })).toBe('add');
  expect(actOf(noChoices, 0, known)).toBe('skip');
  expect(actOf({ ...noChoices, duplicates: 'both' }, 0, known)).toBe('add_beside');
  expect(actOf({ ...noChoices, duplicates: 'replace' }, 0, known)).toBe('replace');
  expect(actOf({ ...noChoices, duplicates: 'replace', ways: { 1: 'skip' } }, 1, known)).toBe('skip');
});

test('what was put away is not replaced, what nobody chose stays out whatever it is', () => {
  expect(actOf({ ...noChoices, duplicates: 'replace' }, 0, { ...known, replaceable: false })).toBe('skip');
  expect(actOf({ ...noChoices, leftOut: [2] }, 2, { match: 'new', replaceable: false })).toBe('leave_out');
  expect(actOf(noChoices, 0, { match: 'place_retired', replaceable: false })).toBe('refuse');
});

test('a language is chosen for what is written in one', () => {
  const draft = choiceDraft(common, 'single', [
    { text: { en: 'Plomb' }, isCorrect: true },
    { text: { en: 'Zinc' }, isCorrect: false },
  ]);
  const french = inChosenLanguage(draft, 'fr');
  expect(languagesIn(french)).toEqual(['fr']);
  expect(french.content.options.map(({ text }) => text)).toEqual([{ fr: 'Plomb' }, { fr: 'Zinc' }]);
  expect(inChosenLanguage(draft, null)).toBe(draft);
  const both = { ...draft, explanation: { th: 'โลหะ' } };
  expect(inChosenLanguage(both, 'fr')).toBe(both);
});

test('True and False are in every language, key points move along', () => {
  const yesNo = inChosenLanguage(trueFalseDraft(common, true), 'fr');
  expect(yesNo.content.stem).toEqual({ fr: 'Quel métal ?' });
  expect(yesNo.content.options[0]?.text).toMatchObject({ en: 'True', th: 'ถูก' });
  expect(inChosenLanguage(essayDraft(common, [{ en: 'Plomb' }]), 'fr').key).toEqual({
    kind: 'key_points',
    keyPoints: [{ fr: 'Plomb' }],
  });
});

test('a code beside another is the first that is free, and no longer than codes are', () => {
  expect(codeBeside('A', new Set(['A', 'A-2']))).toBe('A-3');
  expect(codeBeside('x'.repeat(60), new Set())).toBe(`${'x'.repeat(58)}-2`);
});
