import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stockOf, type Blueprint, type UsableQuestion } from './blueprint.ts';
import { checkPapers } from './check-papers.ts';
import { generatePapers } from './generate-papers.ts';

const banks = '../shared/data/banks';
const isMissing = !existsSync(banks);

test('the shared banks are here where the product is checked', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

type Rule = { questions: number; subelements: { groups: { code: string; questions: number; available: number }[] }[] };
type Line = { id: string; subtopic: string; options: string[] };

const read = (path: string) => readFileSync(`../shared/data/${path}`, 'utf8');

function pool(name: string) {
  const rule = JSON.parse(read(`banks/blueprint_ham_${name}.json`)) as Rule;
  const lines = read(`banks/ham_${name}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const groups = rule.subelements.flatMap((element) => element.groups);
  const blueprint: Blueprint = {
    moduleId: name,
    rows: groups.map(({ code, questions }) => ({ subsectionId: code, count: questions, level: null })),
    versions: 1,
    languages: ['en'],
    shuffleQuestions: false,
    shuffleOptions: true,
    overlap: 0,
  };
  const usable = lines.map(({ id, subtopic, options }): UsableQuestion => ({
    id,
    subsectionId: subtopic,
    level: null,
    lastUsedAt: null,
    optionIds: options.map((_, index) => String(index)),
    matchIds: [],
    mayShuffle: true,
    rightOrder: null,
  }));
  return { rule, groups, blueprint, usable };
}

test.skipIf(isMissing).each([
  ['technician_2026', 35, 11],
  ['general_2023', 35, 8],
])('%s: %i questions, one from each group, and %i papers without a common question', (name, total, most) => {
  const { groups, blueprint, usable } = pool(name);
  expect(Math.min(...groups.map(({ available }) => available))).toBe(most);
  const generation = generatePapers({ ...blueprint, versions: most }, usable, '1');
  const papers = 'papers' in generation ? generation.papers : [];
  expect(papers).toHaveLength(most);
  const subsectionOf = new Map(usable.map(({ id, subsectionId }) => [id, subsectionId]));
  for (const { questions } of papers)
    expect(questions.map(({ questionId }) => subsectionOf.get(questionId))).toEqual(groups.map(({ code }) => code));
  expect(new Set(papers.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))).size).toBe(
    total * most,
  );

  const oneMore = generatePapers({ ...blueprint, versions: most + 1 }, usable, '1');
  expect(oneMore).toMatchObject({ unmet: 'too_few_for_overlap' });
  const short = 'rows' in oneMore ? oneMore.rows.filter(({ missing }) => missing > 0) : [];
  expect(short.map(({ subsectionId, missing }) => [subsectionId, missing])).toEqual(
    groups.filter(({ available }) => available === most).map(({ code }) => [code, 1]),
  );
});

test.skipIf(isMissing)('what cannot be met is said with the number that is short', () => {
  const checks = JSON.parse(read('assembly/blueprint_checks_technician_2026.json')) as {
    largest_number_of_exams_without_any_common_question: { value: number };
    infeasible: { change: string; short_by?: number }[];
  };
  expect(checks.largest_number_of_exams_without_any_common_question.value).toBe(11);
  const [twelve] = checks.infeasible;
  expect(twelve?.change).toBe('group T1A: take 12 questions');
  const { blueprint, usable } = pool('technician_2026');
  const rows = blueprint.rows.map((row) => (row.subsectionId === 'T1A' ? { ...row, count: 12 } : row));
  const report = checkPapers({ ...blueprint, rows }, stockOf(usable), []).rows;
  expect(report.filter(({ missing }) => missing > 0)).toEqual([
    { subsectionId: 'T1A', level: null, kind: null, asked: 12, usable: 11, missing: twelve?.short_by },
  ]);
  // Only questions with a figure: every group that has none is short of one.
  const withFigure = usable.filter((_, index) => index % 40 === 0);
  const groups = new Set(withFigure.map(({ subsectionId }) => subsectionId));
  expect(checkPapers(blueprint, stockOf(withFigure), []).rows.filter(({ missing }) => missing > 0)).toHaveLength(
    35 - groups.size,
  );
});

test.skipIf(isMissing)('twenty versions of the technician exam that share at most four questions each two', () => {
  const { blueprint, usable } = pool('technician_2026');
  const generation = generatePapers({ ...blueprint, versions: 20, overlap: 4 }, usable, '7');
  const sets = ('papers' in generation ? generation.papers : []).map(
    ({ questions }) => new Set(questions.map(({ questionId }) => questionId)),
  );
  expect(sets).toHaveLength(20);
  const shared = sets.flatMap((a, index) => sets.slice(index + 1).map((b) => [...a].filter((id) => b.has(id)).length));
  expect(Math.max(...shared)).toBeLessThanOrEqual(4);
});
