import { describe, expect, test } from 'vitest';
import { questionDraft } from '../../../questions/draft-schema.ts';
import { readXmlTree } from '../read/xml-tree.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import {
  answer,
  assumedOf,
  faultsOfQuestion,
  keepNothing,
  onlyQuestion,
  readQuiz,
  stem,
  warningsOf,
} from './quiz.fixture.ts';

const name = (text: string) => `<name><text>${text}</text></name>`;
const trueFalse = (more = '', text = 'Oil lubricates') =>
  `<question type="truefalse">${stem(text)}${answer(100, 'true')}${answer(0, 'false')}${more}</question>`;

test('one question without the quiz around it', () => {
  const { found, questions } = readMoodleXml(readXmlTree(trueFalse()), keepNothing);
  expect([found, questions[0]?.draft.content.kind]).toEqual([1, 'true_false']);
});

describe('kinds', () => {
  test('single choice with its order, its points and its explanation', () => {
    const { draft, warnings } = onlyQuestion(
      'multichoice',
      `${stem('<p>Which?</p>')}<generalfeedback format="html"><text>Because.</text></generalfeedback>
       <defaultgrade>2.5</defaultgrade><penalty>0.33</penalty><single>true</single><shuffleanswers>0</shuffleanswers>
       ${answer(0, 'a')}${answer(100, 'b')}${answer(-25, 'c')}`,
    );
    expect(draft).toEqual({
      content: {
        kind: 'single',
        stem: { en: '<p>Which?</p>' },
        options: ['a', 'b', 'c'].map((text, index) => ({ id: `o${index + 1}`, text: { en: text } })),
        matches: [],
        gaps: [],
        unit: '',
        shuffleOptions: false,
      },
      key: { kind: 'option', option: 'o2' },
      explanation: { en: 'Because.' },
      reference: '',
      points: 250,
    });
    expect(warnings).toEqual([]);
  });

  test.each([
    ['shares', [50, 0, 50, -100], ['o1', 'o3'], [], undefined],
    ['everything for each', [100, 0, 100, 0], ['o1', 'o3'], [], undefined],
    ['unequal shares', [75, 0, 25, -50], ['o1', 'o3'], [], { o1: 75_000, o2: 0, o3: 25_000, o4: -50_000 }],
    [
      'an unusual share',
      [33, 33, 34, 0],
      ['o1', 'o2', 'o3'],
      ['weight_unusual'],
      { o1: 33_000, o2: 33_000, o3: 34_000, o4: 0 },
    ],
  ])('several answers: %s', (_, fractions, options, warnings, weights) => {
    const answers = fractions.map((fraction, index) => answer(fraction, `${index}`)).join('');
    const question = onlyQuestion('multichoice', `${stem('Q')}<single>false</single>${answers}`);
    expect(question.draft.key).toEqual({ kind: 'options', options, ...(weights && { weights }) });
    expect(warningsOf(question)).toEqual(warnings);
    expect(assumedOf(question)).toContain('all_or_nothing');
  });

  test.each(['oumultiresponse', 'multichoiceset'])('%s asks for several, whatever each is worth', (type) => {
    const worth = (...worths: readonly number[]) =>
      onlyQuestion(type, `${stem('Which?')}${worths.map((one, at) => answer(one, `a${at}`)).join('')}`);
    expect([worth(50, 50, 0), worth(100, 0), worth(50, 25, -25)].map(({ draft }) => draft.key)).toEqual([
      { kind: 'options', options: ['o1', 'o2'] },
      { kind: 'options', options: ['o1'] },
      { kind: 'options', options: ['o1', 'o2'] },
    ]);
    expect(warningsOf(worth(100, 100, 0))).toEqual([]);
  });

  test.each(['oumultiresponse', 'multichoiceset'])('%s is right as a whole', (type) => {
    const single = type === 'multichoiceset' ? '<single>false</single>' : '';
    const question = onlyQuestion(type, `${stem('Q')}${single}${answer(100, 'a')}${answer(100, 'b')}${answer(0, 'c')}`);
    expect(question.draft.key).toEqual({ kind: 'options', options: ['o1', 'o2'] });
    expect(assumedOf(question)).not.toContain('all_or_nothing');
  });

  test.each([
    [answer(100, 'true') + answer(0, 'false'), 'o1'],
    [answer(0, 'false') + answer(100, 'True'), 'o1'],
    [answer(0, 'true') + answer(100, 'false'), 'o2'],
    [answer(100, 'Vrai') + answer(0, 'Faux'), 'o1'],
    [answer(0, 'Vrai') + answer(100, 'Faux'), 'o2'],
  ])('true or false: %s', (answers, option) => {
    expect(onlyQuestion('truefalse', stem('Q') + answers).draft.key).toEqual({ kind: 'option', option });
  });

  test('short answers: those that earn everything, with their case', () => {
    const answers = answer(100, 'Fe*') + answer(100, 'a &lt; b') + answer(50, 'iron') + answer(0, '*');
    const question = onlyQuestion('shortanswer', `${stem('Q')}<usecase>1</usecase>${answers}`);
    expect(question.draft.key).toEqual({ kind: 'text', accepted: ['Fe', 'a &lt; b'], caseSensitive: true });
    expect(warningsOf(question)).toEqual(['partial_credit_dropped', 'wildcard_dropped']);
  });

  test('numbers with tolerance and unit', () => {
    const unit = (multiplier: number, text: string) =>
      `<unit><multiplier>${multiplier}</multiplier><unit_name>${text}</unit_name></unit>`;
    const answers =
      answer(100, '23.8 V', '<tolerance>0.2</tolerance>') +
      answer(50, '24', '<tolerance>1</tolerance>') +
      answer(0, '*');
    const { draft, warnings } = onlyQuestion(
      'numerical',
      `${stem('Q')}${answers}<units>${unit(1000, 'mV')}${unit(1, 'V')}</units>`,
    );
    expect(draft.content.unit).toBe('V');
    expect(draft.key).toEqual({ kind: 'number', accepted: [{ from: 23.6, to: 24 }] });
    expect(warnings).toMatchObject([
      { code: 'units_dropped', values: { unit: 'V' } },
      { code: 'partial_credit_dropped' },
    ]);
  });

  test.each(['matching', 'ddmatch', 'match'])('%s with a distractor', (type) => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const { draft } = onlyQuestion(
      type,
      `${stem('Q')}${pair('Oil', 'black')}${pair('Water', 'clear')}${pair('', 'green')}${pair('Fuel', 'clear')}`,
    );
    expect(draft.content.options.map(({ text }) => text.en)).toEqual(['Oil', 'Water', 'Fuel']);
    expect(draft.content.matches.map(({ text }) => text.en)).toEqual(['black', 'clear', 'green']);
    expect(draft.key).toEqual({ kind: 'pairs', pairs: { o1: 'o4', o2: 'o5', o3: 'o5' } });
  });

  test.each([
    ['in the order of the file', [100, 100, 100], ['first', 'second', 'third']],
    ['in the order of their numbers', [3, 1, 2], ['second', 'third', 'first']],
  ])('ordering %s', (_, fractions, texts) => {
    const answers = ['first', 'second', 'third'].map((text, index) => answer(fractions[index] ?? 0, text)).join('');
    const { draft } = onlyQuestion('ordering', `${stem('Q')}<gradingtype>-1</gradingtype>${answers}`);
    expect(draft.content.options.map(({ text }) => text.en)).toEqual(texts);
    expect(draft.key).toEqual({ kind: 'order', order: ['o1', 'o2', 'o3'] });
  });

  test('an essay takes its key points from the notes for the marker', () => {
    const info =
      '<graderinfo format="html"><text><![CDATA[<p>Both:</p><ul><li>cause</li><li>effect</li></ul>]]></text></graderinfo>';
    const { draft, warnings } = onlyQuestion(
      'essay',
      `${stem('Q')}${info}<attachments>1</attachments><responseformat>editor</responseformat>
       <minwordlimit>0</minwordlimit><maxwordlimit>50</maxwordlimit>
       <responsetemplate format="html"><text>Dear</text></responsetemplate>`,
    );
    expect(draft.key).toEqual({ kind: 'key_points', keyPoints: [{ en: 'Both:' }, { en: 'cause' }, { en: 'effect' }] });
    expect(draft.content.essay).toEqual({ rich: true, fewestWords: null, mostWords: 50 });
    expect(warnings.map(({ code }) => code)).toEqual(['attachments_dropped', 'template_dropped']);
  });

  test.each(['calculated', 'calculatedmulti', 'stack', 'coderunner', 'constructor'])(
    '%s is named as not supported',
    (type) => {
      const { found, questions, unsupported, faults } = readQuiz(
        `<question type="${type}">${name('A')}${stem('Look at this')}</question>${trueFalse()}`,
      );
      expect([found, questions.length, unsupported]).toEqual([2, 1, [{ kind: type, count: 1 }]]);
      expect(faults).toMatchObject([{ code: 'kind_unsupported', about: { code: 'A', text: 'Look at this' } }]);
    },
  );

  test.each([
    ['multichoice', stem('Q') + answer(100, 'a'), ['options_too_few']],
    ['multichoice', stem('Q') + answer(100, 'a') + answer(0, '<p>a</p>'), ['options_equal']],
    ['multichoice', stem('Q') + answer(100, 'a') + answer(0, ' '), ['option_text_missing']],
    ['multichoice', stem('Q') + answer(0, 'a') + answer(0, 'b'), ['no_correct_answer']],
    ['multichoice', stem('Q') + answer(50, 'a') + answer(0, 'b'), ['no_full_marks']],
    ['multichoice', `${stem('Q')}<single>0</single>${answer(80, 'a')}${answer(40, 'b')}`, ['weights_sum']],
    ['multichoice', ` ${stem(' ')}${answer(100, 'a')}${answer(0, 'b')}`, ['question_text_missing']],
    ['truefalse', stem('Q'), ['no_correct_answer']],
    ['numerical', stem('Q') + answer(100, 'ten'), ['not_a_number']],
    ['matching', stem('Q'), ['pairs_too_few']],
    ['ordering', stem('Q') + answer(1, 'a'), ['options_too_few']],
  ])('%s with a fault: %s', (type, inner, faults) => {
    expect(faultsOfQuestion(type, inner)).toEqual(faults);
  });
});

