import { describe, expect, test } from 'vitest';
import { readAmc } from './amc.ts';

const only = (text: string) => {
  const { questions, faults } = readAmc(text);
  const [question] = questions;
  if (!question) throw new Error(JSON.stringify(faults));
  return question;
};

test('questions with one and with several answers, below options of the file', () => {
  const { found, questions, faults } = readAmc(
    '# AMC-TXT\nTitle: Test\nPresentation: Answer\nas well - as you can.\n\n* Capital?\n+ Yaounde\n- Douala\n\n** Positive?\n- -2\n+ 2\n\n+ 10\n',
  );
  expect([found, faults, questions.map(({ line }) => line)]).toEqual([2, [], [6, 10]]);
  expect(questions.map(({ draft }) => [draft.content.kind, draft.content.options.map(({ text }) => text.en)])).toEqual([
    ['single', ['Yaounde', 'Douala']],
    ['multiple', ['-2', '2', '10']],
  ]);
  expect(questions.map(({ draft }) => draft.key)).toEqual([
    { kind: 'option', option: 'o1' },
    { kind: 'options', options: ['o2', 'o3'] },
  ]);
});

test('options of a question', () => {
  const { code, draft, warnings, assumed } = only('*[ordered,id=q1,columns=2]{b=2} Q\ngoes on?\n+{3} a\n-[B]{0} b');
  expect([code, draft.content.stem.en, draft.content.shuffleOptions]).toEqual(['q1', 'Q goes on?', false]);
  expect(draft.content.options.map(({ text }) => text.en)).toEqual(['a', 'b']);
  expect(warnings).toEqual([{ line: 1, code: 'scoring_simplified' }]);
  expect(assumed.map((one) => one.code)).not.toContain('order_kept');
});

test('an open question is an essay', () => {
  const { draft } = only('*<lines=4> Why?\n-[O]{0} O\n+[V]{2} V');
  expect([draft.content.kind, draft.content.stem.en]).toEqual(['essay', 'Why?']);
});

test('the language that the file names', () => {
  expect(only('Lang: FR\n* Où ?\n+ ici\n- là').draft.content.stem).toEqual({ fr: 'Où ?' });
  expect(only('Lang: XX\n* Wo?\n+ hier\n- dort').draft.content.stem).toEqual({ en: 'Wo?' });
});

test('the text over a group is named with each of its questions', () => {
  const { questions } = readAmc('*([columns=2] Read\nthis.\n* A?\n+ a\n- b\n*)\n* B?\n+ a\n- b');
  expect(questions.map(({ warnings }) => warnings)).toEqual([
    [{ line: 3, code: 'group_text_dropped', values: { text: 'Read this.' } }],
    [],
  ]);
});

test('a title over a group is its heading', () => {
  expect(only('*( [==Oil==]\n\n* A?\n+ a\n- b\n*)')).toMatchObject({ topic: ['Oil'], warnings: [] });
  expect(only('*([numquestions=2]\n\n* A?\n+ a\n- b\n*)')).toMatchObject({ topic: [], warnings: [] });
});

describe('texts', () => {
  test.each([
    [
      'a < b & [* bold *] [_ italic _] [| code |]',
      'a &lt; b &amp; <strong>bold</strong> <em>italic</em> <code>code</code>',
    ],
    ['So [[$x^2$]] is', 'So \\(x^2\\) is'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    [
      'Code:\n[verbatim]\nsub x { # no comment\n- 1\n\n* 2 }\n[/verbatim]\n',
      '<p>Code:</p><pre>sub x { # no comment\n- 1\n\n* 2 }</pre>',
    ],
  ])('%j', (text, html) => {
    expect(only(`* ${text}\n+ a\n- b`).draft.content.stem.en?.trim()).toBe(html);
  });

  test('a picture lies elsewhere', () => {
    expect(only('* Look !{width=2cm}one.jpg! here\n+ a\n- b').warnings.map(({ code }) => code)).toEqual([
      'picture_dropped',
    ]);
  });
});

test.each([
  ['* Q\n+ a', 'options_too_few'],
  ['* Q\n- a\n- b', 'no_correct_answer'],
  ['*\n+ a\n- b', 'question_text_missing'],
  ['* Q\n+ a\n- a', 'options_equal'],
  ['* Q\n+ a\n-', 'option_text_missing'],
  ['Title: x', 'no_questions'],
])('a fault: %j', (text, code) => {
  expect(readAmc(text).faults.map((found) => found.code)).toEqual([code]);
});

test('several right answers where one is to be given', () => {
  const { draft, warnings } = only('* Q\n+ a\n+ b\n- c');
  expect([draft.content.kind, warnings.map(({ code }) => code)]).toEqual(['multiple', ['several_correct_as_multiple']]);
});
