import { describe, expect, test } from 'vitest';
import { readXmlTree } from '../../read/xml-tree.ts';
import { codes, keepAll, picture } from '../qti-item.fixture.ts';
import { readQti12Document } from './read-qti12.ts';
import { is, item, kinds, label, only, read, text, when } from './qti12-item.fixture.ts';

describe('pairs in other ways', () => {
  const rights = ({ draft }: ReturnType<typeof only>) => {
    const names = Object.fromEntries(draft.content.matches.map(({ id, text: { en } }) => [id, en]));
    return Object.values('pairs' in draft.key ? draft.key.pairs : {}).map((id) => names[id]);
  };
  const sides = (more = '') => label('1', 'A') + label('2', 'B') + label('8', 'M8', more) + label('9', 'M9', more);
  const group = (cardinality: string, labels: string, rules: string) =>
    item(
      'QUESTIONTYPE',
      'assMatchingQuestion',
      `${text('Match')}<response_grp ident="G" rcardinality="${cardinality}">${labels}</response_grp>`,
      rules,
    );

  test.each([
    [
      'no side marked',
      group(
        'Multiple',
        sides(),
        when('<varsubset respident="G">1,9</varsubset>') + when('<varsubset respident="G">2,8</varsubset>'),
      ),
    ],
    [
      'an empty mark and an empty label',
      group('Ordered', `${sides(' match_group=""')}<response_label/>`, when(is('1', '9')) + when(is('2', '8'))),
    ],
    [
      'both sides marked',
      group(
        'Multiple',
        sides(' match_group="1,2"').replaceAll(/ident="([12])"/g, 'ident="$1" match_group="8,9"'),
        when(is('1', '9')) + when(is('2', '8')),
      ),
    ],
  ])('%s', (_, xml) => {
    expect(rights(only(xml))).toEqual(['M9', 'M8']);
  });

  test.each(['response_grp', 'response_lid'])('a list for each (%s), where every right one sets the score', (name) => {
    const list = (id: string) =>
      `<${name} ident="${id}" rcardinality="Multiple">${text(id)}<render_choice>${label('8', 'M8')}${label('9', 'M9')}</render_choice></${name}>`;
    const sets = (when(is('a', '9')) + when(is('b', '8'))).replaceAll('Add', 'Set');
    const shown = text('Match') + list('a') + list('b');
    expect(rights(only(item('qmd_itemtype', 'Matching', shown, sets)))).toEqual(['M9', 'M8']);
    expect(kinds(item('x', '', shown, sets + when(is('a', '8')).replaceAll('Add', 'Set')))).toEqual([
      name === 'response_lid' ? 'composite' : 'no_correct_answer',
    ]);
  });
});

describe('several fields in one response', () => {
  const fields = (cardinality: string, rules: string) =>
    item(
      'x',
      '',
      `<response_str ident="r" rcardinality="${cardinality}"><render_fib>${text('First')}<response_label ident="A"/>${text('then')}<response_label ident="B"/>${text('.')}</render_fib></response_str>`,
      rules,
    );

  test.each([
    ['in the order of the rules', 'Ordered', '', ''],
    ['by their places', 'Single', ' index="1"', ' index="2"'],
  ])('%s', (_, cardinality, one, other) => {
    const { draft } = only(fields(cardinality, when(is('r', 'wind', one)) + when(is('r', 'rain', other))));
    expect(draft.key).toMatchObject({ gaps: { g1: { accepted: ['wind'] }, g2: { accepted: ['rain'] } } });
  });

  test('are named where nothing says which is which', () => {
    expect(kinds(fields('Single', when(is('r', 'wind')) + when(is('r', 'rain'))))).toEqual(['fields']);
  });
});

describe('statements that are each right or wrong, as OLAT writes them', () => {
  const judged = (...truths: readonly string[]) =>
    item(
      'x',
      '',
      `${text('Which?')}<response_lid ident="r" rcardinality="Multiple"><render_choice>${['a', 'b', 'c'].map((id) => label(id, id)).join('')}</render_choice></response_lid>`,
      when(`<and>${truths.map((one) => is('r', one)).join('')}</and>`),
    );

  test('those that are right', () => {
    expect(only(judged('a:correct', 'b:wrong', 'c:correct')).draft.key).toEqual({
      kind: 'options',
      options: ['o1', 'o3'],
    });
  });

  test('none that is right', () => {
    expect(kinds(judged('a:wrong', 'b:wrong', 'c:wrong'))).toEqual(['kprim']);
  });
});

test.each([
  ['the item itself', ' parent_stimulus_item_ident="s"', '', ''],
  [
    'its metadata',
    '',
    '<qtimetadatafield><fieldlabel>parent_stimulus_item_ident</fieldlabel><fieldentry>s</fieldentry></qtimetadatafield>',
    '',
  ],
  ['its section', '', '', ' parent_stimulus_item_ident="s"'],
])('a text that %s names stands above the question', (_, named, field, around) => {
  const passage = `<item ident="s"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>text_only_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${text('The fog came.')}</presentation></item>`;
  const shown = `${text('What came?')}<response_str ident="r"><render_fib/></response_str>`;
  const asked = item('x', '', shown, when(is('r', 'fog')))
    .replace('<item ident="q"', `<item ident="q"${named}`)
    .replace('<qtimetadata>', `<qtimetadata>${field}`);
  const { questions, faults } = read(
    `<assessment><section>${passage}<section${around}>${asked}</section></section></assessment>`,
  );
  expect(questions.map(({ draft }) => draft.content.stem)).toEqual([{ en: '<p>The fog came.</p><p>What came?</p>' }]);
  expect(faults.map(({ values }) => values?.['kind'])).toEqual(['text-only']);
});

test('a drawing in the text', () => {
  const drawing = '&lt;p&gt;Which?&lt;/p&gt;&lt;svg viewBox="0 0 9 9"&gt;&lt;rect width="5"/&gt;&lt;/svg&gt;';
  const xml = item(
    'x',
    '',
    `${text(drawing)}<response_str ident="r"><render_fib/></response_str>`,
    when(is('r', 'fog')),
  );
  expect(only(xml).draft.content.stem.en).toContain(`<img src="media:${picture}" alt="">`);
});

test('words that only have to stand in the answer are noted', () => {
  const field = '<response_str ident="r"><render_fib/></response_str>';
  const { warnings } = only(
    item('x', '', text('What?') + field, when('<varsubstring respident="r">fog</varsubstring>')),
  );
  expect(codes(warnings)).toEqual(['scoring_simplified']);
});

test('an item by itself, and a number without any rule', () => {
  const alone = `<item ident="q"><presentation>${text('How many?')}<response_num ident="r"><render_fib fibtype="Integer"/></response_num></presentation></item>`;
  expect(codes(readQti12Document(readXmlTree(alone), keepAll).faults)).toEqual(['no_correct_answer']);
});
