import { readGiven } from '../../../platform/server/file-reading/reading-program.ts';
import { readRoster } from '../../domain/roster/read-roster.ts';
import { RosterStop, type NumberColumn } from '../../domain/roster/roster-file.ts';
import { unpackRoster } from './unpack-roster.ts';

/** In a process of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
await readGiven(async (bytes, { numberFrom }: { readonly numberFrom: NumberColumn }) => {
  try {
    return JSON.stringify(readRoster(await unpackRoster(bytes), numberFrom));
  } catch (error) {
    if (error instanceof RosterStop) return JSON.stringify({ stopped: error.fault, values: error.values });
    throw error;
  }
});
