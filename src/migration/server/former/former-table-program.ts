import { readGiven } from '../../../platform/server/file-reading/reading-program.ts';
import { readTableFile } from '../../../platform/server/table-file/read-table-file.ts';
import { isFormerTable } from '../../domain/former-columns.ts';

/** In a process of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
await readGiven(async (bytes) => JSON.stringify(await readTableFile(bytes, isFormerTable)));
