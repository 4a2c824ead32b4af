import { describe, expect, test } from 'vitest';
import { readGift } from './gift.ts';
import type { ImportedQuestion } from '../../imported.ts';

/** The one question of a text that has no fault. */
function only(text: string): ImportedQuestion {
  const { found, questions, faults } = readGift(text);
  expect({ found, faults }).toEqual({ found: 1, faults: [] });
  const [question] = questions;
  if (!question) throw new Error('no question');
  return question;
}
const warningsOf = (text: string) => only(text).warnings.map(({ code }) => code);
const stemOf = (text: string) => only(text).draft.content.stem;
const optionsOf = (text: string) => only(text).draft.content.options.map(({ text: { en, th } }) => en ?? th);
const keyOf = (text: string) => only(text).draft.key;

describe('kinds', () => {
  test('single choice', () => {
    const { draft, code, line, topic, subtopic, warnings } = only(
      "::T1::Who's buried in Grant's tomb?{~Grant ~Jefferson\n=no one}",
    );
    expect({ code, line, topic, subtopic, warnings }).toEqual({
      code: 'T1',
      line: 1,
      topic: [],
      subtopic: null,
      warnings: [],
    });
    expect(draft).toEqual({
      content: {
        kind: 'single',
        stem: { en: "Who's buried in Grant's tomb?" },
        options: [
          { id: 'o1', text: { en: 'Grant' } },
          { id: 'o2', text: { en: 'Jefferson' } },
          { id: 'o3', text: { en: 'no one' } },
        ],
        matches: [],
        gaps: [],
        unit: '',
        shuffleOptions: true,
      },
      key: { kind: 'option', option: 'o3' },
      explanation: {},
      reference: '',
      points: 100,
    });
  });

  test.each([
    ['shares of a hundred', 'Q{~%50%a ~%50%b ~c}', ['o1', 'o2'], []],
    ['thirds', 'Q{~%33.33333%a ~%33.33333%b ~%-100%c ~%33.33333%d}', ['o1', 'o2', 'o4'], []],
    ['one share', 'Q{~%100%a ~b}', ['o1'], []],
    ['several right answers without shares', 'Q{=a =b ~c}', ['o1', 'o2'], ['several_correct_as_multiple']],
  ])('multiple choice: %s', (_, text, options, warnings) => {
    expect(only(text).draft.content.kind).toBe('multiple');
    expect(keyOf(text)).toEqual({ kind: 'options', options });
    expect(warningsOf(text)).toEqual(warnings);
  });

  test('unequal shares are kept as weights', () => {
    const text = 'Q{~%70%a ~%30%b ~c}';
    const weights = { o1: 70_000, o2: 30_000, o3: 0 };
    expect(keyOf(text)).toEqual({ kind: 'options', options: ['o1', 'o2'], weights });
    expect(warningsOf(text)).toEqual([]);
  });

  test('a right answer among half right ones stays the only one, with their weights', () => {
    const text = 'Q{~wrong ~%50%half =full}';
    expect(only(text).draft.content.kind).toBe('single');
    expect(keyOf(text)).toEqual({ kind: 'option', option: 'o3', weights: { o2: 50_000, o3: 100_000 } });
    expect(warningsOf(text)).toEqual([]);
  });

  test.each([
    ['{T}', 'o1'],
    ['{TRUE}', 'o1'],
    ['{ true }', 'o1'],
    ['{F}', 'o2'],
    ['{FALSE#no#yes}', 'o2'],
  ])('true or false: %s', (answer, option) => {
    const { content, key } = only(`Q${answer}`).draft;
    expect(key).toEqual({ kind: 'option', option });
    expect(content.options.map(({ text }) => text)).toEqual([
      { en: 'True', th: 'ถูก' },
      { en: 'False', th: 'ผิด' },
    ]);
  });

  test.each([
    ['several accepted', 'Q{=no one =nobody}', ['no one', 'nobody'], []],
    ['without a sign', 'Q{One}', ['One'], []],
    ['a small t is a word', 'Q{t}', ['t'], []],
    ['true with its sign is a word', 'Q{=true}', ['true'], []],
    ['partial credit goes', 'Q{=Frog =%50%Cat =%0%*}', ['Frog'], ['partial_credit_dropped']],
    ['worth nothing is no answer', 'Q{=%100%Crete =%0%Greece}', ['Crete'], []],
    ['a wildcard is no word', 'Q{=*manually* =2\\\\*3}', ['manually', '2*3'], ['wildcard_dropped']],
  ])('short answer: %s', (_, text, accepted, warnings) => {
    expect(keyOf(text)).toEqual({ kind: 'text', accepted, caseSensitive: false });
    expect(warningsOf(text)).toEqual(warnings);
  });

  test.each([
    ['a number', '{#1822}', [[1822, 1822]]],
    ['negative', '{#-1}', [[-1, -1]]],
    ['with a tolerance, exactly', '{#3.14:0.005}', [[3.135, 3.145]]],
    ['a range', '{#1..5}', [[1, 5]]],
    ['a negative range', '{#-2.72..-2.5}', [[-2.72, -2.5]]],
    [
      'a list',
      '{#\n=1822:0\n=1900..1901}',
      [
        [1822, 1822],
        [1900, 1901],
      ],
    ],
    ['with feedback', '{#=1822:0 # Correct! 100%\n ~#No.}', [[1822, 1822]]],
    ['Thai digits', '{#๑๘.๕}', [[18.5, 18.5]]],
    ['the first of a list without its sign', '{#1.62 =%50%1.6}', [[1.62, 1.62]]],
    ['a decimal comma', '{#0,125:0,005}', [[0.12, 0.13]]],
  ])('numeric: %s', (_, answer, ranges) => {
    expect(keyOf(`Q${answer}`)).toEqual({ kind: 'number', accepted: ranges.map(([from, to]) => ({ from, to })) });
  });

  test('matching: equal right sides are one, a right side alone is a distractor', () => {
    const { content, key } = only('Q{=Canada->Ottawa =[html]<b>Italy</b> -> Rome = -> Paris =Lazio -> Rome}').draft;
    expect(content.kind).toBe('matching');
    expect(content.options.map(({ text }) => text.en)).toEqual(['Canada', '<strong>Italy</strong>', 'Lazio']);
    expect(content.matches).toEqual([
      { id: 'o4', text: { en: 'Ottawa' } },
      { id: 'o5', text: { en: 'Rome' } },
      { id: 'o6', text: { en: 'Paris' } },
    ]);
    expect(key).toEqual({ kind: 'pairs', pairs: { o1: 'o4', o2: 'o5', o3: 'o5' } });
  });

  test('essay, with general feedback as its explanation', () => {
    const { content, key, explanation } = only('Q{####Look <b>there</b>.}').draft;
    expect({ kind: content.kind, key, explanation }).toEqual({
      kind: 'essay',
      key: { kind: 'key_points', keyPoints: [] },
      explanation: { en: 'Look <strong>there</strong>.' },
    });
    expect(only('Q{ }').draft.content.kind).toBe('essay');
  });
});

