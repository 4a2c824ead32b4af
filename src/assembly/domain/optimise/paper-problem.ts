import {
  asksFor,
  joinedRows,
  questionsAsked,
  type Blueprint,
  type BlueprintRow,
  type Choosable,
} from '../blueprint.ts';
import type { Share } from '../share-questions.ts';
import { bandNames, countBands, questionsOfBands, type Bands } from './bands.ts';
import type { AuthorsClass } from './expected-points.ts';
import type { AssemblyProblem, Distance, FormRule, ItemGroup, ItemValues } from '../problem/problem.ts';

/** A question as the optimising choice weighs it. */
export type WeighedQuestion = Choosable & {
  /** Its points; 1 where all questions have as many. */
  readonly points?: number;
  /** The points that an examinee is expected to get for it, by its measured facility or the author's class. */
  readonly expected: number;
  /** The class it is nearest to by what is expected of it. */
  readonly band?: AuthorsClass;
  /** How many generated exams have had it. */
  readonly uses: number;
};

export type Asked = Pick<Blueprint, 'rows' | 'versions' | 'overlap' | 'sharedWithLast' | 'wantedScore' | 'bands'>;

/** What one more use costs against a difference of expected points between versions: 50 uses weigh as much as one point. */
const costOfUse = 0.02;

/** What a question of each version costs that a band has too many or too few: more than versions differ without a wish. */
const costOfBand = 1;

/** Sharing is planned over all sets of versions up to so many versions; with more, over single ones, pairs and all. */
const fewVersions = 4;

/**
 * The choice of questions for a blueprint as a problem: each row exactly, enemies apart, sharing within its limit, versions
 * alike in expected points or near to the wanted score, of each band as many as wanted, and questions that were used less before others. Of what is equally good the search finds some by
 * the order of the questions. Rules are named `rows:` with the numbers of
 * the (joined) rows they come from, `overlap` and `last`. A passage is a group: none of its questions, or as many as its row wants.
 * `beside` are questions that every version has in any case.
 */
export function paperProblem(
  asked: Asked,
  bank: readonly WeighedQuestion[],
  beside: readonly WeighedQuestion[] = [],
): AssemblyProblem {
  const { versions, overlap, wantedScore = null, bands = null } = asked;
  const rows = joinedRows(asked.rows);
  const questions = bank.filter((question) => rows.some((row) => takes(row, question)));
  const least = Math.min(...questions.map(({ uses }) => uses));
  return {
    forms: versions,
    items: questions.map(({ id }) => id),
    patterns: overlap ? sharingPatterns(versions) : undefined,
    constraints: [...rowRules(rows, questions), ...overlapRules(versions, overlap), ...lastRule(asked, questions)],
    groups: passageGroups(rows, questions),
    enemies: enemiesAmong(questions),
    use_of_item: { max: overlap === 0 ? 1 : versions },
    objective: {
      direction: 'minimise',
      sum: valuesOf(questions, ({ uses }) => (uses - least) * costOfUse),
      ...(wantedScore === null
        ? { spread: valuesOf(questions, ({ expected }) => expected) }
        : { largest_deviation: deviationFrom(wantedScore, questions, beside) }),
      ...(bands && {
        distances: distancesFrom(questionsOfBands(bands, questionsAsked(rows) + beside.length), questions, beside),
      }),
    },
  };
}

/** What the questions beside bring above the score, the others have to bring below it. */
function deviationFrom(wantedScore: number, questions: readonly WeighedQuestion[], beside: readonly WeighedQuestion[]) {
  const above = pointsAbove(wantedScore);
  return { sum: valuesOf(questions, above), from: -beside.reduce((sum, one) => sum + above(one), 0) };
}

/** So many questions of each band, less those that stand beside in any case. */
function distancesFrom(
  wanted: Bands,
  questions: readonly WeighedQuestion[],
  beside: readonly WeighedQuestion[],
): Distance[] {
  const had = countBands(beside);
  return bandNames.map((name) => ({
    sum: valuesOf(
      questions.filter(({ band }) => band === name),
      () => 1,
    ),
    from: wanted[name] - had[name],
    cost: costOfBand,
  }));
}

/** A version has the wanted score where what its questions are expected to bring beyond it comes to nothing. */
export const pointsAbove =
  (wantedScore: number) =>
  ({ expected, points = 1 }: WeighedQuestion): number =>
    expected - (wantedScore / 100) * points;

/** A row of passages takes questions of passages, any other row none of them. */
export const takes = (row: BlueprintRow, question: Choosable): boolean =>
  Boolean(row.perPassage) === Boolean(question.passageId) && asksFor(row, question);

