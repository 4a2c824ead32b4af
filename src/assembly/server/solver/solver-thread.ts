import { parentPort, workerData } from 'node:worker_threads';
import type { AssemblyProblem } from '../../domain/problem/problem.ts';
import type { Limits, Progress } from './run-highs.ts';
import { solveProblem, type Solution } from './solve-problem.ts';

/** What the thread is started with; it ends when somebody sets the flag to 1. */
export type SolverWork = {
  readonly problem: AssemblyProblem;
  readonly limits: Limits;
  readonly stopped: SharedArrayBuffer;
};

export type SolverAnswer =
  | { readonly progress: Progress }
  | { readonly solution: Solution }
  | { readonly failed: string };

const { problem, limits, stopped } = workerData as SolverWork;
const flag = new Int32Array(stopped);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
const answer = (message: SolverAnswer) => parentPort?.postMessage(message);

try {
  const solution = solveProblem(problem, limits, {
    isStopped: () => Atomics.load(flag, 0) === 1,
    onProgress: (progress) => answer({ progress }),
  });
  answer({ solution });
} catch (error) {
  answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