describe('texts', () => {
  test.each([
    ['escaped signs', 'Is \\{a\\} \\~ b \\= \\# c\\: 1?{T}', 'Is {a} ~ b = # c: 1?'],
    ['an escaped backslash', 'C\\:\\\\new{T}', 'C:\\new'],
    ['an escaped line end', 'one\\ntwo{T}', 'one<br>two'],
    ['lines as they stand', 'one\ntwo\n{T}', 'one<br>two'],
    ['tags in the usual format', 'The <i>moon</i>\nrises{T}', 'The <em>moon</em><br>rises'],
    ['line ends beside blocks are layout', '<p>one</p>\n<p>two\nthree</p>{T}', '<p>one</p><p>two<br>three</p>'],
    ['a sign that is no tag', 'Is a < b & c > d?{T}', 'Is a &lt; b &amp; c &gt; d?'],
    ['plain text shows its tags', '[plain]The <b> tag{T}', 'The &lt;b&gt; tag'],
    ['html', '[html]<p>a</p>\\n<script>x</script><p class\\="y">b</p>{T}', '<p>a</p><p>b</p>'],
    [
      'markdown',
      '[markdown]a **b** _c_\\n\\n- d\n- e{T}',
      '<p>a <strong>b</strong> <em>c</em></p><ul><li>d</li><li>e</li></ul>',
    ],
    ['a gap in the sentence', 'Grant is {=buried ~living} in his tomb.', 'Grant is _____ in his tomb.'],
    ['a gap at the beginning', '{=Asia} is large.', '_____ is large.'],
    ['a formula keeps its braces', 'Is \\(\\frac{1}{2} \\neq x_{1}\\) so?{T}', 'Is \\(\\frac{1}{2} \\neq x_{1}\\) so?'],
    ['an escaped formula', 'Is \\\\(\\\\frac\\{1\\}\\{2\\}\\\\)?{T}', 'Is \\(\\frac{1}{2}\\)?'],
    ['a comment within', 'one\n// a note\ntwo{T}', 'one<br>two'],
  ])('%s', (_, text, stem) => {
    expect(stemOf(text)).toEqual({ en: stem });
  });

  test('answers inherit the format of their question or have their own', () => {
    expect(optionsOf('[html]<p>Q &amp; A</p>{=<b>a</b> ~[plain]<b> ~x &lt; y}')).toEqual([
      '<strong>a</strong>',
      '&lt;b&gt;',
      'x &lt; y',
    ]);
  });

  test('attributes and character references are no answers and no feedback', () => {
    const text = '[html]Q{=<span class="a">one</span> ~<img src="x.png" alt="no = sign">it&#39;s}';
    expect(optionsOf(text)).toEqual(['one', "it's"]);
    expect(warningsOf(text)).toEqual(['media_missing']);
  });

  test('a picture that should lie beside the file is named once, one from elsewhere is dropped', () => {
    const [beside, other] = ['<img src="pics/flaps 1.png">', '<img data-src="old.png" src="wing.png">'];
    const { warnings } = only(`[html]Q ${beside}{=a ${beside} ~b ${other} ~c <img src="//a.example/b.png">}`);
    expect(warnings).toEqual([
      { line: 1, code: 'media_missing', values: { name: 'pics/flaps 1.png' } },
      { line: 1, code: 'media_missing', values: { name: 'wing.png' } },
      { line: 1, code: 'picture_dropped' },
    ]);
  });

  test('the language of the question is that of all its texts', () => {
    const { content, explanation } = only('ข้อใดคือ EASA Part-66{=License ~ใบรับรอง####ดู 66.A}').draft;
    expect(
      [content.stem, ...content.options.map(({ text }) => text), explanation].map((text) => Object.keys(text).join()),
    ).toEqual(['th', 'th', 'th', 'th']);
  });

  test('feedback on single answers goes, with one warning', () => {
    const text = 'Q{~wrong#no\n~wronger#no, on\ntwo lines\n=right#yes\n####Because\nit is.}';
    expect(optionsOf(text)).toEqual(['wrong', 'wronger', 'right']);
    expect(only(text).draft.explanation).toEqual({ en: 'Because<br>it is.' });
    expect(warningsOf(text)).toEqual(['feedback_dropped']);
  });

  test('options that name others are not shuffled', () => {
    expect(only('Q{=a ~b ~All of the above}').draft.content.shuffleOptions).toBe(false);
    expect(only('ข้อใดถูก{=ก ~ข ~ถูกทุกข้อ}').draft.content.shuffleOptions).toBe(false);
    expect(only('Q{=All wheels ~b}').draft.content.shuffleOptions).toBe(true);
  });
});

