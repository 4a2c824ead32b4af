import { parentPort, workerData } from 'node:worker_threads';

/** In a thread: does the work that `inThread` gave it and sends the answer. */
export function answerWork<Work, Answer>(solve: (work: Work) => Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage({ answer: solve(workerData as Work) });
}
