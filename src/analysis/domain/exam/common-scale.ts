import { conditionalFit, type RaschItem } from '../irt/conditional.ts';
import { slopedItems, type SlopedItem } from './sloped-items.ts';
import { totalsOf, type ScoreTable } from '../score-table.ts';

/** So many people had so many right, which stands for this ability. */
export type AbilityGroup = { readonly right: number; readonly ability: number; readonly persons: number };

/** People and questions on one scale of logits, whose zero is the mean difficulty (Rasch). */
export type CommonScale = {
  readonly questions: readonly RaschItem[];
  /** Ascending. */
  readonly people: readonly AbilityGroup[];
  /** People beyond the scale: of them it is only known that they are abler, or less able, than all of it. */
  readonly allRight: number;
  readonly noneRight: number;
  /** Questions beyond the scale, which everybody had right or nobody. */
  readonly leftOut: readonly string[];
  /** With a slope for each question; null under 200 persons. */
  readonly slopes: readonly SlopedItem[] | null;
};

/** Fits a version to who was right; null where fewer than two questions can be fitted, or the fit does not end. */
export function commonScale(table: ScoreTable): CommonScale | null {
  const varies = (column: Float64Array) => column.includes(0) && column.includes(1);
  const isIn = table.columns.map(varies);
  const fitted = {
    ...table,
    items: table.items.filter((_, at) => isIn[at]),
    columns: table.columns.filter((_, at) => isIn[at]),
  };
  const fit = fitted.items.length < 2 ? null : conditionalFit(fitted);
  if (!fit) return null;
  const counts = Map.groupBy(totalsOf(fitted), (total) => total);
  const personsWith = (total: number) => counts.get(total)?.length ?? 0;
  const people = [...fit.abilities].map(([right, ability]) => ({ right, ability, persons: personsWith(right) }));
  return {
    questions: fit.items,
    people: people.toSorted((one, other) => one.ability - other.ability),
    allRight: personsWith(fitted.items.length),
    noneRight: personsWith(0),
    leftOut: table.items.filter((_, at) => !isIn[at]),
    slopes: slopedItems(fitted),
  };
}

/** A step of the map: from here to half a logit above. */
export type ScaleStep<Question> = {
  readonly from: number;
  readonly persons: number;
  readonly questions: readonly Question[];
};

export const stepWidth = 0.5;

/** Beyond this infit a question is answered more by chance than the scale expects. */
export const highestFit = 1.3;

/** How the people of a version stand to its questions: as able as it is hard, within half a logit, or more or less so. */
export const standingOf = (meanAbility: number): 'even' | 'above' | 'below' =>
  Math.abs(meanAbility) < 0.5 ? 'even' : meanAbility > 0 ? 'above' : 'below';

/** The map from the top down: who and what lies in each step; steps between stay, also where they are empty. */
export function scaleSteps<Question extends { readonly difficulty: number }>(
  people: readonly Pick<AbilityGroup, 'ability' | 'persons'>[],
  questions: readonly Question[],
): ScaleStep<Question>[] {
  const stepOf = (value: number) => Math.floor(value / stepWidth);
  const all = [...people.map(({ ability }) => ability), ...questions.map(({ difficulty }) => difficulty)].map(stepOf);
  if (all.length === 0) return [];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: highest - lowest + 1 }, (_, down) => {
    const step = highest - down;
    const inside = people.filter(({ ability }) => stepOf(ability) === step);
    return {
      from: step * stepWidth,
      persons: inside.reduce((sum, { persons }) => sum + persons, 0),
      questions: questions
        .filter(({ difficulty }) => stepOf(difficulty) === step)
        .toSorted((one, other) => one.difficulty - other.difficulty),
    };
  });
}
