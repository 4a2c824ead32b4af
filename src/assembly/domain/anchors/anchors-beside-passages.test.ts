import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedRows, type Blueprint, type BlueprintRow, type UsableQuestion } from '../blueprint.ts';
import { chooseFor, generatePapers } from '../generate-papers.ts';
import { stockFor } from '../passages.ts';
import { planPapers } from '../plan-papers.ts';
import { missingAnchors } from './place-anchors.ts';

const question = (id: string, changes: Partial<UsableQuestion> = {}): UsableQuestion => ({
  id,
  subsectionId: 's',
  level: null,
  lastUsedAt: null,
  optionIds: [],
  matchIds: [],
  mayShuffle: false,
  rightOrder: null,
  ...changes,
});
const singles = (count: number, changes: Partial<UsableQuestion> = {}, name = 'q') =>
  Array.from({ length: count }, (_, index) => question(`${name}${index}`, changes));
const passages = (sizes: readonly number[]) =>
  sizes.flatMap((size, at) =>
    Array.from({ length: size }, (_, index) =>
      question(`p${at}/${index}`, { passageId: `p${at}`, passagePlace: index }),
    ),
  );
const rowsOf = (count: number, ofPassages: number, perPassage: number): BlueprintRow[] => [
  { subsectionId: 's', count, level: null },
  { subsectionId: 's', count: ofPassages * perPassage, level: null, perPassage },
];
const blueprint = (rows: readonly BlueprintRow[], changes: Partial<Blueprint>): Blueprint => ({
  moduleId: 'm',
  rows,
  versions: 2,
  languages: ['en'],
  shuffleQuestions: true,
  shuffleOptions: true,
  overlap: 0,
  ...changes,
});
const of = (count: number) => ({ generatedExamId: 'g', count });

const asked = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  ofPassages: fc.integer({ min: 1, max: 2 }),
  perPassage: fc.integer({ min: 1, max: 3 }),
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
  alone: fc.integer({ min: 0, max: 10 }),
  ofEarlier: fc.integer({ min: 0, max: 3 }),
  common: fc.integer({ min: 0, max: 2 }),
  earlier: fc.integer({ min: 0, max: 2 }),
});

test('passages and anchors hold together wherever the bank has enough of each, and nothing else is shared', () => {
  let met = 0;
  fc.assert(
    fc.property(asked, ({ count, ofPassages, perPassage, sizes, alone, ofEarlier, common, earlier }) => {
      const bank = [...singles(alone), ...singles(ofEarlier, { anchor: 'only' }, 'old'), ...passages(sizes)];
      const rows = rowsOf(count, ofPassages, perPassage);
      const made = blueprint(rows, { common, earlier: of(earlier) });
      const chosen = chooseFor(made, bank, 'seed');
      const isEnough =
        earlier + common <= count &&
        earlier <= ofEarlier &&
        alone >= 2 * (count - earlier - common) + common &&
        sizes.filter((size) => size >= perPassage).length >= 2 * ofPassages;
      expect(!('unmet' in chosen)).toBe(isEnough);
      if ('unmet' in chosen) return;
      met++;
      const [a = [], b = []] = chosen.map((paper) => new Set(paper.map(({ id }) => id)));
      const shared = [...a].filter((id) => new Set(b).has(id));
      expect(shared).toHaveLength(earlier + common);
      expect(shared.filter((id) => id.startsWith('old'))).toHaveLength(earlier);
      expect(shared.filter((id) => id.startsWith('p'))).toEqual([]);
      for (const paper of chosen)
        for (const whole of Map.groupBy(paper, ({ passageId }) => passageId ?? '').entries())
          expect(whole[1]).toHaveLength(whole[0] ? perPassage : count);
    }),
    { numRuns: 600 },
  );
  expect(met).toBeGreaterThan(30);
});

test('a passage that all versions share is no anchor', () => {
  const bank = [...singles(9), ...passages([2])];
  const generation = generatePapers(blueprint(rowsOf(3, 1, 2), { common: 1, overlap: 2 }), bank, 'seed');
  if ('unmet' in generation) throw new Error(generation.unmet);
  for (const { questions } of generation.papers) {
    expect(questions).toHaveLength(5);
    expect(questions.flatMap(({ questionId, anchor }) => (anchor ? [questionId.charAt(0)] : []))).toEqual(['q']);
  }
});

test('anchors that only passages could give are too many, and missing passages are said before them', () => {
  const planned = (made: Blueprint, bank: readonly UsableQuestion[]) =>
    planPapers({ ...made, rows: joinedRows(made.rows) }, stockFor(made.rows, bank));
  const onlyPassages = blueprint(rowsOf(1, 2, 2).slice(1), { common: 1 });
  const bank = [...singles(8), ...passages([2, 2, 2, 2])];
  expect(planned(onlyPassages, bank)).toMatchObject({ unmet: 'too_few_anchors' });
  expect(missingAnchors(onlyPassages, stockFor(onlyPassages.rows, bank))).toBe(1);
  const short = blueprint(rowsOf(3, 3, 2), { common: 1, overlap: null });
  expect(planned(short, [...singles(8), ...passages([2, 2])])).toMatchObject({
    unmet: 'too_few',
    rows: [{ missing: 0 }, { perPassage: 2, asked: 6, usable: 4, missing: 2 }],
  });
});
