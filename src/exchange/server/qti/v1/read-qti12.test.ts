import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { gapMark } from '../../../domain/draft.ts';
import { openPackage } from '../../read/open-package.ts';
import { readXmlTree } from '../../read/xml-tree.ts';
import { codes, keepAll, picture } from '../qti-item.fixture.ts';
import { readQti12Document, readQti12Package } from './read-qti12.ts';

const html = (text: string) =>
  `<material><mattext texttype="text/html">${text.replaceAll('<', '&lt;')}</mattext></material>`;
const label = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const list = (id: string, labels: string, cardinality = 'Single', before = '') =>
  `<response_lid ident="${id}" rcardinality="${cardinality}">${before}<render_choice>${labels}</render_choice></response_lid>`;
const field = (id: string, type = 'String') =>
  `<response_str ident="${id}"><render_fib fibtype="${type}"><response_label ident="x"/></render_fib></response_str>`;
const equal = (id: string, value: string, attributes = '') =>
  `<varequal respident="${id}"${attributes}>${value}</varequal>`;
const when = (condition: string, set = '<setvar varname="SCORE" action="Set">100</setvar>', attributes = '') =>
  `<respcondition${attributes}><conditionvar>${condition}</conditionvar>${set}</respcondition>`;
const add = (amount: number) => `<setvar varname="SCORE" action="Add">${amount}</setvar>`;
const typed = (type: string) =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
const item = (presentation: string, rules: string, type = '', more = '') =>
  `<item ident="q1" title="Q">${type === '' ? '' : typed(type)}<presentation>${presentation}</presentation><resprocessing>
   <outcomes><decvar varname="SCORE" maxvalue="100" minvalue="0"/></outcomes>${rules}</resprocessing>${more}</item>`;
const read = (xml: string) =>
  readQti12Document(
    readXmlTree(`<questestinterop><assessment title="Quiz"><section>${xml}</section></assessment></questestinterop>`),
    keepAll,
  );
const only = (xml: string) => {
  const { questions, faults } = read(xml);
  expect(faults).toEqual([]);
  const [question] = questions;
  if (!question) throw new Error('no question');
  return question;
};
const abc = label('a', 'A') + label('b', 'B') + label('c', 'C');

describe('the language', () => {
  const asked = (text: string) =>
    item(`<material><mattext${text}</mattext></material>${list('r', abc)}`, when(equal('r', 'b')));
  test.each([
    ['what its text says', asked(' xml:lang="fr">Quoi ?'), { fr: 'Quoi ?' }],
    ['the item', asked('>Quoi ?').replace('<item ', '<item xml:lang="fr-CA" '), { fr: 'Quoi ?' }],
    ['the section around it', `<section xml:lang="fr">${asked('>Quoi ?')}</section>`, { fr: 'Quoi ?' }],
    [
      'the text before the section',
      `<section xml:lang="fr">${asked(' xml:lang="en">What?')}</section>`,
      { en: 'What?' },
    ],
    ['the letters before all', asked(' xml:lang="fr">ข้อใดถูก'), { th: 'ข้อใดถูก' }],
    ['none', asked('>Which?'), { en: 'Which?' }],
  ])('is recognised by %s', (_, xml, stem) => {
    expect(only(xml).draft.content.stem).toEqual(stem);
  });
});

describe('choices', () => {
  test('one, with its topic and the text as it is', () => {
    const { draft, topic, code } = only(item(html('<p>Which?</p>') + list('r', abc), when(equal('r', 'b'))));
    expect([draft.content.kind, draft.key, draft.content.stem, topic, code]).toEqual([
      'single',
      { kind: 'option', option: 'o2' },
      { en: 'Which?' },
      ['Quiz'],
      'q1',
    ]);
  });

  test('several: those that are asked for and not those that are ruled out', () => {
    const both = `<and>${equal('r', 'a')}<not>${equal('r', 'b')}</not>${equal('r', 'c')}</and>`;
    expect(only(item(html('Which?') + list('r', abc, 'Multiple'), when(both))).draft.key).toEqual({
      kind: 'options',
      options: ['o1', 'o3'],
    });
  });

  test('several by shares, those that cost marks left out', () => {
    const rules = when(equal('r', 'a'), add(50)) + when(equal('r', 'c'), add(50)) + when(equal('r', 'b'), add(-50));
    const question = only(item(html('Which?') + list('r', abc, 'Multiple'), rules));
    expect(question.draft.key).toEqual({ kind: 'options', options: ['o1', 'o3'] });
    expect(codes(question.warnings)).toEqual(['partial_credit_dropped']);
  });

  test('what is right only by the feedback it gets, as Blackboard writes it', () => {
    const right = '<displayfeedback linkrefid="correct"/>';
    const wrong = when('<other/>', '<setvar variablename="SCORE" action="Set">0.0</setvar>', ' title="incorrect"');
    expect(
      only(item(html('Which?') + list('r', abc), when(equal('r', 'c'), right, ' title="x"') + wrong)).draft.key,
    ).toEqual({
      kind: 'option',
      option: 'o3',
    });
  });

  test('an order by the comparisons one after the other', () => {
    const { draft } = only(
      item(html('Sort') + list('r', abc, 'Ordered'), when(equal('r', 'c') + equal('r', 'a') + equal('r', 'b'))),
    );
    expect(draft.content.options.map(({ text }) => text.en)).toEqual(['C', 'A', 'B']);
  });

  test('no right one is a fault, an empty wrong one goes', () => {
    expect(codes(read(item(html('Which?') + list('r', abc), '')).faults)).toEqual(['no_correct_answer']);
    const { draft } = only(item(html('Which?') + list('r', `${abc}${label('d', '')}`), when(equal('r', 'a'))));
    expect(draft.content.options).toHaveLength(3);
  });
});

