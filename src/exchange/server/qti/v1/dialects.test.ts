import { describe, expect, test } from 'vitest';
import { gapMark } from '../../../domain/draft.ts';
import { codes } from '../qti-item.fixture.ts';
import { is, item, kinds, label, only, text, texts, when } from './qti12-item.fixture.ts';

describe('Brightspace', () => {
  const brightspace = (kind: string, shown: string, rules: string) => item('qmd_questiontype', kind, shown, rules);
  const blank = (name: string) =>
    `<response_str ident="${name}_STR"><render_fib fibtype="String"><response_label ident="${name}_ANS"/></render_fib></response_str>`;

  test('a rule names the field of a response', () => {
    const rules = when(is('A_ANS', 'fog', ' case="no"'), '100') + when(is('A_ANS', 'haze'), '40');
    const { draft } = only(brightspace('Short Answer', text('What hides a ship?') + blank('A'), rules));
    expect(draft.key).toEqual({ kind: 'text', accepted: ['fog'], caseSensitive: false });
  });

  test('several fields between the words', () => {
    const shown = text('Red is') + blank('A') + text('and green is') + blank('B');
    const { draft } = only(
      brightspace('Fill in the Blanks', shown, when(is('A_ANS', 'port'), '50') + when(is('B_ANS', 'starboard'), '50')),
    );
    expect(draft.content.stem).toEqual({ en: `Red is ${gapMark(0)} and green is ${gapMark(1)}` });
    expect(draft.key).toMatchObject({ gaps: { g1: { accepted: ['port'] }, g2: { accepted: ['starboard'] } } });
  });

  test('one of a list, though the response is for several', () => {
    const shown = `${text('Which?')}<response_lid ident="r" rcardinality="Multiple"><render_choice>${label('a', 'A')}${label('b', 'B')}</render_choice></response_lid>`;
    const { draft } = only(brightspace('Multiple Choice', shown, when(is('r', 'a'), '0') + when(is('r', 'b'), '100')));
    expect([draft.content.kind, draft.key]).toEqual(['single', { kind: 'option', option: 'o2' }]);
  });

  const total = when('<other/>', 'D2L_Correct', 'que_score');
  const right = (condition: string) =>
    when(condition, '1', 'D2L_Correct') + when(`<not>${condition}</not>`, '1', 'D2L_Incorrect');

  test('pairs, each in a group of its own', () => {
    const sides = label('m1', 'bow') + label('m2', 'stern');
    const group = (id: string, words: string) =>
      `<response_grp respident="${id}" rcardinality="Single">${text(words)}<render_choice>${sides}</render_choice></response_grp>`;
    const { draft } = only(
      brightspace(
        'Matching',
        group('r1', 'behind') + group('r2', 'ahead') + text('Match'),
        right(is('r1', 'm2')) + right(is('r2', 'm1')) + total,
      ),
    );
    expect(draft.content.kind).toBe('matching');
    expect(draft.content.options.map(({ text: { en } }) => en)).toEqual(['behind', 'ahead']);
    const rights = Object.fromEntries(draft.content.matches.map(({ id, text: { en } }) => [id, en]));
    expect(Object.values('pairs' in draft.key ? draft.key.pairs : {}).map((id) => rights[id])).toEqual([
      'stern',
      'bow',
    ]);
  });

  test('an order, each asked for its place', () => {
    const labels = label('o1', 'second') + label('o2', 'third') + label('o3', 'first');
    const shown = `${text('In order')}<response_grp ident="r" rcardinality="Ordered"><render_choice>${labels}</render_choice></response_grp>`;
    const places = right(is('o1', '2')) + right(is('o2', '3')) + right(is('o3', '1'));
    expect(texts(brightspace('Ordering', shown, places + total))).toEqual(['first', 'second', 'third']);
  });

  test.each([
    ['Arithmetic', 'calculated'],
    ['Multi-Short Answer', 'multi-short-answer'],
    ['Significant Figures', 'significant-figures'],
  ])('%s is named', (kind, name) => {
    expect(kinds(brightspace(kind, text('What?') + blank('A'), when(is('A_ANS', '5'), '100')))).toEqual([name]);
  });

  test('a regular expression is named, and an opinion without an answer', () => {
    const isPattern = (answer: string) =>
      `<var_extension><answer_is_regexp>${answer}</answer_is_regexp></var_extension>`;
    const compared = (answer: string) =>
      brightspace('Short Answer', text('What?') + blank('A'), when(is('A_ANS', 'a.*') + isPattern(answer), '100'));
    expect(only(compared('no')).draft.key).toMatchObject({ accepted: ['a.*'] });
    expect(kinds(compared('yes'))).toEqual(['pattern']);
    const inside = `<respcondition><conditionvar>${is('A_ANS', 'fog')}<setvar action="Set">100</setvar></conditionvar></respcondition>`;
    expect(only(brightspace('Short Answer', text('What?') + blank('A'), inside)).warnings).toEqual([]);
    const shown = `${text('I agree')}<response_lid ident="r"><render_choice>${label('a', 'Yes')}${label('b', 'No')}</render_choice></response_lid>`;
    expect(kinds(brightspace('Likert', shown, when(is('r', 'a'), '0')))).toEqual(['likert']);
  });

  test('a long answer with its key, its feedback and a hint', () => {
    const xml = brightspace('Long Answer', text('Discuss') + blank('A'), '').replace(
      'ident="q"',
      'ident="q" label="L"',
    );
    const more = `<hint><hintmaterial><flow_mat>${text('Think')}</flow_mat></hintmaterial></hint><itemfeedback ident="L">${text('So it is')}</itemfeedback>
      <answer_key><answer_key_material><flow_mat>${text('Fog')}</flow_mat></answer_key_material></answer_key></item>`;
    const { draft, warnings } = only(xml.replace('</item>', more));
    expect(draft.key).toEqual({ kind: 'key_points', keyPoints: [{ en: 'Fog' }] });
    expect([draft.explanation, codes(warnings)]).toEqual([{ en: 'So it is' }, ['hints_dropped']]);
  });
});

