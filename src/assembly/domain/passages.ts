import { asksFor, joinedRows, placeKey, stockOf, type BlueprintRow, type Choosable, type Stock } from './blueprint.ts';
import type { PlacedQuestion } from './choose-questions.ts';

/**
 * A passage as a row chooses it: whole, with as many questions as the row wants of each. It stands in the bank like a
 * question, and its enemies are those of its questions.
 */
export type PassageUnit<Question> = Choosable & {
  readonly serves: readonly string[];
  /** The questions it stands with, in their order, for each row it serves by the row's key. */
  readonly questionsFor: ReadonlyMap<string, readonly Question[]>;
  /** How many usable questions it has in all. */
  readonly questionCount: number;
};

type Unit<Question> = Question | PassageUnit<Question>;

/** Rows of passages count passages; with them the number of questions that one stands for. */
export const rowInUnits = (row: BlueprintRow): BlueprintRow =>
  row.perPassage ? { ...row, count: Math.floor(row.count / row.perPassage) } : row;

export const questionsPerUnit = ({ perPassage }: Pick<BlueprintRow, 'perPassage'>): number => perPassage ?? 1;

/**
 * What the rows choose from: questions without a passage as they are, and each passage that can serve a row of passages.
 * `wholly` asks a passage for all its questions given, as where those of a version are put in their rows.
 */
export function unitsOf<Question extends Choosable>(
  rows: readonly BlueprintRow[],
  questions: readonly Question[],
  { wholly = false }: { readonly wholly?: boolean } = {},
): Unit<Question>[] {
  const alone = questions.filter(({ passageId }) => !passageId);
  const passageRows = rows.filter(({ perPassage }) => perPassage);
  if (passageRows.length === 0) return alone;
  return withEnemies(alone, passageUnits(passageRows, questions, { wholly }));
}

/** The passages that can serve some of these rows, whatever speaks against one beside another question. */
export function passageUnits<Question extends Choosable>(
  rows: readonly BlueprintRow[],
  questions: readonly Question[],
  { wholly = false }: { readonly wholly?: boolean } = {},
): PassageUnit<Question>[] {
  const passages = Map.groupBy(
    questions.filter(({ passageId }) => passageId),
    ({ passageId }) => passageId ?? '',
  );
  return [...passages].flatMap(([id, own]) => {
    const serving = rows.filter(({ perPassage }) => perPassage && (!wholly || perPassage === own.length));
    return unitOf(id, serving, own) ?? [];
  });
}

function unitOf<Question extends Choosable>(
  id: string,
  rows: readonly BlueprintRow[],
  own: readonly Question[],
): PassageUnit<Question> | null {
  const [first] = own;
  const questionsFor = new Map(
    rows.flatMap((row) => {
      const chosen = questionsIn(row, own);
      return chosen ? [[placeKey(row), chosen] as const] : [];
    }),
  );
  if (!first || questionsFor.size === 0) return null;
  const serves = [...questionsFor.keys()];
  const { subsectionId } = first;
  return { id, subsectionId, level: null, lastUsedAt: lastUse(own), serves, questionsFor, questionCount: own.length };
}

/** As many of the row's kind and level as it wants, no two of them enemies: those that rested longest, in their order. */
function questionsIn<Question extends Choosable>(
  row: BlueprintRow,
  own: readonly Question[],
): readonly Question[] | null {
  const rested = own
    .filter((question) => asksFor(row, question))
    .toSorted((a, b) => usedAt(a) - usedAt(b) || byPlace(a, b));
  return apart(rested, row.perPassage ?? 0)?.toSorted(byPlace) ?? null;
}

/** The first so many of these that are no enemies; null where there are not as many. */
function apart<Question extends Choosable>(questions: readonly Question[], count: number): Question[] | null {
  if (count === 0) return [];
  for (const [index, question] of questions.entries()) {
    if (questions.length - index < count) return null;
    const friends = questions.slice(index + 1).filter(({ id, enemies = [] }) => !areEnemies(question, { id, enemies }));
    const others = apart(friends, count - 1);
    if (others) return [question, ...others];
  }
  return null;
}

const areEnemies = (one: Pick<Choosable, 'id' | 'enemies'>, other: Pick<Choosable, 'id' | 'enemies'>): boolean =>
  Boolean(one.enemies?.includes(other.id) || other.enemies?.includes(one.id));

/** Enemies of a passage are those of the questions it may stand with, and of the passages that those stand in. */
function withEnemies<Question extends Choosable>(
  alone: readonly Question[],
  units: readonly PassageUnit<Question>[],
): Unit<Question>[] {
  const unitOfQuestion = new Map(units.flatMap((unit) => questionsOf(unit).map(({ id }) => [id, unit.id] as const)));
  const enemies = new Map<string, Set<string>>();
  const add = (one: string, other: string) => enemies.set(one, (enemies.get(one) ?? new Set()).add(other));
  for (const unit of units)
    for (const enemy of questionsOf(unit).flatMap((question) => question.enemies ?? [])) {
      const other = unitOfQuestion.get(enemy) ?? enemy;
      if (other === unit.id) continue;
      add(unit.id, other);
      add(other, unit.id);
    }
  const known = <One extends Choosable>(one: One): One => {
    const own = enemies.get(one.id);
    return own ? { ...one, enemies: [...new Set([...(one.enemies ?? []), ...own])] } : one;
  };
  return [...alone.map(known), ...units.map(known)];
}

const questionsOf = <Question>({ questionsFor }: PassageUnit<Question>): Question[] => [
  ...new Set([...questionsFor.values()].flat()),
];

const isPassage = <Question extends Choosable>(unit: Unit<Question>): unit is PassageUnit<Question> =>
  'questionsFor' in unit;

/** The questions of a choice, each passage's together and in their order, for the rows that they stand for. */
export const opened = <Question extends Choosable>(
  unit: PlacedQuestion<Unit<Question>>,
): readonly PlacedQuestion<Question>[] =>
  isPassage<Question>(unit)
    ? (unit.questionsFor.get(placeKey(unit.row)) ?? []).map((question) => ({ ...question, row: unit.row }))
    : [unit];

/** The stock that a blueprint's rows see in a bank: questions that stand by themselves, and whole passages. */
export const stockFor = (rows: readonly BlueprintRow[], bank: readonly Choosable[]): Stock[] =>
  stockOf(unitsOf(joinedRows(rows), bank));

/** Questions by their passages, each passage's in its order; a question without one stands by itself. */
export function byPassage<Question extends Choosable>(questions: readonly Question[]): Question[][] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const key = question.passageId ?? question.id;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()].map((group) => group.toSorted(byPlace));
}

const usedAt = ({ lastUsedAt }: Choosable): number => lastUsedAt?.getTime() ?? -8.64e15;
const byPlace = (one: Choosable, other: Choosable): number => (one.passagePlace ?? 0) - (other.passagePlace ?? 0);

/** When anybody last read the text. */
const lastUse = (questions: readonly Choosable[]): Date | null =>
  questions.reduce<Date | null>(
    (last, { lastUsedAt }) => (lastUsedAt && (!last || lastUsedAt > last) ? lastUsedAt : last),
    null,
  );
