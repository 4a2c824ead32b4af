import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockOf, type Blueprint, type BlueprintRow, type UsableQuestion } from './blueprint.ts';
import { blueprintOf } from './blueprint.fixture.ts';
import { checkPapers } from './check-papers.ts';
import { generatePapers, type GeneratedPaper } from './generate-papers.ts';
import { brokenRules } from './problem/judge.ts';
import { paperProblem } from './optimise/paper-problem.ts';
import { stockFor, unitsOf } from './passages.ts';
import { passageRuns } from './passage-runs.ts';
import { pickedPapers, rowsOfPicked } from './picked-papers.ts';

const question = (id: string, changes: Partial<UsableQuestion> = {}): UsableQuestion => ({
  id,
  subsectionId: 's',
  level: null,
  lastUsedAt: null,
  enemies: [],
  optionIds: [],
  matchIds: [],
  mayShuffle: false,
  rightOrder: null,
  ...changes,
});

/** A passage with so many questions, whose ids begin with its own. */
const passage = (id: string, count: number, changes: Partial<UsableQuestion> = {}): UsableQuestion[] =>
  Array.from({ length: count }, (_, index) =>
    question(`${id}${index}`, { passageId: id, passagePlace: index + 1, ...changes }),
  );

const blueprint = blueprintOf;
const row = (count: number, perPassage?: number): BlueprintRow => ({
  subsectionId: 's',
  count,
  level: null,
  ...(perPassage && { perPassage }),
});

const idsOf = ({ questions }: GeneratedPaper) => questions.map(({ questionId }) => questionId);
const made = (asked: Blueprint, bank: readonly UsableQuestion[], seed = 'seed') => {
  const generation = generatePapers(asked, bank, seed);
  if (!('papers' in generation)) throw new Error(generation.unmet);
  return generation.papers.map(idsOf);
};

/** The passages of a paper, each with its questions, where all of them stand together and in their order. */
function wholePassages(ids: readonly string[], bank: readonly UsableQuestion[]): Map<string, string[]> {
  const byId = new Map(bank.map((one) => [one.id, one]));
  const runs = passageRuns(
    ids.map((id) => ({ passage: byId.get(id)?.passageId ? { id: byId.get(id)?.passageId ?? '' } : null })),
  );
  expect(new Set(runs.map((run) => run.passage.id)).size).toBe(runs.length);
  for (const { from, to } of runs) {
    const places = ids.slice(from - 1, to).map((id) => byId.get(id)?.passagePlace ?? 0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  return new Map(runs.map(({ from, to, passage: { id } }) => [id, ids.slice(from - 1, to)]));
}

const someBank = fc
  .array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 })
  .map((sizes) => [
    ...sizes.flatMap((size, index) => passage(`p${index}/`, size)),
    ...Array.from({ length: 6 }, (_, index) => question(`q${index}`)),
  ]);

test('passages come whole: so many as were asked, each with so many questions, together and in their order', () => {
  fc.assert(
    fc.property(
      someBank,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.string(),
      (bank, passages, each, versions, seed) => {
        const asked = blueprint([row(2), row(passages * each, each)], { versions });
        const generation = generatePapers(asked, bank, seed);
        const enough = unitsOf(asked.rows, bank).filter((unit) => 'questionsFor' in unit).length;
        expect('papers' in generation).toBe(enough >= passages);
        if (!('papers' in generation)) return;
        for (const paper of generation.papers) {
          const whole = wholePassages(idsOf(paper), bank);
          expect(whole.size).toBe(passages);
          for (const own of whole.values()) expect(own).toHaveLength(each);
          expect(paper.questions).toHaveLength(2 + passages * each);
        }
        expect(generatePapers(asked, bank.toReversed(), seed)).toEqual(generation);
      },
    ),
    { numRuns: 200 },
  );
});

test('no other row takes a question of a passage, and the stock of neither counts the other', () => {
  const bank = [...passage('p', 4), question('q')];
  const short = generatePapers(blueprint([row(2)]), bank, 'seed');
  expect(short).toMatchObject({ unmet: 'too_few', rows: [{ asked: 2, usable: 1, missing: 1 }] });
  expect(checkPapers(blueprint([row(8, 4)]), stockFor([row(8, 4)], bank), [])).toMatchObject({
    unmet: 'too_few',
    rows: [{ perPassage: 4, asked: 8, usable: 4, missing: 4 }],
  });
});

test('a blueprint without passages gives the papers it gave before there were any in the bank', () => {
  const alone = Array.from({ length: 12 }, (_, index) => question(`q${index}`));
  const asked = blueprint([row(5)], { versions: 3, overlap: 2 });
  expect(made(asked, [...alone, ...passage('p', 5)])).toEqual(made(asked, alone));
});

