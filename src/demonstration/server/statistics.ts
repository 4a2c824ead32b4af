import { itemFigures } from '../../analysis/domain/item-figures.ts';
import { saveItemStatistics } from '../../analysis/server/item-statistics.ts';
import { randomFrom } from '../../assembly/domain/random.ts';
import type { InTransaction } from '../../platform/server/database/database.ts';

/** So many sittings of earlier years are simulated. */
const sittings = 200;
/** Of every so many questions one is new: only the last few sittings had it, and its author's class stands for it. */
const newOnes = { oneIn: 9, sittings: 18 };

const usual = { easy: -1.6, medium: -0.9, hard: 0.1 } as const;
type Question = { readonly id: string; readonly number: number; readonly difficulty: keyof typeof usual | null };

/**
 * What earlier years made of the questions of a company that no exam of the story had: figures of simulated sittings, the same in
 * every demonstration. The others have what was counted after their release.
 */
export async function rememberSittings(
  inTransaction: InTransaction,
  { companyId, code, now }: { readonly companyId: string; readonly code: string; readonly now: Date },
): Promise<void> {
  await inTransaction({ companyId, role: 'staff' }, async (db) => {
    const questions: Question[] = await db
      .selectFrom('question')
      .select(['id', 'number', (of) => of.ref('difficulty').$castTo<Question['difficulty']>().as('difficulty')])
      .where('serving_version', 'is not', null)
      .orderBy('number')
      .execute();
    const figures = itemFigures(simulated(code, questions), questions.length);
    const counted = new Set(
      (await db.selectFrom('item_statistic').select('question_id').execute()).map((one) => one.question_id),
    );
    const statistics = questions.flatMap(({ id }, index) => {
      const own = figures[index];
      return own && !counted.has(id) ? [{ questionId: id, ...own }] : [];
    });
    await saveItemStatistics(db, statistics, now);
  });
}

/**
 * The answers of examinees whose abilities are spread normally, by a model with two parameters: how hard a question is, and
 * how sharply it tells the able from the others (Birnbaum, 1968).
 */
export function simulated(seed: string, questions: readonly Question[]): (boolean | null)[][] {
  const dice = randomFrom(`${seed}/sittings`);
  const chance = () => dice.below(1_000_000) / 1_000_000;
  const normal = () => Array.from({ length: 12 }, chance).reduce((sum, one) => sum + one, -6);
  const items = questions.map(({ difficulty }) => ({
    hard: usual[difficulty ?? 'medium'] + 0.5 * normal(),
    sharp: Math.exp(0.25 * normal()),
  }));
  return Array.from({ length: sittings }, (_, sitting) => {
    const ability = normal();
    return items.map(({ hard, sharp }, index) => {
      const hadIt = index % newOnes.oneIn !== newOnes.oneIn - 1 || sitting >= sittings - newOnes.sittings;
      return hadIt ? chance() < 1 / (1 + Math.exp(-1.2 * sharp * (ability - hard))) : null;
    });
  });
}
