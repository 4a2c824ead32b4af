import { alphaOf } from '../classical/reliability.ts';
import { meanOf, varianceOf } from '../classical/moments.ts';
import { decisionConsistency, type DecisionConsistency } from '../consistency/decision-consistency.ts';
import type { AskedItem, MarkedPerson } from './exam-answers.ts';
import { hadTheSame, itemsOfExam, type ItemOfExam } from './exam-items.ts';
import { enoughPersons } from './flags.ts';

/** One version of an exam, or all together. */
export type ExamScope = {
  /** Null for all versions together. */
  readonly paper: string | null;
  readonly persons: number;
  /** Whether everybody had the same questions; else there are no figures of the whole. */
  readonly sameQuestions: boolean;
  /** Hundredths of a point; of papers that give different ones, null. */
  readonly maxPoints: number | null;
  /** Shares of all points. */
  readonly mean: number;
  readonly sd: number | null;
  /** Cronbach’s alpha; of questions that give one point or none it is KR-20. */
  readonly alpha: number | null;
  /** The standard error of measurement, as a share of all points. */
  readonly standardError: number | null;
  /** Null under 30 persons, and where nothing can be said. */
  readonly decisions: DecisionConsistency | null;
  readonly items: readonly ItemOfExam[];
};

/** A paper with what it asks. */
export type AskedPaper = { readonly label: string; readonly items: readonly AskedItem[] };

/** All versions together, and each of them where there are several. Versions that nobody had are left out. */
export function analyseExam(
  papers: readonly AskedPaper[],
  persons: readonly MarkedPerson[],
  passMark: number,
): ExamScope[] {
  const sat = papers.filter(({ label }) => persons.some(({ paper }) => paper === label));
  const all = [...new Map(sat.flatMap(({ items }) => items.map((item) => [item.questionId, item]))).values()];
  if (persons.length === 0) return [];
  const together = scopeOf(null, all, { persons, passMark });
  if (sat.length === 1) return [together];
  const each = sat.map(({ label, items }) =>
    scopeOf(label, items, { persons: persons.filter(({ paper }) => paper === label), passMark }),
  );
  return [together, ...each];
}

type Of = { readonly persons: readonly MarkedPerson[]; readonly passMark: number };

function scopeOf(paper: string | null, items: readonly AskedItem[], { persons, passMark }: Of): ExamScope {
  const points = new Map(items.map((item) => [item.questionId, item.points]));
  const maxima = persons.map(({ answers }) => sumOf([...answers.keys()].map((id) => points.get(id) ?? 0)));
  const shares = Float64Array.from(persons, ({ answers }, person) =>
    shareOf(sumOf([...answers.values()].map((answer) => answer.points)), maxima[person] ?? 0),
  );
  const sameQuestions = hadTheSame(items, persons);
  const variance = varianceOf(shares);
  const alpha = sameQuestions ? alphaAmong(items, persons) : null;
  const [maxPoints = 0] = maxima;
  return {
    paper,
    persons: persons.length,
    sameQuestions,
    maxPoints: maxima.every((most) => most === maxPoints) ? maxPoints : null,
    mean: meanOf(shares),
    sd: variance === null ? null : Math.sqrt(variance),
    alpha,
    standardError: alpha === null || variance === null ? null : Math.sqrt(variance * Math.max(0, 1 - alpha)),
    decisions:
      alpha === null || persons.length < enoughPersons
        ? null
        : decisionConsistency({ shares, reliability: alpha, ...cutOf(items, persons, { passMark, maxPoints }) }),
    items: itemsOfExam(items, persons),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const shareOf = (points: number, most: number): number => (most > 0 ? points / most : 0);

function alphaAmong(items: readonly AskedItem[], persons: readonly MarkedPerson[]): number | null {
  const columns = items.map(({ questionId }) =>
    Float64Array.from(persons, ({ answers }) => answers.get(questionId)?.points ?? 0),
  );
  const totals = Float64Array.from(persons, (_, person) => columns.reduce((sum, column) => sum + column[person]!, 0));
  return alphaOf(
    columns.map((column) => varianceOf(column) ?? 0),
    varianceOf(totals) ?? 0,
  );
}

/** The least total that passes, and the smallest difference between two totals: as shares of all points. */
function cutOf(
  items: readonly AskedItem[],
  persons: readonly MarkedPerson[],
  { passMark, maxPoints }: { readonly passMark: number; readonly maxPoints: number },
) {
  const given = persons.flatMap(({ answers }) => [...answers.values()].map((answer) => answer.points));
  const step = [...items.map((item) => item.points), ...new Set(given)].reduce(greatestCommon, 0);
  const least = Math.ceil((passMark * maxPoints) / 100 / step) * step;
  return { cut: least / maxPoints, step: step / maxPoints };
}

const greatestCommon = (one: number, other: number): number => (other === 0 ? one : greatestCommon(other, one % other));
