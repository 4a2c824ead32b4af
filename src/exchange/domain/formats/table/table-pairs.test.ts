import { describe, expect, test } from 'vitest';
import { matchingDraft } from '../../draft.ts';
import { isLeftOut } from '../../export/losses.ts';
import { pairCellOf, tablePairsOf } from '../../export/table/pair-cells.ts';
import { looseMatches, pairsOf } from '../../export/parts-of-question.ts';
import { readQuestionTable } from './question-table.ts';

/** Reads one row whose cells are given by title. */
function read(cells: Readonly<Record<string, string>>) {
  const rows = [Object.keys(cells), Object.values(cells)];
  const { questions, faults } = readQuestionTable(
    rows.map((row, index) => ({ line: index + 1, cells: row })),
    'csv',
  );
  const draft = questions[0]?.draft;
  const pairs = draft && pairsOf(draft).map(([left, right]) => [left.text, right?.text]);
  return { kind: draft?.content.kind, pairs, loose: draft && looseMatches(draft).map(({ text }) => text), faults };
}

const row = { type: 'matching', question: 'What measures what?', option_a: 'Altimeter | static pressure' };
const more = { option_b: 'Tachometer | engine speed', option_c: '| oil temperature' };

test('each option is a pair; what stands behind a bar alone belongs to nothing', () => {
  expect(read({ ...row, ...more, correct: '' })).toEqual({
    kind: 'matching',
    pairs: [
      [{ en: 'Altimeter' }, { en: 'static pressure' }],
      [{ en: 'Tachometer' }, { en: 'engine speed' }],
    ],
    loose: [{ en: 'oil temperature' }],
    faults: [],
  });
});

test('both languages stand beside each other, and the same right side is one', () => {
  const cells = {
    type: 'จับคู่',
    question: 'Which metal?',
    question_th: 'โลหะใด',
    option_a: 'Alclad | aluminium',
    option_a_th: 'อัลแคลด | อะลูมิเนียม',
    option_b: 'Duralumin | aluminium',
    option_b_th: 'ดูราลูมิน | อะลูมิเนียม',
    option_c: 'Brass | copper',
    option_c_th: 'ทองเหลือง | ทองแดง',
  };
  const { pairs, loose, faults } = read(cells);
  expect(pairs?.map(([, right]) => right)).toEqual([
    { en: 'aluminium', th: 'อะลูมิเนียม' },
    { en: 'aluminium', th: 'อะลูมิเนียม' },
    { en: 'copper', th: 'ทองแดง' },
  ]);
  expect([loose, faults]).toEqual([[], []]);
});

describe('a cell that is no pair is named', () => {
  test.each(['engine speed', 'a | b | c', 'Tachometer |', '|'])('%s', (option_b) => {
    const { faults } = read({ ...row, option_b });
    expect(faults.map(({ line, code, values }) => ({ line, code, values }))).toEqual([
      { line: 2, code: 'pair_not_understood', values: { column: 'option_b' } },
    ]);
  });

  test('one pair is too few, and a left side stands once', () => {
    expect(read({ ...row, option_b: '| more' }).faults).toMatchObject([{ code: 'pairs_too_few' }]);
    expect(read({ ...row, option_b: 'Altimeter | height' }).faults).toMatchObject([{ code: 'options_equal' }]);
  });
});

describe('an export', () => {
  const common = { stem: { en: 'What measures what?' }, explanation: {}, reference: '', points: 100 };
  const draftOf = (count: number) =>
    matchingDraft(common, [
      ...Array.from({ length: count }, (_, index) => ({ left: { en: `left ${index}` }, right: { en: `r|${index}` } })),
      { left: null, right: { en: 'loose' } },
    ]);
  const cells = (withKey: boolean) => tablePairsOf(draftOf(2), withKey).map((pair) => pairCellOf(pair, 'en'));

  test('writes a bar within a side as none that parts', () => {
    expect(cells(true)).toEqual(['left 0 | <span>r&#124;0</span>', 'left 1 | <span>r&#124;1</span>', '| loose']);
  });

  test('without the key pairs nothing', () => {
    expect(cells(false).map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual([
      'left 0 |',
      'left 1 |',
      ...tablePairsOf(draftOf(2), false)
        .slice(2)
        .map(([, right]) => `| ${right?.text.en?.replace('|', '&#124;')}`),
    ]);
    expect(cells(false).some((cell) => /left .*(?:r|loose)/.test(cell))).toBe(false);
  });

  test('leaves out what needs more than eight columns', () => {
    const left = (count: number, withKey: boolean) => isLeftOut(draftOf(count), { format: 'csv', withKey });
    expect([left(7, true), left(8, true), left(3, false), left(4, false)]).toEqual([false, true, false, true]);
  });
});