describe('codes and categories', () => {
  test('a title is the code, an id stands in for it', () => {
    expect(only('::A\\:1::Q{T}').code).toBe('A:1');
    expect(only('// [id:77] [tag:x]\n::A::Q{T}').code).toBe('A');
    expect(only('// [id:77] [tag:x]\nQ{T}').code).toBe('77');
    expect(only('::A\n  B::\nQ{T}').code).toBe('A B');
    expect(only('Q{T}').code).toBeNull();
  });

  test('tags stand in comments', () => {
    expect(only('// [id:77] [tag:oil] [tag:fuel filter]\n// [tag:oil]\nQ{T}').facts?.tags).toEqual([
      'oil',
      'fuel filter',
    ]);
    expect(readGift('// [tag:oil]\nA{T}\n\nB{T}').questions.map(({ facts }) => facts?.tags)).toEqual([
      ['oil'],
      undefined,
    ]);
  });

  test('a title that several questions have is no code of any', () => {
    const { questions, faults } = readGift('::A::One{T}\n\n::A::Two{T}\n\n::B::Three{T}');
    expect([faults, questions.map(({ code }) => code)]).toEqual([[], [null, null, 'B']]);
    expect(questions[0]?.warnings).toEqual([{ line: 1, code: 'code_repeated', values: { code: 'A' } }]);
  });

  test('a title that is no code goes, with a warning', () => {
    const question = only(`::${'long '.repeat(20)}::Q{T}`);
    expect([question.code, question.warnings]).toEqual([
      null,
      [{ line: 1, code: 'code_too_long', values: { limit: 60 } }],
    ]);
  });

  test('a title with an emoji is no code either', () => {
    const question = only('::Fan ✈️::Q{T}');
    expect([question.code, question.warnings]).toEqual([null, [{ line: 1, code: 'code_emoji' }]]);
  });

  test('a category holds until the next', () => {
    const { questions } = readGift(
      '$CATEGORY: $course$/top/Engines/Oil//Fuel\n\nA{T}\nB{T}\n\n$CATEGORY: top\nC{T}\n\n$CATEGORY: Airframe\n\nD{T}',
    );
    expect(questions.map(({ topic }) => topic)).toEqual([
      ['Engines', 'Oil/Fuel'],
      ['Engines', 'Oil/Fuel'],
      [],
      ['Airframe'],
    ]);
  });
});

