import { parentPort } from 'node:worker_threads';
import { compileTypst } from './typst-compiler.ts';
import type { PrintedDocument, ToPrint } from './typst-sheet.ts';

/** What the worker thread answers to a sheet, in the order of the sheets. */
export type TypstAnswer = { readonly printed: PrintedDocument } | { readonly failed: string };

// Compiling blocks its thread; in this one nothing else waits.
parentPort?.on('message', (sheet: ToPrint) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage(answerOf(sheet));
});

function answerOf(sheet: ToPrint): TypstAnswer {
  try {
    return { printed: compileTypst(sheet) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
