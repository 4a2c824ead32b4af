import { Worker } from 'node:worker_threads';
import { workOnOneCore } from '../../../platform/server/jobs/one-core.ts';
import type { PrintedDocument, ToPrint } from './typst-sheet.ts';
import type { TypstAnswer } from './typst-worker.ts';

/** A document that takes longer is given up; by experience a hundred times what a long paper takes. */
export const longestCompilation = 60_000;
/** Documents that may wait; more means that somebody prints faster than we can. */
const longestQueue = 500;

type Waiting = {
  readonly sheet: ToPrint;
  /** Milliseconds from the moment it is its turn. */
  readonly timeLimit: number;
  readonly done: (printed: PrintedDocument) => void;
  readonly failed: (reason: Error) => void;
};

const waiting: Waiting[] = [];
let worker: Worker | null = null;
let current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null = null;

/**
 * Compiles in the worker thread, one document after the other. Rejects when a template is at fault, when it takes
 * longer than `timeLimit` milliseconds, or when too many documents wait. An idle worker does not keep the process alive.
 */
export function compileInWorker(sheet: ToPrint, timeLimit: number = longestCompilation): Promise<PrintedDocument> {
  return new Promise((done, failed) => {
    if (waiting.length >= longestQueue) failed(new Error('Too many documents are waiting to be printed.'));
    else waiting.push({ sheet, timeLimit, done, failed });
    next();
  });
}

/** Ends the worker thread, for tests and for shutting down; the next document starts a new one. */
export async function stopTypstWorker(): Promise<void> {
  const stopped = worker;
  finish({ failed: 'The worker was stopped.' });
  worker = null;
  await stopped?.terminate();
}

function next(): void {
  const first = current ? undefined : waiting.shift();
  if (!first) return;
  worker ??= startWorker();
  worker.ref();
  current = { waiting: first, timer: setTimeout(() => giveUp(first), first.timeLimit) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  worker.postMessage(first.sheet);
}

function startWorker(): Worker {
  workOnOneCore();
  const started = new Worker(new URL('./typst-worker.ts', import.meta.url));
  const lost = (reason: string) => {
    if (worker !== started) return;
    worker = null;
    finish({ failed: reason });
  };
  started.on('message', (answer: TypstAnswer) => worker === started && finish(answer));
  started.on('error', (error: Error) => lost(error.stack ?? error.message));
  started.on('exit', (code) => lost(`The worker ended with code ${code}.`));
  return started;
}

/** Answers the caller that waits for the current document and goes on with the next. */
function finish(answer: TypstAnswer): void {
  if (!current) return;
  const { waiting: answered, timer } = current;
  clearTimeout(timer);
  current = null;
  worker?.unref();
  if ('printed' in answer) answered.done(answer.printed);
  else answered.failed(new Error(answer.failed));
  next();
}

/** Native code cannot be interrupted: the old thread is left to end by itself and a new one takes over. */
function giveUp({ timeLimit }: Waiting): void {
  const stuck = worker;
  worker = null;
  stuck?.unref();
  void stuck?.terminate();
  finish({ failed: `The document took longer than ${timeLimit} ms.` });
}
