import { expect, test } from 'vitest';
import { testAnswerKey } from '../documents.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { answerKeySheet } from './sheet.ts';

const marking = { partialCredit: true, negativeHundredths: 25, floor: 'exam' } as const;
const given = testAnswerKey('en', 1);
const questions = given.questions.map((question) => ({
  ...question,
  key: { kind: 'option' as const, option: 'o1', weights: { o1: 100, o2: 50 } },
}));

test('a key says how its papers are marked in part, and what options are worth', () => {
  const sheet = answerKeySheet({ ...given, questions, marking });
  const said = JSON.stringify(sheet);
  expect(said).toContain('A 100 % · B 50 % · C 0 %');
  expect(said).toContain('0.25 (the exam not below zero)');
  expect(compileTypst(sheet).pages).toBe(1);
});

test('all or nothing needs no words, and weights that do not count are not printed', () => {
  const said = JSON.stringify(answerKeySheet({ ...given, questions }));
  expect(said).not.toContain('50 %');
  expect(said).not.toContain('Partial credit');
});

test('an essay is printed with what each key point is worth, and with the errors that limit its points', () => {
  const [first] = given.questions;
  if (!first) throw new Error('there is a question');
  const key = {
    kind: 'key_points' as const,
    keyPoints: [{ en: 'Names the manual' }, { en: 'Isolates the sensor' }],
    worth: [250, null],
    errors: [{ en: 'Works under a raised gear' }],
    errorCap: 25,
  };
  const essay = { content: { ...first.content, kind: 'essay' as const, options: [] }, key, points: 400 };
  const sheet = answerKeySheet({ ...given, questions: [essay] });
  const said = JSON.stringify(sheet);
  for (const word of ['Names the manual', '"2.5"', '"1.5"', 'Works under a raised gear', 'with one of these: 1'])
    expect(said).toContain(word);
  expect(compileTypst(sheet).pages).toBe(1);
});