describe('pairs and gaps', () => {
  const named = (name: string) => html(name);

  test('a list for each left side is a matching, with what nobody needs', () => {
    const left = (id: string, name: string) => list(id, abc, 'Single', named(name));
    const rules = when(equal('r1', 'b'), add(50)) + when(equal('r2', 'a'), add(50));
    const { draft } = only(item(html('Match') + left('r1', 'one') + left('r2', 'two'), rules, 'matching_question'));
    expect(draft.content.matches.map(({ text }) => text.en)).toEqual(['B', 'A', 'C']);
    expect(draft.key).toEqual({ kind: 'pairs', pairs: { o1: 'o3', o2: 'o4' } });
  });

  test('names in brackets are gaps with a list each', () => {
    const gap = (name: string) =>
      list(
        `response_${name}`,
        label(`${name}1`, `${name} yes`) + label(`${name}2`, `${name} no`),
        'Single',
        named(name),
      );
    const rules = when(equal('response_x', 'x1'), add(50)) + when(equal('response_y', 'y2'), add(50));
    const { draft } = only(item(html('A [x] and a [y].') + gap('x') + gap('y'), rules, 'multiple_dropdowns_question'));
    expect(draft.content.stem.en).toBe(`A ${gapMark(0)} and a ${gapMark(1)}.`);
    expect(draft.key).toMatchObject({ kind: 'gaps', gaps: { g1: { option: 'o1' }, g2: { option: 'o4' } } });
  });

  test('fields between words are gaps where they stand', () => {
    const rules = when(equal('f1', 'winter', ' case="Yes"') + equal('f2', 'summer'));
    const { draft } = only(item(html('Now is the ') + field('f1') + html(' made ') + field('f2') + html('.'), rules));
    expect(draft.content.stem.en?.replace(/\s+/g, ' ')).toBe(`Now is the ${gapMark(0)} made ${gapMark(1)} .`);
    expect(draft.key).toMatchObject({
      gaps: { g1: { accepted: ['winter'], caseSensitive: true }, g2: { accepted: ['summer'], caseSensitive: false } },
    });
  });
});

describe('typed answers', () => {
  test.each([
    [equal('f', '4'), [{ from: 4, to: 4 }]],
    ['<vargte respident="f">1</vargte><varlte respident="f">22</varlte>', [{ from: 1, to: 22 }]],
    [
      `<or>${equal('f', '3')}<and><vargt respident="f">9.5</vargt><varlte respident="f">10.5</varlte></and></or>`,
      [
        { from: 3, to: 3 },
        { from: 9.5, to: 10.5 },
      ],
    ],
  ])('numbers: %s', (condition, accepted) => {
    expect(only(item(html('How many?') + field('f', 'Decimal'), when(condition))).draft.key).toEqual({
      kind: 'number',
      accepted,
    });
  });

  test('all texts with full marks', () => {
    const rules =
      when(equal('f', 'fuel')) +
      when(equal('f', 'kerosene')) +
      when(equal('f', 'oil'), '<setvar varname="SCORE" action="Set">50</setvar>');
    const question = only(item(html('What?') + field('f'), rules, 'short_answer_question'));
    expect(question.draft.key).toEqual({ kind: 'text', accepted: ['fuel', 'kerosene'], caseSensitive: false });
    expect(codes(question.warnings)).toEqual(['partial_credit_dropped']);
  });

  test('nothing to compare with is an essay', () => {
    expect(only(item(html('Why?') + field('f'), '', 'essay_question')).draft.content.kind).toBe('essay');
  });
});

test.each([
  ['text_only_question', 'text-only'],
  ['file_upload_question', 'file-upload'],
  ['calculated_question', 'calculated'],
  ['hot_spot_question', 'hot-spot'],
])('%s is none of ours', (type, kind) => {
  expect(read(item(html('Read this.'), '', type)).unsupported).toEqual([{ kind, count: 1 }]);
});

test('feedback for everybody is the explanation', () => {
  const feedback = (id: string, text: string) =>
    `<itemfeedback ident="${id}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`;
  const question = only(
    item(
      html('Which?') + list('r', abc),
      when(equal('r', 'b')),
      '',
      feedback('general_fb', 'Because.') + feedback('a_fb', 'No.'),
    ),
  );
  expect([question.draft.explanation, codes(question.warnings)]).toEqual([{ en: 'Because.' }, ['feedback_dropped']]);
});

test('a package: pictures by the place that Canvas writes, a quiz that is written twice once, broken files by name', async () => {
  const quiz = `<questestinterop><assessment title="Quiz"><section>${item(html('<p><img src="$IMS-CC-FILEBASE$/a.png" alt="A"></p>') + list('r', abc), when(equal('r', 'b')))}</section></assessment></questestinterop>`;
  const files = {
    'imsmanifest.xml': '<manifest/>',
    'x/assessment_qti.xml': quiz,
    'non_cc_assessments/x.xml.qti': quiz,
    'web_resources/a.png': 'picture',
    'broken.xml': '<questestinterop>',
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const { questions, faults, found } = readQti12Package(await openPackage(bytes), keepAll);
  expect(questions.map(({ file, draft }) => [file, draft.content.stem.en])).toEqual([
    ['non_cc_assessments/x.xml.qti', `<img src="media:${picture}" alt="A">`],
  ]);
  expect(faults).toMatchObject([{ code: 'item_malformed', file: 'broken.xml' }]);
  expect(found).toBe(2);
});