test('a tilde before the sign of a right answer says nothing', () => {
  const { questions, faults } = readGift(
    'One diet {~=green~red} for all\n\nTwo{\n~red\n~ =green\n~blue}\n\nThree{~a =b}',
  );
  expect(faults).toEqual([]);
  expect(questions.map(({ draft }) => draft.content.options.map(({ text }) => text.en))).toEqual([
    ['green', 'red'],
    ['red', 'green', 'blue'],
    ['a', 'b'],
  ]);
  expect(questions.map(({ draft }) => draft.key)).toEqual(
    ['o1', 'o2', 'o2'].map((option) => ({ kind: 'option', option })),
  );
});

test('gaps as in cloze below a title are one question with its paragraphs', () => {
  const text = [
    '$CATEGORY: $course$/top/Tools',
    '// a remark',
    '::Bench::Fill the gaps. A saw cuts {1:MC:~glass~=wood}.',
    '',
    'A file {1:SA:=smooths~=sharpens} metal\\: always.',
    '',
    '::Next::What cuts wood? {=A saw ~A file}',
    '',
    'Without a title {T}',
    '',
    '::Last::A rule has {2:NM:=30:0.5} cm.',
  ].join('\n');
  const { found, questions, faults } = readGift(text);
  expect(faults).toEqual([]);
  expect(found).toBe(4);
  expect(questions.map(({ code, line, draft }) => [code, line, draft.content.kind])).toEqual([
    ['Bench', 3, 'gap_text'],
    ['Next', 7, 'single'],
    [null, 9, 'true_false'],
    ['Last', 11, 'gap_text'],
  ]);
  expect(questions[0]?.topic).toEqual(['Tools']);
  expect(questions[0]?.draft.content.stem.en).toBe(
    '<p>Fill the gaps. A saw cuts <span data-gap="g1"></span>.</p><p>A file <span data-gap="g2"></span> metal: always.</p>',
  );
  expect(questions[0]?.draft.key).toEqual({
    kind: 'gaps',
    gaps: {
      g1: { kind: 'option', option: 'o2' },
      g2: { kind: 'text', accepted: ['smooths', 'sharpens'], caseSensitive: false },
    },
  });
});