test('fractions of one, as old files have them', () => {
  const old = (fraction: number, text: string) => `<answer>${text}<fraction>${fraction}</fraction></answer>`;
  const question = onlyQuestion('numerical', `${stem('Q')}${old(1, '4')}${old(0.5, '5')}`);
  expect(question.draft.key).toEqual({ kind: 'number', accepted: [{ from: 4, to: 4 }] });
  expect(warningsOf(question)).toEqual(['partial_credit_dropped']);
});

test('blank lines before the document', () => {
  const quiz = `\n\n<?xml version="1.0"?>\n<quiz>${trueFalse()}</quiz>`;
  expect(readMoodleXml(readXmlTree(quiz), keepNothing).questions.map(({ line }) => line)).toEqual([4]);
});

describe('what stands around a question', () => {
  test('categories, codes, tags and lines', () => {
    const category = (path: string) =>
      `<question type="category"><category><text>${path}</text></category><info format="html"><text>About</text></info></question>`;
    const { questions } = readQuiz(
      [
        trueFalse(name('T&amp;F')),
        category('$course$/top/Engines/Oil//Fuel'),
        trueFalse(
          `${name('Name')}<idnumber>E-1</idnumber><tags><tag><text>oil, fuel</text></tag><tag><text>oil</text></tag></tags>`,
        ),
        category('$module$/Airframe'),
        trueFalse(`${name('x'.repeat(70))}<hidden>1</hidden>`),
      ].join('\n'),
    );
    expect(questions.map(({ topic, code, facts, line }) => ({ topic, code, tags: facts?.tags, line }))).toEqual([
      { topic: [], code: 'T&F', tags: undefined, line: 1 },
      { topic: ['Engines', 'Oil/Fuel'], code: 'E-1', tags: ['oil', 'fuel'], line: 3 },
      { topic: ['Airframe'], code: null, tags: undefined, line: 5 },
    ]);
    expect(questions.map(warningsOf)).toEqual(
      [[], [], ['code_too_long', 'hidden_before']].map((codes) => expect.arrayContaining(codes)),
    );
  });

  test('names that repeat are no codes', () => {
    const { questions, faults } = readQuiz(
      [1, 2, 3].map((one) => trueFalse(name(one === 3 ? 'Last' : 'Question'), `Q${one}`)).join(''),
    );
    expect([faults, questions.map(({ code }) => code)]).toEqual([[], [null, null, 'Last']]);
    expect(questions.map(warningsOf)).toEqual([['code_repeated'], ['code_repeated'], []]);
  });

  test('what is lost is named', () => {
    const lost = `<correctfeedback><text>Well done, look at page 7.</text></correctfeedback><hint><text>Think</text></hint>`;
    const feedback = '<feedback format="html"><text>No</text></feedback>';
    const question = onlyQuestion('multichoice', `${stem('Q')}${answer(100, 'a')}${answer(0, 'b', feedback)}${lost}`);
    expect(warningsOf(question)).toEqual(['feedback_dropped', 'hints_dropped']);
    const usual = '<correctfeedback><text>Your answer is correct.</text></correctfeedback>';
    expect(warningsOf(onlyQuestion('multichoice', `${stem('Q')}${answer(100, 'a')}${answer(0, 'b')}${usual}`))).toEqual(
      [],
    );
  });

  test.each([
    ['<questiontext format="moodle_auto_format"><text>one\ntwo</text></questiontext>', 'one<br>two'],
    ['<questiontext format="plain_text"><text>a &lt;b&gt;</text></questiontext>', 'a &lt;b&gt;'],
    ['<questiontext format="markdown"><text>**a**</text></questiontext>', '<strong>a</strong>'],
    ['<questiontext><text>&lt;b&gt;a&lt;/b&gt;</text></questiontext>', '<strong>a</strong>'],
    ['<questiontext format="html"><text><b>a</b> &amp; b</text></questiontext>', '<strong>a</strong> &amp; b'],
    ['<questiontext format="html"><text></text><text>second</text></questiontext>', 'second'],
    ['<questiontext format="html">bare</questiontext>', 'bare'],
    ['<questiontext format="html"><text>$$x^2$$</text></questiontext>', '\\[x^2\\]'],
  ])('the text of %s', (text, html) => {
    const { draft } = onlyQuestion('truefalse', answer(100, 'true') + answer(0, 'false') + text);
    expect(draft.content.stem).toEqual({ en: html });
  });

  test('several languages in one text are several languages of the question', () => {
    const both = '{mlang en}Oil{mlang}{mlang th}น้ำมัน{mlang}{mlang de}Öl{mlang}';
    const spans = '<span lang="en" class="multilang">black</span><span lang="th" class="multilang">ดำ</span>';
    const { draft, warnings } = onlyQuestion('multichoice', `${stem(both)}${answer(100, spans)}${answer(0, '5 W')}`);
    expect(draft.content.stem).toEqual({ en: 'Oil', th: 'น้ำมัน' });
    expect(draft.content.options.map(({ text }) => text)).toEqual([
      { en: 'black', th: 'ดำ' },
      { en: '5 W', th: '5 W' },
    ]);
    expect(warnings).toMatchObject([{ code: 'language_dropped', values: { language: 'de' } }]);
  });

  test('every draft is one that the bank takes', () => {
    const { questions } = readQuiz(trueFalse() + trueFalse('<defaultgrade>0.0000000</defaultgrade>', 'R'), keepNothing);
    expect(questions.map(({ draft }) => questionDraft.safeParse(draft).success)).toEqual([true, true]);
    expect(questions.map(({ draft }) => draft.points)).toEqual([100, 100]);
  });
});
