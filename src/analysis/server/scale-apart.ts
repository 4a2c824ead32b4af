import { found } from '../../platform/refusal.ts';
import { inThread } from '../../platform/server/thread/in-thread.ts';
import type { CommonScale } from '../domain/exam/common-scale.ts';
import type { SlopedItem } from '../domain/exam/sloped-items.ts';
import { enoughPersons } from '../domain/exam/flags.ts';
import type { ScoreTable } from '../domain/score-table.ts';
import { idOf } from './exam-answers.ts';
import { rightsOf, type Examined } from './examined.ts';

/** A version on its scale, or why there is none. */
export type ScaledVersion = {
  readonly persons: number;
  readonly why: 'too_few_persons' | 'no_fit' | null;
  readonly scale:
    | (Omit<CommonScale, 'questions' | 'people' | 'leftOut' | 'slopes'> & {
        readonly leftOut: string[];
        readonly people: CommonScale['people'][number][];
        readonly questions: (Omit<CommonScale['questions'][number], 'item'> & { readonly questionId: string })[];
        readonly slopes: (Omit<SlopedItem, 'item'> & { readonly questionId: string })[] | null;
      })
    | null;
};

/** The people of a version and its questions on one scale, from so many persons on; not found where there is no such version. */
export async function scaleVersion(examined: Examined, paper: string): Promise<ScaledVersion> {
  const table = found(rightsOf(examined, paper));
  const { persons } = table;
  if (persons < enoughPersons) return { persons, why: 'too_few_persons', scale: null };
  const scale = await scaleApart(table);
  if (!scale) return { persons, why: 'no_fit', scale: null };
  const named = <Of extends { readonly item: string }>({ item, ...rest }: Of) => ({ questionId: idOf(item), ...rest });
  return {
    persons,
    why: null,
    scale: {
      ...scale,
      people: [...scale.people],
      questions: scale.questions.map(named),
      slopes: scale.slopes?.map(named) ?? null,
      leftOut: scale.leftOut.map(idOf),
    },
  };
}

/** Fits a version in a thread of its own: a long paper takes seconds. */
const scaleApart = (table: ScoreTable): Promise<CommonScale | null> =>
  inThread(new URL('./scale-thread.ts', import.meta.url), table);
