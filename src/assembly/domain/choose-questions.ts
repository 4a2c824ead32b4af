import { allotAll, useOne } from './allotment.ts';
import { mostSpecificFirst, partKey, rowTakes, stockOf, type Choosable, type DealtRow } from './blueprint.ts';
import { enemiesAmong, paperInMaking, type PaperInMaking } from './enemies.ts';
import { shuffled, type Random } from './random.ts';
import type { Share } from './share-questions.ts';

/** In which order questions are tried: those rested longest first, or before that those with fewest enemies. */
export type Preference = 'rested' | 'fewest_enemies';

/** What is chosen for, from which questions, and in which order they are tried. */
type Choosing<Question> = {
  readonly rows: readonly DealtRow[];
  readonly bank: readonly Question[];
  readonly preference: Preference;
};

/** A question in a paper, with the row it stands for. */
export type PlacedQuestion<Question> = Question & { readonly row: DealtRow };

/** Each version by itself: what two of them share is left to chance. */
export const chooseApart = <Question extends Choosable>(
  choosing: Choosing<Question>,
  random: Random,
): PlacedQuestion<Question>[] => {
  const paper = paperInMaking<PlacedQuestion<Question>>();
  chooseForRows(choosing, random, ({ count }) => count, paper);
  return paper.questions;
};

/** As many different questions as the plan has shares, each put into the versions of its share. */
export function chooseShared<Question extends Choosable>(
  choosing: Choosing<Question>,
  { shares, versions }: { readonly shares: readonly (readonly Share[])[]; readonly versions: number },
  random: Random,
): PlacedQuestion<Question>[][] {
  const papers = Array.from({ length: versions }, () => paperInMaking<PlacedQuestion<Question>>());
  const sharesOf = (row: DealtRow) => shares[choosing.rows.indexOf(row)] ?? [];
  // Where enemies are distinguished already while choosing, any version may have any of the chosen.
  const together = choosing.preference === 'fewest_enemies' ? paperInMaking<PlacedQuestion<Question>>() : null;
  for (const { row, questions } of chooseForRows(choosing, random, (of) => sharesOf(of).length, together)) {
    const left = shuffled(questions, random);
    for (const share of sharesOf(row)) {
      const own = share.flatMap((version) => papers[version] ?? []);
      const fits = left.findIndex((question) => own.every((paper) => paper.takes(question)));
      for (const question of left.splice(fits, fits < 0 ? 0 : 1)) for (const paper of own) paper.add(question);
    }
  }
  return papers.map(({ questions }) => questions);
}

/** Each row chooses what leaves enough for the others; those that leave less open choose first. */
function chooseForRows<Question extends Choosable>(
  { rows, bank, preference }: Choosing<Question>,
  random: Random,
  amount: (row: DealtRow) => number,
  paper: PaperInMaking<PlacedQuestion<Question>> | null,
) {
  const taken = new Set<Question>();
  const bySubsection = Map.groupBy(bank, ({ subsectionId }) => subsectionId);
  const parts = supplyFor(rows, bank, amount);
  const enemies = preference === 'fewest_enemies' ? enemiesAmong(bank) : () => 0;
  return mostSpecificFirst(rows).map((row) => {
    const open = (bySubsection.get(row.subsectionId) ?? []).filter(
      (question) => rowTakes(row, question) && !taken.has(question),
    );
    const questions: PlacedQuestion<Question>[] = [];
    for (const question of inTurn(open, random, enemies)) {
      if (questions.length === amount(row)) break;
      if (paper && !paper.takes(question)) continue;
      if (!parts.use(row, question)) continue;
      const placed = { ...question, row };
      paper?.add(placed);
      questions.push(placed);
      taken.add(question);
    }
    return { row, questions };
  });
}

/** Tells whether a row may have a question of this subsection, level and kind without another going short. */
function supplyFor(rows: readonly DealtRow[], bank: readonly Choosable[], amount: (row: DealtRow) => number) {
  const stock = stockOf(bank);
  const partOf = new Map(stock.map((part, index) => [partKey(part), index]));
  const { allotment } = allotAll(rows, stock, amount);
  return {
    use: (row: DealtRow, question: Choosable): boolean =>
      useOne(allotment, { row: rows.indexOf(row), part: partOf.get(partKey(question)) ?? -1 }),
  };
}

const inTurn = <Question extends Choosable>(
  questions: readonly Question[],
  random: Random,
  enemies: (question: Question) => number,
): Question[] => shuffled(questions, random).toSorted((a, b) => enemies(a) - enemies(b) || usedAt(a) - usedAt(b));

const usedAt = ({ lastUsedAt }: Choosable): number => lastUsedAt?.getTime() ?? -8.64e15;
