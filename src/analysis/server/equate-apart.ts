import { Worker } from 'node:worker_threads';
import type { EquatingAnswer, EquatingWork } from './equating-thread.ts';

/** Equates in a thread of its own: with long papers it takes seconds, in which nobody else would be answered. */
export function equateApart(work: EquatingWork): Promise<EquatingAnswer['equating']> {
  const thread = new Worker(new URL('./equating-thread.ts', import.meta.url), { workerData: work });
  return new Promise((resolve, reject) => {
    thread.on('message', ({ equating }: EquatingAnswer) => resolve(equating));
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The equating ended without an answer.')));
  });
}