test('gaps and answers in one question are refused', () => {
  const { questions, faults } = readGift('::Both::A saw cuts {1:MC:~glass~=wood}. True? {T}');
  expect(questions).toEqual([]);
  expect(faults.map(({ code }) => code)).toEqual(['two_answer_blocks']);
});

test('a tag alone as an option is its words', () => {
  const { questions, faults } = readGift('Which element is bold? {=<b> ~<ul> ~<b>so</b>}\n\nEmpty {=<br> ~x}');
  expect(faults.map(({ code, line }) => [code, line])).toEqual([['option_text_missing', 3]]);
  expect(questions[0]?.draft.content.options.map(({ text }) => text.en)).toEqual([
    '&lt;b&gt;',
    '&lt;ul&gt;',
    '<strong>so</strong>',
  ]);
});

test('braces and signs between double dollars are a formula', () => {
  const { questions, faults } = readGift(
    'Half is $$\\frac{1}{2}$$, so {=$$x_{1}=1$$ ~$$\\nabla\\{x\\}$$}\n\nCosts $$ {=5 ~6}',
  );
  expect(faults).toEqual([]);
  expect(questions.map(({ draft }) => draft.content.options.map(({ text }) => text.en))).toEqual([
    ['$$x_{1}=1$$', '$$\\nabla{x}$$'],
    ['5', '6'],
  ]);
  const exported = readGift('Half is $$\\\\frac\\{1\\}\\{2\\} \\= x$$ {T}').questions[0];
  expect(exported?.draft.content.stem.en).toBe('Half is $$\\frac{1}{2} = x$$');
});

describe('one dollar sign', () => {
  test.each([
    ['a formula', 'Is $x_{1} = y^{a_{2}}$ so?{T}', 'Is $x_{1} = y^{a_{2}}$ so?'],
    [
      'a command whose name begins with n',
      String.raw`Is $\frac{a}{b} \neq c$ so?{T}`,
      String.raw`Is $\frac{a}{b} \neq c$ so?`,
    ],
    ['escaped braces', String.raw`Is $x_\{1\}$ so?{T}`, 'Is $x_{1}$ so?'],
    ['as exports write it', String.raw`Is $\\frac\{a\}\{b\} \= c$ so?{T}`, String.raw`Is $\frac{a}{b} = c$ so?`],
    ['a price before a formula', 'Is $5 for $x_{1}$ much?{T}', 'Is $5 for $x_{1}$ much?'],
  ])('%s', (_, text, stem) => {
    expect(stemOf(text).en).toBe(stem);
  });

  test.each([
    ['prices', 'A pen costs $5 {=$5 ~$6 ~$7_a}', ['$5', '$6', '$7_a']],
    ['prices with escaped signs', String.raw`It is $5 {=\$6 \= a_1$ ~$7}`, [String.raw`\$6 = a_1$`, '$7']],
    ['a price right before the answers', 'It is $a_1{=x$ ~y$}', ['x$', 'y$']],
    ['formulas', 'Which? {=$x_{1}=1$ ~$x_{2}=1$}', ['$x_{1}=1$', '$x_{2}=1$']],
  ])('%s leave the answers whole', (_, text, options) => {
    expect(optionsOf(text)).toEqual(options);
  });
});
