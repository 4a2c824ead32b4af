import { readInProcess, type Unread } from '../../../platform/server/file-reading/reading-process.ts';
import type { RosterReading } from '../../domain/roster/read-roster.ts';
import type { FaultValues, NumberColumn, RosterFileFault } from '../../domain/roster/roster-file.ts';

const program = new URL('./roster-program.ts', import.meta.url);

type Given = { readonly bytes: Uint8Array; readonly numberFrom: NumberColumn; readonly companyId: string };
type Stopped = { readonly stopped: RosterFileFault; readonly values: FaultValues };
export type RosterFound = { readonly reading: RosterReading } | Stopped | Unread;

/** Reads a zipped roster in a process of its own: what it says, or why nothing of it is taken. */
export async function readRosterFile({ bytes, numberFrom, companyId }: Given): Promise<RosterFound> {
  const read = await readInProcess(program, { bytes, name: 'roster.zip', numberFrom }, { companyId });
  if ('unread' in read) return read;
  const found = JSON.parse(read.toString()) as RosterReading | Stopped;
  return 'stopped' in found ? found : { reading: found };
}
