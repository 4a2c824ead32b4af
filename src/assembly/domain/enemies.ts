import type { Choosable } from './blueprint.ts';

type Opposed = Pick<Choosable, 'id' | 'enemies'>;

/** The questions of a paper so far: tells what must not join them. */
export function paperInMaking<Question extends Opposed>() {
  const questions: Question[] = [];
  const shutOut = new Set<string>();
  return {
    questions,
    takes: ({ id }: Opposed): boolean => !shutOut.has(id),
    add(question: Question): void {
      questions.push(question);
      for (const id of question.enemies ?? []) shutOut.add(id);
    },
  };
}

export type PaperInMaking<Question extends Opposed> = ReturnType<typeof paperInMaking<Question>>;

/** How many of these each is an enemy of: the one with fewest leaves most room for others. */
export function enemiesAmong(questions: readonly Opposed[]): (question: Opposed) => number {
  const ids = new Set(questions.map(({ id }) => id));
  const counts = new Map(
    questions.map(({ id, enemies = [] }) => [id, enemies.filter((enemy) => ids.has(enemy)).length] as const),
  );
  return ({ id }) => counts.get(id) ?? 0;
}
