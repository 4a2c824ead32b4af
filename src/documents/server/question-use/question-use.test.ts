import { expect, test } from 'vitest';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { questionUseSheet } from './sheet.ts';
import { testQuestionUse } from './use.fixture.ts';

const wordsOf = (document: ReturnType<typeof testQuestionUse>) =>
  textOfPdf(compileTypst(questionUseSheet(document)).pdf)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

test('a question is printed with its interval, each exam, the options of each version, decisions and reports', () => {
  const text = wordsOf(testQuestionUse('en'));
  for (const words of [
    '#17',
    '60 % (45–74 %)',
    '0.31',
    'Intake 3',
    '24',
    '60.0',
    '12.5',
    'Mali Dee',
    'Somchai Jai',
    '22 January 2026',
    'A further answer is right',
    '3 (1 open)',
  ])
    expect(text).toContain(words);
  expect(wordsOf(testQuestionUse('th'))).toContain('1 มีนาคม 2569');
});

test('the options of a version are printed with their words, and the right one is marked', () => {
  const { versions, ...document } = testQuestionUse('en');
  const options = [
    { id: 'o1', text: { en: 'by the elevator' } },
    { id: 'o2', text: { en: 'by the rudder' } },
  ];
  const [version] = versions;
  const text = version && wordsOf({ ...document, versions: [{ ...version, options, right: ['o2'] }] });
  expect(text).toMatch(/by the elevator \d+ /);
  expect(text).toMatch(/by the rudder.*Key/);
});

test('of exams that are not released there are neither figures nor options', () => {
  const document = testQuestionUse('en');
  const use = { ...document.use, exams: document.use.exams.slice(1), figures: null, options: [], decisions: [] };
  const text = wordsOf({ ...document, use });
  expect(text).not.toContain('Decisions');
  expect(text).not.toContain('60 %');
});