function passageGroups(rows: readonly BlueprintRow[], questions: readonly WeighedQuestion[]): ItemGroup[] {
  return rows.flatMap((row) => {
    const { perPassage: each } = row;
    if (!each) return [];
    const own = Map.groupBy(
      questions.filter((question) => takes(row, question)),
      ({ passageId }) => passageId,
    );
    return [...own.values()].map((items) => ({ items: items.map(({ id }) => id), min: each, max: each }));
  });
}

const valuesOf = (questions: readonly WeighedQuestion[], value: (question: WeighedQuestion) => number): ItemValues =>
  Object.fromEntries(questions.map((question) => [question.id, value(question)]));

function enemiesAmong(questions: readonly WeighedQuestion[]): [string, string][] {
  const known = new Set(questions.map(({ id }) => id));
  return questions.flatMap(({ id, enemies = [] }) =>
    enemies.filter((other) => id < other && known.has(other)).map((other): [string, string] => [id, other]),
  );
}

/** Whether a search can share questions like this. */
export const isSearchable = (
  { versions, overlap }: Pick<Blueprint, 'versions' | 'overlap'>,
  shares: readonly (readonly Share[])[] | null,
): boolean =>
  versions <= fewVersions ||
  !overlap ||
  (shares ?? []).flat().every(({ length }) => length <= 2 || length === versions);

/** Every set of versions where they are few; else single versions, pairs and all of them. */
function sharingPatterns(versions: number): number[][] {
  const all = Array.from({ length: 2 ** versions - 1 }, (_, set) =>
    Array.from({ length: versions }, (_, version) => version).filter((version) => (set + 1) & (1 << version)),
  );
  return versions <= fewVersions ? all : all.filter(({ length }) => length <= 2 || length === versions);
}

function overlapRules(versions: number, overlap: number | null): FormRule[] {
  if (!overlap) return [];
  const pairs = sharingPatterns(versions).filter(({ length }) => length === 2);
  return pairs.map((inAll) => ({ id: 'overlap', count: 'all', inAll, max: overlap }));
}

/** In each version at most so many of the last exams. */
function lastRule({ sharedWithLast = 0 }: Asked, questions: readonly WeighedQuestion[]): FormRule[] {
  const recent = questions.flatMap(({ id, recent: isRecent }) => (isRecent ? [id] : []));
  return recent.length > 0 ? [{ id: 'last', count: recent, max: sharedWithLast }] : [];
}

/** The numbers of the rows that may take a question, as bits. */
const rowsFor = (rows: readonly BlueprintRow[], question: WeighedQuestion): number =>
  rows.reduce((set, row, index) => (takes(row, question) ? set | (1 << index) : set), 0);

/**
 * Rows of a subsection may take the same questions. What is chosen can be dealt to the rows if and only if, of every set of
 * rows, no more is chosen than they ask that no other row can take, and all together as many as they ask (Hall, 1935).
 */
function rowRules(rows: readonly BlueprintRow[], questions: readonly WeighedQuestion[]): FormRule[] {
  return rowsInParts(rows, questions).flatMap((numbers) => {
    const asked = numbers.flatMap((number) => rows[number] ?? []);
    const sets = Map.groupBy(questions, (question) => rowsFor(asked, question));
    sets.delete(0);
    const all = 2 ** asked.length - 1;
    const within = (set: number) =>
      [...sets].flatMap(([rows, some]) => ((rows & ~set) === 0 ? some.map(({ id }) => id) : []));
    const rule = (set: number): FormRule => {
      const sum = asked.reduce((total, { count }, index) => (set & (1 << index) ? total + count : total), 0);
      const id = `rows:${numbers.filter((_, index) => set & (1 << index)).join(',')}`;
      return { id, count: within(set), max: sum, ...(set === all ? { min: sum } : {}) };
    };
    return unionsOf([...sets.keys()], all).map(rule);
  });
}

/** With more rows in a part its sets of rows would be too many to state as rules. */
export const mostInPart = 10;

/** The numbers of the rows in parts: rows of different parts take no question in common. */
export function rowsInParts(rows: readonly BlueprintRow[], questions: readonly WeighedQuestion[]): number[][] {
  const taking = new Map<string, number[]>();
  for (const question of questions) {
    const numbers = rows.flatMap((row, number) => (takes(row, question) ? [number] : []));
    taking.set(numbers.join(), numbers);
  }
  let parts = rows.map((_, number) => [number]);
  for (const numbers of taking.values()) {
    const touched = parts.filter((part) => part.some((number) => numbers.includes(number)));
    if (touched.length > 1) parts = [...parts.filter((part) => !touched.includes(part)), touched.flat()];
  }
  return parts.map((part) => part.toSorted((one, other) => one - other));
}

/** All unions of these sets, and the set of everything. */
function unionsOf(sets: readonly number[], all: number): number[] {
  const unions = new Set([all]);
  for (const set of sets) for (const union of [0, ...unions]) unions.add(set | union);
  return [...unions].sort((one, other) => one - other);
}
