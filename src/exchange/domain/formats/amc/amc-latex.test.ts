import { describe, expect, test } from 'vitest';
import { readAmc } from './amc.ts';

const choices = '\\begin{choices}\\correctchoice{a}\\wrongchoice{b}\\end{choices}';
const only = (text: string) => {
  const { questions, faults } = readAmc(text);
  const [question] = questions;
  if (!question) throw new Error(JSON.stringify(faults));
  return question;
};

test('questions in their groups, without comments', () => {
  const { found, questions, faults } = readAmc(`\\documentclass{article}
\\begin{document}
\\element{history}{
  \\begin{question}{Paris} % a comment
    In which continent is Paris?
    \\begin{choiceshoriz}[o]
      \\correctchoice{Europe}\\scoring{b=2}
      \\wrongchoice{Asia \\& more}
    \\end{choiceshoriz}
    \\explain{Look at a map.}
  \\end{question}
}
%\\begin{question}{gone} x \\end{question}
\\begin{questionmult}{two}
  Which \\emph{two}?
  \\begin{reponses} \\bonne{\\textbf{1}} \\mauvaise[x]{2 {3}} \\bonne{50\\%} \\end{reponses}
\\end{questionmult}
\\end{document}`);
  expect([found, faults]).toEqual([2, []]);
  expect(questions.map(({ line, code, topic }) => ({ line, code, topic }))).toEqual([
    { line: 4, code: 'Paris', topic: ['history'] },
    { line: 14, code: 'two', topic: ['history'] },
  ]);
  expect(questions[0]?.draft).toMatchObject({
    content: { kind: 'single', stem: { en: 'In which continent is Paris?' }, shuffleOptions: false },
    key: { kind: 'option', option: 'o1' },
    explanation: { en: 'Look at a map.' },
  });
  expect(questions[0]?.warnings).toEqual([{ line: 4, code: 'scoring_simplified' }]);
  expect(questions[1]?.draft.content.options.map(({ text }) => text.en)).toEqual(['<strong>1</strong>', '2 3', '50%']);
  expect(questions[1]?.draft.key).toEqual({ kind: 'options', options: ['o1', 'o3'] });
});

test('a number to be coded, and an open question', () => {
  const number = only('\\begin{questionmultx}{n}Add $25+17$ \\AMCnumericChoices{42}{digits=2}\\end{questionmultx}');
  expect(number.draft.content.stem).toEqual({ en: 'Add \\(25+17\\)' });
  expect(number.draft.key).toEqual({ kind: 'number', accepted: [{ from: 42, to: 42 }] });
  expect(
    only('\\begin{question}{o}Why? \\AMCOpen{lines=3}{\\wrongchoice[W]{}}\\end{question}').draft.content.kind,
  ).toBe('essay');
});

test('the language of its packages', () => {
  const source = `\\usepackage[bloc,lang=FR]{automultiplechoice}\\begin{question}{q}Où ? ${choices}\\end{question}`;
  expect(only(source).draft.content.stem).toEqual({ fr: 'Où ?' });
});

describe('texts', () => {
  test.each([
    ["a < b, \\textit{c} and ``d''", 'a &lt; b, <em>c</em> and “d”'],
    ['$x<1$ or $$y$$', '\\(x&lt;1\\) or \\[y\\]'],
    ['one\\\\two~three', 'one<br>two\u00a0three'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['\\begin{itemize}\\item a\\item b\\end{itemize}', '<ul><li>a</li><li>b</li></ul>'],
  ])('%j', (latex, html) => {
    const { draft, warnings } = only(`\\begin{question}{q}${latex} ${choices}\\end{question}`);
    expect([draft.content.stem.en?.replace(/\s+(?=<\/|<li>|$)/g, ''), warnings]).toEqual([html, []]);
  });

  test('what is left out is named', () => {
    const { draft, warnings } = only(
      `\\begin{question}{q}See \\foo{this} \\includegraphics[width=1cm]{a.png} ${choices}\\end{question}`,
    );
    expect(draft.content.stem.en).toContain('See this');
    expect(warnings).toMatchObject([{ code: 'latex_dropped', values: { text: '\\foo' } }, { code: 'picture_dropped' }]);
  });
});

test.each([
  ['x \\begin{choices}\\correctchoice{a}\\end{choices}', 'options_too_few'],
  ['x \\begin{choices}\\wrongchoice{a}\\wrongchoice{b}\\end{choices}', 'no_correct_answer'],
  ['x \\begin{choices}\\correctchoice{a}\\wrongchoice{a}\\end{choices}', 'options_equal'],
  [choices, 'question_text_missing'],
  [`\\FPeval{x}{1+1} x ${choices}`, 'kind_unsupported'],
  ['x \\AMCnumericChoices{\\x}{digits=1}', 'not_a_number'],
])('a fault: %s', (body, code) => {
  const { found, faults } = readAmc(`\\begin{question}{q}${body}\\end{question}`);
  expect([found, faults.map((one) => one.code)]).toEqual([1, [code]]);
});

test('what lays options out is no text, and letters keep their accents', () => {
  const source = String.raw`\begin{question}{metals}
    O\`u est l'\'etain, \^{\i}le ou gar\c{c}on, Stra\ss e or \~no?
    \begin{multicols}{2}
      \begin{smallchoices}
        \correctchoice{Z\"urich}
        \wrongchoice{Paris}
      \end{smallchoices}
    \end{multicols}
  \end{question}`;
  const { questions, faults } = readAmc(source);
  expect(faults).toEqual([]);
  const [question] = questions;
  expect(question?.warnings).toEqual([]);
  expect(question?.draft.content.stem.en).toBe("Où est l'étain, île ou garçon, Straß e or ño?");
  expect(question?.draft.content.options.map(({ text }) => text.en)).toEqual(['Zürich', 'Paris']);
});