describe('ILIAS', () => {
  const cloze = (shown: string, rules: string) => item('QUESTIONTYPE', 'CLOZE QUESTION', shown, rules);
  const list = `<response_str ident="gap_1"><render_choice>${label('0', 'fore')}${label('1', '0')}${label('2', '1')}</render_choice></response_str>`;

  test('fields and lists between the words, where the rules ask for the texts of the lists', () => {
    const number =
      '<response_num ident="gap_2"><render_fib fibtype="Decimal" minnumber="2" maxnumber="2.5"/></response_num>';
    const shown = `${text('Haul')}<response_str ident="gap_0"><render_fib/></response_str>${text('at')}${list}${text('by')}${number}`;
    const rules = [is('gap_0', 'line'), is('gap_1', '1'), is('gap_2', '2.2')].map((one) => when(one)).join('');
    expect(only(cloze(shown, rules + when(is('gap_1', 'fore'), '0'))).draft.key).toEqual({
      kind: 'gaps',
      gaps: {
        g1: { kind: 'text', accepted: ['line'], caseSensitive: false },
        g2: { kind: 'option', option: 'o3' },
        g3: { kind: 'number', accepted: [{ from: 2, to: 2.5 }] },
      },
    });
  });

  test.each([
    ['assTextQuestion', 'essay'],
    ['TEXT QUESTION', 'essay'],
  ])('%s', (kind, name) => {
    const field = '<response_str ident="TEXT" rcardinality="Ordered"><render_fib/></response_str>';
    expect(only(item('QUESTIONTYPE', kind, text('Discuss') + field, '')).draft.content.kind).toBe(name);
  });

  test('its own classes', () => {
    expect(kinds(item('QUESTIONTYPE', 'assErrorText', text('Find it'), ''))).toEqual(['error-text']);
  });

  test('one list between the words', () => {
    const { draft } = only(cloze(text('Go') + list + text('now'), when(is('gap_1', 'fore'))));
    expect([draft.content.kind, draft.key]).toMatchObject(['gap_text', { gaps: { g1: { option: 'o1' } } }]);
  });

  const sides = (first: string, second: string) =>
    label('1', first, ' match_group="8,9"') +
    label('2', second, ' match_group="8,9"') +
    label('8', 'M8') +
    label('9', 'M9');
  const pairs = (rules: string) =>
    item(
      'QUESTIONTYPE',
      'MATCHING QUESTION',
      `${text('Match')}<response_grp ident="MQ" rcardinality="Multiple"><render_choice>${sides('A', 'B')}</render_choice></response_grp>`,
      rules,
    );
  const both = (one: string) => `<varsubset respident="MQ">${one}</varsubset>`;

  test('pairs of one group', () => {
    const { draft, warnings } = only(pairs(when(both('1,9')) + when(both('2,8'))));
    const rights = Object.fromEntries(draft.content.matches.map(({ id, text: { en } }) => [id, en]));
    expect(Object.values('pairs' in draft.key ? draft.key.pairs : {}).map((id) => rights[id])).toEqual(['M9', 'M8']);
    expect(codes(warnings)).toEqual(['partial_credit_dropped']);
  });

  test.each([
    [
      'one side asked for at the other, as Samigo writes it',
      when(is('1', '9', ' index="1"')) + when(is('2', '8')) + when(is('2', '9'), '0'),
      [],
    ],
    ['several for one', when(both('1,9')) + when(both('1,8')) + when(both('2,8')), ['matching']],
    ['none for one', when(both('1,9')), ['no_correct_answer']],
  ])('%s', (_, rules, faults) => {
    expect(kinds(pairs(rules))).toEqual(faults);
  });
});
