import { letterAt } from '../key-style.ts';
import type { PictureArea, Option } from '../../question.ts';

/** An area with what stands beside it on the picture. */
export type AreaMark = PictureArea & { readonly id: string; readonly name: string };

/** What stands on the picture of a question: regions have letters; places have numbers, as their labels have the letters. */
export const marksOf = ({ options, matches }: Marked): AreaMark[] =>
  options.flatMap(({ id, area }, index) =>
    area ? [{ ...area, id, name: matches.length > 0 ? String(index + 1) : letterAt(index) }] : [],
  );

type Marked = {
  readonly options: readonly Pick<Option, 'id' | 'area'>[];
  readonly matches: readonly unknown[];
};
