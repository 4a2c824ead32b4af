import { Worker } from 'node:worker_threads';
import type { AssemblyProblem } from '../../domain/problem/problem.ts';
import type { Limits, Progress } from './run-highs.ts';
import type { Solution } from './solve-problem.ts';
import type { SolverAnswer, SolverWork } from './solver-thread.ts';

export type Solving = {
  /** Rejects when the solver is at fault. */
  readonly solution: Promise<Solution>;
  /** Ends the search after its next node; `solution` then is the best it has. */
  readonly stop: () => void;
};

/**
 * Solves in a thread of its own, since a search blocks its thread. The thread ends with it and gives its memory back, which a
 * solver in WebAssembly does not do by itself.
 */
export function solveApart(
  problem: AssemblyProblem,
  limits: Limits,
  onProgress: (progress: Progress) => void = () => undefined,
): Solving {
  const stopped = new SharedArrayBuffer(4);
  const work: SolverWork = { problem, limits, stopped };
  const thread = new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData: work });
  const solution = new Promise<Solution>((resolve, reject) => {
    thread.on('message', (answer: SolverAnswer) => {
      if ('progress' in answer) onProgress(answer.progress);
      else if ('solution' in answer) resolve(answer.solution);
      else reject(new Error(answer.failed));
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The solver ended without an answer.')));
  });
  return { solution, stop: () => void Atomics.store(new Int32Array(stopped), 0, 1) };
}
