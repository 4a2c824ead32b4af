import { redacted } from './redacted.ts';

/** An error as the log keeps it: what it is and where it happened, never a value of somebody; with what caused it. */
export type LoggedError = {
  readonly type: string;
  /** SQLSTATE of PostgreSQL, or the system's own. */
  readonly code?: string;
  readonly message: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly at: readonly string[];
  readonly cause?: LoggedError;
};

const mostCauses = 5;
const mostPlaces = 12;

/** The error and the chain of its causes. PostgreSQL's detail and hint are left out: they repeat what was sent. */
export function causesOf(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redacted(String(error)), at: [] };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: redacted(error.message),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    at: placesIn(error.stack ?? ''),
    ...(error.cause === undefined || depth >= mostCauses ? {} : { cause: causesOf(error.cause, depth + 1) }),
  };
}

/** The same for a person at a terminal: a line for each cause, the place of the first. */
export function causesAsText(error: unknown): string {
  const chain: LoggedError[] = [];
  for (let one: LoggedError | undefined = causesOf(error); one; one = one.cause) chain.push(one);
  const lines = chain.map(({ type, code, message }, depth) => {
    const line = `${type}${code ? ` ${code}` : ''}: ${message}`;
    return depth === 0 ? line : `  because of ${line}`;
  });
  return [...lines, ...(chain[0]?.at ?? []).map((place) => `    ${place}`)].join('\n');
}

const placesIn = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostPlaces)
    .map((line) => redacted(line).trim());
