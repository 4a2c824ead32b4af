import { parentPort, workerData } from 'node:worker_threads';
import { readQuestionFile } from './read-question-file.ts';
import { storedReading } from './stored-reading.ts';

/** In a thread of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
const { bytes, name } = workerData as { readonly bytes: Uint8Array; readonly name: string };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(JSON.stringify(storedReading(await readQuestionFile(bytes, name))));
