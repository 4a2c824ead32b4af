import { describe, expect, test } from 'vitest';
import { choices, codes, declared, item, readXml, scored, words } from './qti-item.fixture.ts';

const only = (xml: string) => {
  const { questions, faults } = readXml(xml);
  expect(faults).toEqual([]);
  expect(questions).toHaveLength(1);
  const [question] = questions;
  if (!question) throw new Error('no question');
  return question;
};
const keyOf = (xml: string) => only(xml).draft.key;
const mapping = (...entries: readonly (readonly [string, number])[]) =>
  `<mapping defaultValue="0">${entries.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`;
const set = (value: number) =>
  `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue>`;
const when = (condition: string, value = 1) =>
  `<responseProcessing><responseCondition><responseIf>${condition}${set(value)}</responseIf></responseCondition></responseProcessing>`;
const is = (value: string, type = 'identifier') =>
  `<match><variable identifier="RESPONSE"/><baseValue baseType="${type}">${value}</baseValue></match>`;

describe('where the key comes from', () => {
  test('the correct response', () => {
    expect(keyOf(item(declared(['B']), choices('A', 'B', 'C'), scored('match_correct')))).toEqual({
      kind: 'option',
      option: 'o2',
    });
  });

  test('else the mapping', () => {
    const mapped = declared([], 'multiple', 'identifier', mapping(['A', 1], ['B', -1], ['C', 1]));
    const question = only(item(mapped, choices('A', 'B', 'C'), scored('map_response')));
    expect(question.draft.key).toEqual({ kind: 'options', options: ['o1', 'o3'] });
    expect(codes(question.warnings)).toEqual([]);
    expect(question.draft.points).toBe(200);
  });

  test('else the processing, for one choice and for several', () => {
    expect(keyOf(item(declared([]), choices('A', 'B', 'C'), when(is('C'))))).toEqual({ kind: 'option', option: 'o3' });
    const member = (id: string) =>
      `<member><baseValue baseType="identifier">${id}</baseValue><variable identifier="RESPONSE"/></member>`;
    const both = `<and>${member('A')}${member('C')}<not>${member('B')}</not></and>`;
    expect(keyOf(item(declared([], 'multiple'), choices('A', 'B', 'C'), when(both)))).toEqual({
      kind: 'options',
      options: ['o1', 'o3'],
    });
  });

  test('nothing else', () => {
    expect(codes(readXml(item(declared([]), choices('A', 'B'))).faults)).toEqual(['no_correct_answer']);
  });
});

describe('the scoring of the file', () => {
  test('must not give another answer more', () => {
    expect(codes(readXml(item(declared(['A']), choices('A', 'B'), when(is('B')))).faults)).toEqual([
      'key_not_confirmed',
    ]);
  });

  test('that gives shares is kept as weights, and what is not understood is reported', () => {
    const shares = declared(['A'], 'single', 'identifier', mapping(['A', 2], ['B', 1]));
    const weighed = only(item(shares, choices('A', 'B', 'C'), scored('map_response')));
    expect(codes(weighed.warnings)).toEqual([]);
    expect(weighed.draft.key).toEqual({ kind: 'option', option: 'o1', weights: { o1: 200, o2: 100 }, whole: 200 });
    const own =
      '<responseProcessing><setOutcomeValue identifier="SCORE"><customOperator/></setOutcomeValue></responseProcessing>';
    expect(codes(only(item(declared(['A']), choices('A', 'B'), own)).warnings)).toEqual(['scoring_simplified']);
  });

  test('of a plain item leaves nothing to tell', () => {
    const question = only(item(declared(['A']), choices('A', 'B'), scored('match_correct')));
    expect([question.warnings, question.draft.points]).toEqual([[], 100]);
  });
});

describe('typed answers', () => {
  const entry = '<p>It weighs <textEntryInteraction responseIdentifier="RESPONSE"/> kg.</p>';

  test('accept every text with full marks, in the case that the file asks for', () => {
    const texts = declared(['York'], 'single', 'string', mapping(['York', 1], ['Yorkshire', 1], ['york', 0.5]));
    expect(keyOf(item(texts, entry, scored('map_response')))).toEqual({
      kind: 'text',
      accepted: ['York', 'Yorkshire'],
      caseSensitive: true,
    });
    const any =
      '<stringMatch caseSensitive="false"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></stringMatch>';
    expect(keyOf(item(declared(['York'], 'single', 'string'), entry, when(any)))).toMatchObject({
      caseSensitive: false,
    });
  });

  test.each([
    [
      '<equal toleranceMode="absolute" tolerance="0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>',
      4.5,
      5.5,
    ],
    [
      '<equal toleranceMode="relative" tolerance="10"><correct identifier="RESPONSE"/><variable identifier="RESPONSE"/></equal>',
      4.5,
      5.5,
    ],
    [
      `<and><gte><variable identifier="RESPONSE"/><baseValue baseType="float">4</baseValue></gte>
        <lte><variable identifier="RESPONSE"/><baseValue baseType="float">7</baseValue></lte></and>`,
      4,
      7,
    ],
    [
      '<equalRounded roundingMode="decimalPlaces" figures="0"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equalRounded>',
      4.5,
      5.5,
    ],
  ])('accept the numbers that score: %s', (condition, from, to) => {
    expect(keyOf(item(declared(['5'], 'single', 'float'), entry, when(condition)))).toEqual({
      kind: 'number',
      accepted: [{ from, to }],
    });
  });

  test('all values of the correct response where nothing scores them', () => {
    expect(keyOf(item(declared(['York', 'Eboracum'], 'single', 'string'), entry))).toMatchObject({
      accepted: ['York', 'Eboracum'],
      caseSensitive: false,
    });
  });

  test('have their place marked in the sentence', () => {
    const question = only(item(declared(['5'], 'single', 'float'), entry));
    expect(words(question)).toBe('It weighs _____ kg.');
  });
});

