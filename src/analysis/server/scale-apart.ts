import { Worker } from 'node:worker_threads';
import { found } from '../../platform/refusal.ts';
import type { CommonScale } from '../domain/exam/common-scale.ts';
import { enoughPersons } from '../domain/exam/flags.ts';
import type { ScoreTable } from '../domain/score-table.ts';
import { idOf } from './exam-answers.ts';
import { rightsOf, type Examined } from './examined.ts';
import type { ScaleAnswer } from './scale-thread.ts';

/** A version on its scale, or why there is none. */
export type ScaledVersion = {
  readonly persons: number;
  readonly why: 'too_few_persons' | 'no_fit' | null;
  readonly scale:
    | (Omit<CommonScale, 'questions' | 'people' | 'leftOut'> & {
        readonly leftOut: string[];
        readonly people: CommonScale['people'][number][];
        readonly questions: (Omit<CommonScale['questions'][number], 'item'> & { readonly questionId: string })[];
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
  const questions = scale.questions.map(({ item, ...question }) => ({ questionId: idOf(item), ...question }));
  return {
    persons,
    why: null,
    scale: { ...scale, people: [...scale.people], questions, leftOut: scale.leftOut.map(idOf) },
  };
}

/** Fits a version in a thread of its own: a long paper takes seconds, in which nobody else would be answered. */
function scaleApart(table: ScoreTable): Promise<CommonScale | null> {
  const thread = new Worker(new URL('./scale-thread.ts', import.meta.url), { workerData: table });
  return new Promise((resolve, reject) => {
    thread.on('message', ({ scale }: ScaleAnswer) => resolve(scale));
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The fitting ended without an answer.')));
  });
}
