import { analyseExam, type ExamScope } from '../../../analysis/domain/exam/exam-analysis.ts';
import { enoughPersons, graveFlags, type ItemFlag } from '../../../analysis/domain/exam/flags.ts';
import type { Examined } from '../../../analysis/server/examined.ts';

/** How the questions of an exam did, for its report: nothing that tells a key. */
export type ReportedAnalysis = {
  /** Shares of all points; what cannot be said is null. Reliability is in each version where they ask different questions. */
  readonly versions: readonly {
    /** Null for the only one, or all of them together. */
    readonly version: string | null;
    readonly persons: number;
    readonly mean: number;
    readonly alpha: number | null;
    readonly standardError: number | null;
    readonly consistency: number | null;
  }[];
  /** Questions that ask for a look. */
  readonly outstanding: readonly {
    readonly place: string;
    readonly facility: number;
    readonly discrimination: number | null;
    readonly flags: readonly ItemFlag[];
  }[];
};

/** Null under 30 persons: nothing is said about a question then. */
export function reportedAnalysis(examined: Examined): ReportedAnalysis | null {
  const scopes = analyseExam(examined.papers, examined.persons, examined.passMark);
  const [all] = scopes;
  if (!all || all.persons < enoughPersons) return null;
  return { versions: scopes.map(figuresOf), outstanding: outstandingIn(all, examined, scopes.length > 1) };
}

const figuresOf = ({ paper, persons, mean, alpha, standardError, decisions }: ExamScope) => ({
  version: paper,
  persons,
  mean,
  alpha,
  standardError,
  consistency: decisions?.consistency ?? null,
});

function outstandingIn({ items }: ExamScope, { asked }: Examined, named: boolean) {
  return items
    .flatMap(({ questionId, facility, discrimination, flags }) => {
      const grave = flags.filter((flag) => graveFlags.includes(flag));
      const at = asked.find((question) => question.questionId === questionId);
      if (grave.length === 0 || !at) return [];
      return [{ at, place: `${named ? at.label : ''}${at.position}`, facility, discrimination, flags: grave }];
    })
    .toSorted((one, other) => one.at.label.localeCompare(other.at.label) || one.at.position - other.at.position)
    .map(({ at: _, ...question }) => question);
}
