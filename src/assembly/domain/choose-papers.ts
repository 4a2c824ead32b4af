import { pinAnchors } from './anchors/pin-anchors.ts';
import { placeKey, questionsAsked, type BlueprintRow, type Choosable, type RowReport } from './blueprint.ts';
import { questionsPerUnit, rowInUnits } from './passages.ts';
import { chooseApart, chooseShared, type PlacedQuestion, type Preference } from './choose-questions.ts';
import type { PaperPlan } from './plan-papers.ts';
import { randomFrom } from './random.ts';

/** So often another choice is tried before it is said that enemies stand in the way. */
const tries = 40;

/** The same for every generation and every check: what a check has found, any generation finds. */
const common = 'common';

type Plan = Exclude<PaperPlan, { unmet: string }>;
type Asked = { readonly rows: readonly BlueprintRow[]; readonly versions: number };
type Choice<Question> =
  | readonly PlacedQuestion<Question>[][]
  | { readonly unmet: 'enemies'; readonly rows: readonly RowReport[] };

/**
 * The questions of each version, no two of them enemies; the first try is the only one where there are none. Whether
 * enemies leave enough is not computed but tried, by chance from the seed and then in the same way for all. Where every
 * try leaves a place empty, the fullest tells which rows go short and by how many.
 */
export function choosePapers<Question extends Choosable>(
  { rows, versions }: Asked,
  plan: Plan,
  usable: readonly Question[],
  seed: string = common,
): Choice<Question> {
  const { pinned, bank } = pinAnchors(plan.anchors, usable, seed);
  const chosen = chooseRest({ rows: plan.rest.map(rowInUnits), versions }, plan.shares, bank, seed);
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
  { rows, versions }: Asked,
  shares: Plan['shares'],
  usable: readonly Question[],
  seed: string,
): PlacedQuestion<Question>[][] {
  const asked = questionsAsked(rows);
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