describe('kinds', () => {
  test('true and false, in any language', () => {
    const thai = `<choiceInteraction responseIdentifier="RESPONSE"><prompt>น้ำเดือดที่ 100 องศา</prompt>
      <simpleChoice identifier="A">ผิด</simpleChoice><simpleChoice identifier="B">ถูก</simpleChoice></choiceInteraction>`;
    const { draft } = only(item(declared(['B']), thai));
    expect([draft.content.kind, draft.key, Object.keys(draft.content.stem)]).toEqual([
      'true_false',
      { kind: 'option', option: 'o1' },
      ['th'],
    ]);
  });

  test('several right ones make a choice of several, whatever the limit says', () => {
    const limited = choices('A', 'B', 'C').replace('responseIdentifier', 'maxChoices="1" responseIdentifier');
    expect(keyOf(item(declared(['A', 'B'], 'multiple'), limited))).toEqual({ kind: 'options', options: ['o1', 'o2'] });
    expect(keyOf(item(declared(['A'], 'multiple'), limited))).toEqual({ kind: 'option', option: 'o1' });
  });

  test('a single row to match is a choice among the columns', () => {
    const one = (id: string) =>
      `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`;
    const body = `<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${one('row')}</simpleMatchSet><simpleMatchSet>${one('x')}${one('y')}</simpleMatchSet></matchInteraction>`;
    expect(only(item(declared(['row y'], 'multiple', 'directedPair'), body)).draft).toMatchObject({
      content: { kind: 'single', stem: { en: 'row' } },
      key: { kind: 'option', option: 'o2' },
    });
  });

  test('gaps of different ways make one text', () => {
    const both = `<responseDeclaration identifier="R1" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration>
      <responseDeclaration identifier="R2" cardinality="single" baseType="integer"><correctResponse><value>3</value></correctResponse></responseDeclaration>`;
    const body = `<p>A <inlineChoiceInteraction responseIdentifier="R1"><inlineChoice identifier="a">red</inlineChoice><inlineChoice identifier="b">blue</inlineChoice></inlineChoiceInteraction>
      flag, <textEntryInteraction responseIdentifier="R2"/> times.</p>`;
    const { draft } = only(item(both, body));
    expect(draft.content).toMatchObject({
      stem: { en: 'A <span data-gap="g1"></span> flag, <span data-gap="g2"></span> times.' },
      gaps: [
        { id: 'g1', way: 'choice', choices: ['o1', 'o2'] },
        { id: 'g2', way: 'number', choices: [] },
      ],
    });
    expect(draft.key).toEqual({
      kind: 'gaps',
      gaps: { g1: { kind: 'option', option: 'o2' }, g2: { kind: 'number', accepted: [{ from: 3, to: 3 }] } },
    });
  });

  test('a row with several matches is turned where each column has one', () => {
    const set2 = (...ids: readonly string[]) =>
      `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="3">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const body = (left: string, right: string) =>
      `<matchInteraction responseIdentifier="RESPONSE"><prompt>Match</prompt>${left}${right}</matchInteraction>`;
    const many = declared(['A x', 'A y', 'B z'], 'multiple', 'directedPair');
    expect(
      only(item(many, body(set2('A', 'B'), set2('x', 'y', 'z')))).draft.content.options.map(({ text }) => text.en),
    ).toEqual(['x', 'y', 'z']);
    const matrix = declared(['A x', 'A y', 'B y'], 'multiple', 'directedPair');
    expect(readXml(item(matrix, body(set2('A', 'B'), set2('x', 'y')))).unsupported).toEqual([
      { kind: 'match-matrix', count: 1 },
    ]);
  });

  test('several questions of one item become several, each with the text of all', () => {
    const body = `<p>Read this.</p>${choices('A', 'B')}<extendedTextInteraction responseIdentifier="R2"><prompt>Why?</prompt></extendedTextInteraction>`;
    const { questions, found } = readXml(
      item(`${declared(['A'])}<responseDeclaration identifier="R2" cardinality="single" baseType="string"/>`, body),
    );
    expect([found, questions.map(({ code, draft }) => [code, draft.content.kind])]).toEqual([
      2,
      [
        ['q1-1', 'single'],
        ['q1-2', 'essay'],
      ],
    ]);
    expect(questions.map(words)).toEqual(['Read this. Which one?', 'Read this. Why?']);
    expect(questions.flatMap(({ warnings }) => codes(warnings))).toEqual(['question_split', 'question_split']);
  });

  test.each([
    ['<p>Only a text.</p>', 'text-only', ''],
    ['<hotspotInteraction responseIdentifier="RESPONSE"/>', 'hotspot-interaction', ''],
    ['<customInteraction responseIdentifier="RESPONSE"/>', 'custom-interaction', ''],
    [choices('A', 'B'), 'adaptive', ' adaptive="true"'],
  ])('what is none of ours is reported by its name: %s', (body, kind, attribute) => {
    const { questions, found, unsupported } = readXml(item(declared(['A']), body, '', `identifier="q1"${attribute}`));
    expect([questions, found, unsupported]).toEqual([[], 1, [{ kind, count: 1 }]]);
  });

  test('items made anew for everybody are none of ours', () => {
    const template = '<templateDeclaration identifier="T" cardinality="single" baseType="integer"/>';
    const kindsOf = (body: string, rest: string) =>
      readXml(item(`${declared(['A'])}${template}`, body, rest)).unsupported.map(({ kind }) => kind);
    expect(kindsOf(choices('A', 'B'), '<templateProcessing/>')).toEqual(['template']);
    expect(kindsOf(`<p><printedVariable identifier="T"/></p>${choices('A', 'B')}`, '')).toEqual(['template']);
  });

  test('values that nothing sets are constants', () => {
    const worth =
      '<templateDeclaration identifier="WORTH" cardinality="single" baseType="float"><defaultValue><value>2</value></defaultValue></templateDeclaration>';
    const rule = `<responseCondition><responseIf>${is('B')}<setOutcomeValue identifier="SCORE"><variable identifier="WORTH"/></setOutcomeValue></responseIf></responseCondition>`;
    const unsaid = '<modalFeedback outcomeIdentifier="F" identifier="none" showHide="show"></modalFeedback>';
    const rest = `<responseProcessing>${rule}</responseProcessing>${unsaid}`;
    const { draft, warnings } = only(item(`${declared(['B'])}${worth}`, choices('A', 'B'), rest));
    expect([draft.key, draft.points, warnings]).toEqual([{ kind: 'option', option: 'o2' }, 200, []]);
  });
});

describe('texts', () => {
  test('keep formulas, and lose what runs', () => {
    const body = `<p onclick="x()">If <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math> &lt; 4<script>alert(1)</script></p>${choices('A', 'B')}`;
    const { draft } = only(item(declared(['A']), body));
    expect(draft.content.stem.en).toBe('<p>If \\({x}^{2}\\) &lt; 4</p><p>Which one?</p>');
  });

  test('feedback for everybody is the explanation, other feedback is reported', () => {
    const feedback = (id: string, text: string) =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show">${text}</modalFeedback>`;
    const processing = when(is('A')).replace(
      '</responseProcessing>',
      '<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">all</baseValue></setOutcomeValue></responseProcessing>',
    );
    const declaration = '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>';
    const question = only(
      item(
        `${declared(['A'])}${declaration}`,
        choices('A', 'B'),
        `${processing}${feedback('all', 'Because.')}${feedback('no', 'Wrong.')}`,
      ),
    );
    expect(question.draft.explanation).toEqual({ en: 'Because.' });
    expect(codes(question.warnings)).toEqual(['feedback_dropped']);
  });

  test.each([
    ['<orderInteraction responseIdentifier="RESPONSE">', '</orderInteraction>', 'ordered'],
    ['<choiceInteraction responseIdentifier="RESPONSE">', '</choiceInteraction>', 'multiple'],
  ])('an answer without words keeps the question out: %s', (open, close, cardinality) => {
    const named = ['A', 'B', 'C'].map(
      (id) => `<simpleChoice identifier="${id}">${id === 'C' ? '' : id}</simpleChoice>`,
    );
    const body = `<p>Sort.</p>${open}${named.join('')}${close}`;
    expect(codes(readXml(item(declared(['A', 'B', 'C'], cardinality), body)).faults)).toEqual(['option_text_missing']);
  });

  test('a picture that is not there is reported by its name', () => {
    const question = only(item(declared(['A']), `<p><img src="images/a.png" alt="A"/></p>${choices('A', 'B')}`));
    expect(question.warnings).toEqual([{ line: 1, code: 'media_missing', values: { name: 'images/a.png' } }]);
  });

  test('options that are pictures which are not there are no empty options', () => {
    const shown = (id: string) =>
      `<simpleChoice identifier="${id}"><img src="images/${id}.png" alt=""/></simpleChoice>`;
    const body = `<p>Which tool cuts?</p><choiceInteraction responseIdentifier="RESPONSE">${shown('A')}${shown('B')}</choiceInteraction>`;
    expect(codes(readXml(item(declared(['A']), body)).faults)).toEqual(['picture_needed']);
  });
});
