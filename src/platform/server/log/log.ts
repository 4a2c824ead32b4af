import { logLevels, type LogLevel } from './log-line.ts';
import { causesOf } from './logged-error.ts';
import { limitRepeats } from './log-repeats.ts';

/** Ids and counts that a line is about, never a name or a value of somebody; and the error where there is one. */
type About = Readonly<Record<string, unknown>> & { readonly error?: unknown };

/** Says what happened, in words that are always the same, with the ids that tell where. */
export type Log = { readonly [Level in LogLevel]: (what: string, about?: About) => void } & {
  /** Writes the counts of what was left out, before the process ends. */
  readonly flush: () => void;
};

const toStandardError = (line: string): void => void process.stderr.write(line);

type Surroundings = { readonly write?: (line: string) => void; readonly now?: () => Date };

/**
 * The log of a process: one JSON line each on standard error, so that standard output stays for what a command answers.
 * `level` is the least that is written, or `silent`.
 */
export function openLog(level: string, { write = toStandardError, now = () => new Date() }: Surroundings = {}): Log {
  const least = logLevels.findIndex((known) => known === level);
  const limited = limitRepeats((line) => write(`${JSON.stringify(line)}\n`), now);
  const at =
    (one: LogLevel) =>
    (what: string, { error, ...ids }: About = {}): void => {
      if (logLevels.indexOf(one) > least) return;
      const line = { time: now().toISOString(), level: one, what, ...ids };
      limited.write(error === undefined ? line : { ...line, error: causesOf(error) });
    };
  return {
    fatal: at('fatal'),
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    flush: limited.flush,
  };
}

/** For tests and for what plays a story: says nothing. */
export const noLog: Log = openLog('silent');
