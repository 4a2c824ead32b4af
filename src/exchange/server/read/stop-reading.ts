import { fault, type ImportFault } from '../../domain/imported.ts';

/** Ends the reading of a document or package: thrown within its readers, caught at their edge by `faultOf`. */
export function stopReading(line: number, code: ImportFault['code'], values?: ImportFault['values']): never {
  throw new Error(code, { cause: fault(line, code, values) });
}

/** The reason a reader stopped for, or null where something else was thrown. */
export function faultOf(error: unknown): ImportFault | null {
  const cause = error instanceof Error ? error.cause : null;
  return isFault(cause) ? cause : null;
}

const isFault = (cause: unknown): cause is ImportFault =>
  typeof cause === 'object' && cause !== null && 'code' in cause && 'line' in cause;
