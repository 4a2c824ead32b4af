import { pinAnchors } from './anchors/pin-anchors.ts';
import {
  placeKey,
  questionsAsked,
  rowKey,
  rowTakes,
  type BlueprintRow,
  type Choosable,
  type DealtRow,
  type RowReport,
  type Stock,
} from './blueprint.ts';
import { questionsPerUnit, rowInUnits } from './passages.ts';
import { chooseApart, chooseShared, type PlacedQuestion, type Preference } from './choose-questions.ts';
import { planPapers, type MoreRecent, type PaperPlan, type PlanInput } from './plan-papers.ts';
import { randomFrom } from './random.ts';

/** So often another choice is tried before it is said that enemies stand in the way. */
const tries = 40;

/** The same for every generation and every check: what a check has found, any generation finds. */
const common = 'common';

/** So often more questions of the last exams are let in where enemies leave places empty. */
const mostRounds = 12;

type Plan = Exclude<PaperPlan, { unmet: string }>;
type UnmetPlan = Extract<PaperPlan, { unmet: string }>;
type Asked = { readonly rows: readonly BlueprintRow[]; readonly versions: number };
type Choice<Question> =
  | readonly PlacedQuestion<Question>[][]
  | { readonly unmet: 'enemies'; readonly rows: readonly RowReport[] };

/**
 * The questions of each version for these (joined) rows, or why there are none. Where enemies leave places empty, more questions of
 * the last exams may stand there, as far as the blueprint allows it.
 */
export function planAndChoose<Question extends Choosable>(
  asked: PlanInput,
  stock: readonly Stock[],
  units: readonly Question[],
  seed?: string,
): Choice<Question> | UnmetPlan {
  let more: MoreRecent = new Map();
  let choice: Choice<Question> | null = null;
  for (let round = 0; round < mostRounds; round++) {
    const plan = planPapers(asked, stock, more);
    if ('unmet' in plan) return choice ?? plan;
    choice = choosePapers(asked, plan, units, seed);
    if (!('unmet' in choice)) return choice;
    const next = withMoreRecent(more, { asked, stock, plan, reports: choice.rows });
    if (!next) return choice;
    more = next;
  }
  return choice ?? { unmet: 'enemies', rows: [] };
}

type Short = {
  readonly asked: PlanInput;
  readonly stock: readonly Stock[];
  readonly plan: Plan;
  readonly reports: readonly RowReport[];
};

/** One more of the last exams for the first row of a subsection that goes short and can have it; null where none can. */
function withMoreRecent(more: MoreRecent, { asked, stock, plan, reports }: Short): MoreRecent | null {
  const short = new Set(reports.flatMap(({ subsectionId, missing }) => (missing > 0 ? [subsectionId] : [])));
  const spare = (row: BlueprintRow) => {
    const usable = stock.filter((part) => part.recent && rowTakes({ ...row, recent: true }, part));
    const had = plan.choosing.find((one) => one.recent && rowKey(one) === rowKey(row))?.count ?? 0;
    return (
      Math.min(
        row.count,
        usable.reduce((sum, part) => sum + part.usable, 0),
      ) - had
    );
  };
  if ((asked.sharedWithLast ?? 0) === 0) return null;
  const row = plan.rest.find((one) => short.has(one.subsectionId) && spare(one) > 0);
  return row ? new Map([...more, [rowKey(row), 1 + (more.get(rowKey(row)) ?? 0)]]) : null;
}

/**
 * The questions of each version, no two of them enemies; the first try is the only one where there are none. Whether
 * enemies leave enough is not computed but tried, by chance from the seed and then in the same way for all. Where every
 * try leaves a place empty, the fullest tells which rows go short and by how many.
 */
function choosePapers<Question extends Choosable>(
  { rows, versions }: Asked,
  plan: Plan,
  usable: readonly Question[],
  seed: string = common,
): Choice<Question> {
  const { pinned, bank } = pinAnchors(plan.anchors, usable, seed);
  const chosen = chooseRest({ rows: plan.choosing, versions }, plan, bank, seed);
  const papers = chosen.map((questions) => [...pinned, ...questions]);
  if (papers.length === versions && isWhole(papers, questionsAsked(rows.map(rowInUnits)))) return papers;
  return {
    unmet: 'enemies',
    rows: plan.rows.map((report) => ({ ...report, missing: missingIn(papers, report, rows) })),
  };
}

const isWhole = (papers: readonly (readonly unknown[])[], asked: number): boolean =>
  papers.every((questions) => questions.length === asked);

/** The questions beside the anchors; as many as could be found where enemies leave too few. */
function chooseRest<Question extends Choosable>(
  { rows, versions }: { readonly rows: readonly DealtRow[]; readonly versions: number },
  { rest, shares }: Plan,
  usable: readonly Question[],
  seed: string,
): PlacedQuestion<Question>[][] {
  const asked = questionsAsked(rest.map(rowInUnits));
  const bank = usable.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const best = (
    choose: (seed: string, preference: Preference) => PlacedQuestion<Question>[][],
  ): PlacedQuestion<Question>[][] => {
    let fullest: PlacedQuestion<Question>[][] = [];
    for (const again of attempts(seed)) {
      const chosen = choose(again.seed, again.preference);
      if (isWhole(chosen, asked)) return chosen;
      if (fullest.length === 0 || chosen.flat().length > fullest.flat().length) fullest = chosen;
    }
    return fullest;
  };
  const papers: PlacedQuestion<Question>[][] = shares
    ? best((of, preference) =>
        chooseShared({ rows, bank, preference }, { shares, versions }, randomFrom(`${of}/questions`)),
      )
    : [];
  for (let version = 0; !shares && version < versions && isWhole(papers, asked); version++)
    papers.push(
      ...best((of, preference) => [chooseApart({ rows, bank, preference }, randomFrom(`${of}/questions/${version}`))]),
    );
  return papers;
}

function* attempts(seed: string): Generator<{ readonly seed: string; readonly preference: Preference }> {
  for (const of of new Set([seed, common]))
    for (let attempt = 0; attempt < tries; attempt++)
      yield {
        seed: attempt === 0 ? of : `${of}/again/${attempt}`,
        preference: attempt % 2 === 0 ? 'rested' : 'fewest_enemies',
      };
}

/**
 * Places of a subsection that stay empty in the version that has most of them, reported for the first row that asks it.
 */
function missingIn(
  papers: readonly PlacedQuestion<Choosable>[][],
  report: RowReport,
  rows: readonly BlueprintRow[],
): number {
  const { subsectionId } = report;
  const own = rows.filter((row) => row.subsectionId === subsectionId);
  if (!own[0] || placeKey(own[0]) !== placeKey(report)) return 0;
  const asked = own.reduce((sum, row) => sum + row.count, 0);
  const had = papers.map((questions) =>
    questions
      .filter((question) => question.subsectionId === subsectionId)
      .reduce((sum, { row }) => sum + questionsPerUnit(row), 0),
  );
  return asked - Math.min(...had);
}
