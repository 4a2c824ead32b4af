import { readInProcess, type FileToRead, type HowToRead, type Unread } from '../file-reading/reading-process.ts';
import { emptyTable } from './table-fault.ts';

/** A file's reading as JSON, by the program at `program`; of a file that holds nothing this is known without a process. */
export const readTableApart = async (program: URL, given: FileToRead, how: HowToRead): Promise<Buffer | Unread> =>
  given.bytes.length === 0 ? Buffer.from(JSON.stringify(emptyTable)) : readInProcess(program, given, how);
