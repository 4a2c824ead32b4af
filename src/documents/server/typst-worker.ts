import { parentPort } from 'node:worker_threads';
import { compileTypst } from './typst-compiler.ts';
import type { PrintedDocument, TypstJob } from './typst-job.ts';

/** What the worker thread answers to a job, in the order of the jobs. */
export type TypstAnswer = { readonly printed: PrintedDocument } | { readonly failed: string };

// Compiling blocks its thread; in this one nothing else waits.
parentPort?.on('message', (job: TypstJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage(answerOf(job));
});

function answerOf(job: TypstJob): TypstAnswer {
  try {
    return { printed: compileTypst(job) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
