import { describe, expect, test } from 'vitest';
import { textKind } from '../formats/file-format.ts';
import { writtenIn } from './file-text.ts';
import { richTextFromMarkdown } from './markdown.ts';
import { normaliseText } from '../../../platform/text/normalise-text.ts';
import { numberRange, parseNumber } from './number-text.ts';

describe('characters', () => {
  test.each([
    ['two SARA E are SARA AE', 'เเละ', 'และ'],
    ['SARA AM in two pieces', 'ก\u0e4d\u0e32', 'กำ'],
    ['SARA AM around a tone mark', 'น\u0e4d\u0e49\u0e32', 'น้ำ'],
    ['SARA AM after a tone mark', 'น\u0e49\u0e4d\u0e32', 'น้ำ'],
    ['composed letters', 'e\u0301', 'é'],
    ['one kind of line end', 'a\r\nb\rc', 'a\nb\nc'],
    ['no control characters', '\ufeffa\u0000\u0007\tb\u009f', 'a\tb'],
    ['no half characters', 'a\ud800', 'a\ufffd'],
  ])('%s', (_, text, normal) => {
    expect(normaliseText(text)).toBe(normal);
    expect(normaliseText(normal)).toBe(normal);
  });
});

describe('numbers', () => {
  test.each([
    ['1', 1],
    ['-2.50', -2.5],
    ['.5', 0.5],
    ['3.', 3],
    ['1e-3', 0.001],
    ['+4', 4],
    ['−4', -4],
    ['1,250,000.5', 1250000.5],
    ['๑๒', 12],
    ['', null],
    ['three', null],
    ['1,25', 1.25],
    ['-0,125', -0.125],
    ['1,250', 1250],
    ['1,25,3', null],
    ['1.2.3', null],
    ['0x10', null],
    ['1e999', null],
    ['NaN', null],
    ['Infinity', null],
    ['1 000', null],
  ])('%s', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  test('tolerances add no digits of their own', () => {
    expect(numberRange('0.3:0.1')).toEqual({ range: { from: 0.2, to: 0.4 } });
    expect(numberRange('1e-9:1e-10')).toEqual({ range: { from: 9e-10, to: 1.1e-9 } });
    expect(numberRange('1e300:1e299')).toHaveProperty('range');
  });
});

test.each([
  ['EASA Part-66', 'en'],
  ['', 'en'],
  ['1 + 1', 'en'],
  ['ข้อใดคือ Part-66 module', 'th'],
  ['A long English sentence about the letter ก', 'en'],
  ['<strong>คำถาม</strong>', 'th'],
] as const)('the language of “%s”', (text, language) => {
  expect(writtenIn(text)).toBe(language);
});

test.each([
  [
    'emphasis',
    '**a** __b__ *c* _d_ snake_case_name 2 * 3 * 4',
    '<strong>a</strong> <strong>b</strong> <em>c</em> <em>d</em> snake_case_name 2 * 3 * 4',
  ],
  ['code', 'run `a *b* <c>`', 'run <code>a *b* &lt;c&gt;</code>'],
  ['formulas', '\\(a_1 * b_2 * c\\)', '\\(a_1 * b_2 * c\\)'],
  ['line breaks', 'a  \nb\nc', 'a<br>b\nc'],
  ['paragraphs and headings', '# A\n\nb', '<p><strong>A</strong></p><p>b</p>'],
  ['nested lists', 'x\n- a\n    - b\n- c', '<p>x</p><ul><li><p>a</p><ul><li>b</li></ul></li><li>c</li></ul>'],
  ['numbered lists', '1. a\n2. b\n   more', '<ol><li>a</li><li>b more</li></ol>'],
  ['fenced code', '```\na < b\n```', '<pre>a &lt; b</pre>'],
  ['scripts', 'a<script>x</script>', 'a'],
])('Markdown: %s', (_, text, html) => {
  expect(richTextFromMarkdown(text)).toBe(html);
});

test.each([
  ['Moodle XML', '<?xml version="1.0"?>\n<quiz>\n', 'a.xml', { format: 'moodle-xml' }],
  ['QTI 2', '<assessmentItem xmlns="x">', 'a.txt', { format: 'qti2' }],
  ['QTI 2 with a prefix', '<!-- x -->\n<imsqti:assessmentTest>', 'a.xml', { format: 'qti2' }],
  ['QTI 3', '\ufeff<qti-assessment-item>'.slice(1), 'a.xml', { format: 'qti3' }],
  [
    'QTI 1.2',
    '<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "x.dtd" [<!ELEMENT a (b)>]><questestinterop>',
    'a.dat',
    { format: 'qti12' },
  ],
  ['another document', '<?xml version="1.0"?><rss>', 'a.xml', { unsupported: 'XML' }],
  ['ExamView', '<examview><question type="mc">', 'a.xml', { unsupported: 'ExamView' }],
  ['Hot Potatoes', '<hotpot-jquiz-file><data>', 'a.jqz', { unsupported: 'Hot Potatoes' }],
  ['Blackboard of old', '<?xml version="1.0"?><POOL><TITLE value="a"/>', 'a.dat', { format: 'qti12' }],
  ['Open edX', '<problem><multiplechoiceresponse>', 'a.xml', { unsupported: 'Open edX' }],
  ['Learnwise', '<activityset><activity>', 'a.xml', { unsupported: 'Learnwise' }],
  ['a backup of Moodle', '<question_categories><question_category>', 'a.xml', { unsupported: 'Moodle backup' }],
  ['one question of Moodle', '<question type="essay">', 'a.xml', { format: 'moodle-xml' }],
  ['WebCT', ':TYPE:MC:1:0:C\n:TITLE:A\n', 'a.txt', { unsupported: 'WebCT' }],
  ['a manifest alone', '<manifest identifier="m">', 'imsmanifest.xml', { unsupported: 'imsmanifest.xml' }],
  ['Aiken', 'Q?\nA. x\nB. y\nANSWER: B\n', 'a.txt', { format: 'aiken' }],
  ['Aiken with a Cloze question', 'Q?\nA. x\nB. y\nANSWER: B\n\nThe {1:MC:=a~b} is.', 'a.txt', { format: 'aiken' }],
  ['Cloze', 'The {1:MULTICHOICE:=a~b} is.', 'a.txt', { format: 'cloze' }],
  ['gaps of Cloze below a title of GIFT', '::A::The {1:MC:=a~b} is.', 'a.txt', { format: 'gift' }],
  ['missing word', 'Lead is\n{=heavy ~light}, says Ada.', 'a.txt', { format: 'missingword' }],
  ['R/exams with formulas', 'Q\n\\begin{x}\n\nMeta-information\n====\n', 'a.Rmd', { unsupported: 'R/exams' }],
  ['Blackboard’s text', 'TF\tLead is heavy\ttrue\n', 'a.txt', { format: 'blackboard-text' }],
  ['AMC-TXT', '# AMC-TXT source\nLang: FR\n', 'a.txt', { format: 'amc' }],
  ['JSON', '{ "a": [1] }', 'a.gift', { unsupported: 'JSON' }],
  ['LaTeX', '\\begin{question}x\\end{question}', 'a.tex', { unsupported: 'LaTeX' }],
  ['answers in braces', 'Q {=a ~b}', 'a.txt', { format: 'gift' }],
  ['a title', '\n::T:: text', 'a.txt', { format: 'gift' }],
  ['a gap at the beginning is no JSON', '{ =Asia } is large.', 'a.txt', { format: 'gift' }],
  ['only the name says so', 'just text', 'a.gift', { format: 'gift' }],
  ['only the name says so', 'just,text', 'a.csv', { format: 'csv' }],
  ['nothing says so', 'just text', 'a.txt', null],
] as const)('a text is what it holds, then what it is called: %s', (_, text, name, kind) => {
  expect(textKind(text, name, () => false)).toEqual(kind);
});

test('a header row counts more than braces', () => {
  expect(textKind('question,correct\nQ {=a},T', 'a.gift', () => true)).toEqual({ format: 'csv' });
});