test('of a passage the questions are taken that rested longest, of the kind and level asked', () => {
  const used = (day: number) => ({ lastUsedAt: new Date(Date.UTC(2026, 0, day)) });
  const [one, two, three, four] = passage('p', 4) as [UsableQuestion, UsableQuestion, UsableQuestion, UsableQuestion];
  const bank = [
    { ...one, ...used(3) },
    { ...two, level: 2 },
    { ...three, ...used(2) },
    { ...four, ...used(4) },
  ];
  expect(made(blueprint([row(2, 2)]), bank)).toEqual([['p1', 'p2']]);
  expect(made(blueprint([{ ...row(1, 1), level: 2 }]), bank)).toEqual([['p1']]);
  expect(generatePapers(blueprint([{ ...row(2, 2), level: 2 }]), bank, 'seed')).toMatchObject({ unmet: 'too_few' });
});

test('enemies within a passage never stand together, nor do passages with questions that are enemies', () => {
  const [one, two, three] = passage('p', 3) as [UsableQuestion, UsableQuestion, UsableQuestion];
  const apart = [{ ...one, enemies: ['p1'] }, { ...two, enemies: ['p0'] }, three];
  expect(made(blueprint([row(2, 2)]), apart)).toEqual([['p0', 'p2']]);
  expect(generatePapers(blueprint([row(3, 3)]), apart, 'seed')).toMatchObject({ unmet: 'too_few' });
  const other = passage('o', 2, { enemies: ['p0'] });
  const opposed = [...passage('p', 2).map((own) => ({ ...own, enemies: ['o0'] })), ...other, ...passage('n', 2)];
  for (const seed of ['a', 'b', 'c', 'd'])
    expect([...wholePassages(made(blueprint([row(4, 2)]), opposed, seed)[0] ?? [], opposed).keys()]).toContain('n');
  const alone = [...passage('p', 2, { enemies: ['q'] }), question('q', { enemies: ['p0', 'p1'] })];
  expect(generatePapers(blueprint([row(1), row(2, 2)]), alone, 'seed')).toMatchObject({ unmet: 'enemies' });
});

test('versions that may share so many questions share no more by passages; what is missing is whole passages', () => {
  const bank = ['a', 'b', 'c'].flatMap((id) => passage(id, 3));
  const [first, second] = made(blueprint([row(3, 3)], { versions: 2, overlap: 0 }), bank);
  expect(first?.filter((id) => second?.includes(id))).toEqual([]);
  const tight = generatePapers(blueprint([row(6, 3)], { versions: 2, overlap: 2 }), bank, 'seed');
  expect(tight).toMatchObject({ unmet: 'too_few_for_overlap', rows: [{ missing: 3 }] });
  expect(generatePapers(blueprint([row(6, 3)], { versions: 2, overlap: 3 }), bank, 'seed')).toHaveProperty('papers');
});

test('two rows of passages share the bank where both can be met', () => {
  const bank = [...passage('a', 2), ...passage('b', 4)];
  expect(made(blueprint([row(2, 2), row(4, 4)]), bank)[0]).toHaveLength(6);
  expect(generatePapers(blueprint([row(2, 2), row(8, 4)]), bank, 'seed')).toMatchObject({ unmet: 'too_few' });
});

test('a search has each passage as a group that stands whole or not at all', () => {
  const bank = [...passage('p', 3), ...passage('r', 2), question('q')].map((own) => ({
    ...own,
    expected: 0.5,
    uses: 0,
  }));
  const problem = paperProblem(blueprint([row(1), row(2, 2)]), bank);
  expect(problem.groups).toEqual([
    { items: ['p0', 'p1', 'p2'], min: 2, max: 2 },
    { items: ['r0', 'r1'], min: 2, max: 2 },
  ]);
  expect(brokenRules(problem, [['q', 'p0', 'p2']])).toEqual([]);
  expect(brokenRules(problem, [['q', 'p0', 'r0']])).toEqual(['groups']);
  expect(brokenRules(problem, [['p0', 'p1', 'p2']])).toContain('groups');
});

test('picked questions of a passage stand together, whatever the order they were picked in', () => {
  const [one, two] = passage('p', 2) as [UsableQuestion, UsableQuestion];
  const picked = [two, question('a'), one, question('b')];
  const order = { versions: 1, shuffleQuestions: false, shuffleOptions: false };
  expect(pickedPapers(order, picked, 'seed').map(idsOf)).toEqual([['p0', 'p1', 'a', 'b']]);
  for (const paper of pickedPapers({ ...order, versions: 6, shuffleQuestions: true }, picked, 'seed'))
    expect([...wholePassages(idsOf(paper), picked).values()]).toEqual([['p0', 'p1']]);
  expect(rowsOfPicked(picked)).toEqual([
    { subsectionId: 's', level: null, kind: null, count: 2 },
    { subsectionId: 's', level: null, kind: null, count: 2, perPassage: 2 },
  ]);
});

test('the stock of rows of passages is the passages that are enough for them', () => {
  const bank = [...passage('a', 2), ...passage('b', 4)];
  expect(stockFor([row(2, 2)], bank).map(({ usable }) => usable)).toEqual([2]);
  expect(stockFor([row(4, 4)], bank).map(({ usable }) => usable)).toEqual([1]);
  expect(stockFor([row(3)], bank)).toEqual(stockOf([]));
});
