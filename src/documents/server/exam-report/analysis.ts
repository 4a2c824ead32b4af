import type { ExamScope } from '../../../analysis/domain/exam/exam-analysis.ts';
import { enoughPersons, graveFlags, type ItemFlag } from '../../../analysis/domain/exam/flags.ts';
import { analyseApart } from '../../../analysis/server/analyse-apart.ts';
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
  /** Every question by how easy it was and how well it tells the able from the others. */
  readonly map: readonly MappedQuestion[];
};

export type MappedQuestion = {
  readonly place: string;
  readonly facility: number;
  /** Null where it cannot be said: such a question is in the table alone. */
  readonly discrimination: number | null;
  /** It asks for a look. */
  readonly isGrave: boolean;
};

/** Null under 30 persons: nothing is said about a question then. */
export async function reportedAnalysis(examined: Examined): Promise<ReportedAnalysis | null> {
  const scopes = await analyseApart(examined);
  const [all] = scopes;
  if (!all || all.persons < enoughPersons) return null;
  const placed = placedIn(all, examined, scopes.length > 1);
  return { versions: scopes.map(figuresOf), outstanding: outstandingIn(placed), map: placed.map(mapped) };
}

const figuresOf = ({ paper, persons, mean, alpha, standardError, decisions }: ExamScope) => ({
  version: paper,
  persons,
  mean,
  alpha,
  standardError,
  consistency: decisions?.consistency ?? null,
});

/** Questions with where they stand, by version and position; of several versions the first in which they are asked. */
const placedIn = ({ items }: ExamScope, { asked }: Examined, named: boolean) =>
  items
    .flatMap(({ questionId, facility, discrimination, flags }) => {
      const at = asked.find((question) => question.questionId === questionId);
      if (!at) return [];
      const grave = flags.filter((flag) => graveFlags.includes(flag));
      return [{ at, place: `${named ? at.label : ''}${at.position}`, facility, discrimination, flags: grave }];
    })
    .toSorted((one, other) => one.at.label.localeCompare(other.at.label) || one.at.position - other.at.position);

type Placed = ReturnType<typeof placedIn>[number];

const outstandingIn = (placed: readonly Placed[]) =>
  placed.flatMap(({ at: _, ...question }) => (question.flags.length > 0 ? [question] : []));

const mapped = ({ place, facility, discrimination, flags }: Placed): MappedQuestion => ({
  place,
  facility,
  discrimination,
  isGrave: flags.length > 0,
});
