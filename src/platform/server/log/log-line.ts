import type { LoggedError } from './logged-error.ts';

/** From the gravest to the least. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One line of the log, in the order it is written. */
export type LogLine = {
  readonly time: string;
  readonly level: LogLevel;
  readonly what: string;
  readonly error?: LoggedError;
} & Readonly<Record<string, unknown>>;
