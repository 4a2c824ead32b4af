import { Worker } from 'node:worker_threads';
import type { CommonScale } from '../domain/exam/common-scale.ts';
import type { ScoreTable } from '../domain/score-table.ts';
import type { ScaleAnswer } from './scale-thread.ts';

/** Fits a version in a thread of its own: a long paper takes seconds, in which nobody else would be answered. */
export function scaleApart(table: ScoreTable): Promise<CommonScale | null> {
  const thread = new Worker(new URL('./scale-thread.ts', import.meta.url), { workerData: table });
  return new Promise((resolve, reject) => {
    thread.on('message', ({ scale }: ScaleAnswer) => resolve(scale));
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The fitting ended without an answer.')));
  });
}
