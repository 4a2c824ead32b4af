import { parentPort, workerData } from 'node:worker_threads';
import { readTableFile } from '../../platform/server/table-file/read-table-file.ts';
import { isPeopleTable } from '../domain/import-column.ts';

/** In a thread of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
const { bytes } = workerData as { readonly bytes: Uint8Array };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(JSON.stringify(await readTableFile(bytes, isPeopleTable)));
