import { expect, test } from 'vitest';
import { readCloze } from './cloze.ts';
import { readMissingWord } from './missing-word.ts';

test('a file is one question', () => {
  const { found, questions } = readCloze(
    '\nThe capital is {1:SHORTANSWER:=Paris#Yes~%50%Lyon}.\n\nIt has {2:NM:=2:0.5} million, a < b.\n',
  );
  expect(found).toBe(1);
  expect(questions).toMatchObject([
    {
      line: 2,
      code: null,
      draft: {
        points: 300,
        content: {
          kind: 'gap_text',
          stem: {
            en: '<p>The capital is <span data-gap="g1"></span>.</p><p>It has <span data-gap="g2"></span> million, a &lt; b.</p>',
          },
        },
        key: {
          kind: 'gaps',
          gaps: {
            g1: { kind: 'text', accepted: ['Paris'], caseSensitive: false },
            g2: { kind: 'number', accepted: [{ from: 1.5, to: 2.5 }] },
          },
        },
      },
    },
  ]);
});

test('gaps whose choices look alike share them', () => {
  const [question] = readCloze('A {1:MC:=x~y} B {1:MCV:~x~=y}').questions;
  expect(question?.draft.content.options).toHaveLength(2);
  expect(question?.draft.key).toMatchObject({ gaps: { g1: { option: 'o1' }, g2: { option: 'o2' } } });
});

test('escaped signs are text', () => {
  const [question] = readCloze('A {1:SHORTANSWER:=a\\~b \\#1 \\} c}').questions;
  expect(question?.draft.key).toMatchObject({ gaps: { g1: { accepted: ['a~b #1 } c'] } } });
});

test.each([
  ['A {1:MULTICHOICE:=x}', 'options_too_few'],
  ['A {1:NUMERICAL:=zero}', 'not_a_number'],
  ['A {1:SHORTANSWER:%50%x}', 'no_full_marks'],
  ['A\n\nB {1:SHORTANSWER:=x', 'brace_not_closed'],
  ['A {2:RADIO:=x}', 'gaps_missing'],
  ['A {1:MR:=x~=y~z}', 'kind_unsupported'],
])('a fault: %j', (text, code) => {
  const { found, questions, faults } = readCloze(text);
  expect([found, questions, faults.map((fault) => fault.code)]).toEqual([1, [], expect.arrayContaining([code])]);
  if (code === 'brace_not_closed') expect(faults[0]?.line).toBe(3);
});

test('missing words are questions whose answers stand in the sentence', () => {
  const { found, questions } = readMissingWord(
    'We study {=anatomy ~art\n~science}, and more.\n\nUse {~=this ~that} one.\n\nA {=word}.',
  );
  expect(found).toBe(3);
  expect(questions.map(({ draft }) => [draft.content.kind, draft.content.stem.en])).toEqual([
    ['single', 'We study _____, and more.'],
    ['single', 'Use _____ one.'],
    ['short_text', 'A _____.'],
  ]);
  expect(questions.map(({ draft }) => draft.key).slice(0, 2)).toEqual([
    { kind: 'option', option: 'o1' },
    { kind: 'option', option: 'o1' },
  ]);
});
