import { isList, type Response } from '../../domain/response.ts';

/** An answer as the examinee sees it. Its revision grows with every change; the higher one holds. */
export type Answer = { readonly revision: number; readonly response: Response; readonly flagged: boolean };

/**
 * A change the server has not acknowledged. Its key makes a repeated delivery count once; `base` is the revision it changed, so
 * that it never takes the place of an answer from another device that it did not know.
 */
export type Unsent = Answer & {
  readonly position: number;
  readonly key: string;
  readonly base: number;
  /** When it was given, by the server's clock as this device reckons it, as ISO text; null where it cannot say. */
  readonly givenAt: string | null;
};

/** A change as it is handed over after the end: with the keys of those that it was made on. */
export type LateChange = Unsent & { readonly madeOn: string[] };

/** A change of any sitting that this device holds. */
export type Kept = Unsent & { readonly sittingId: string };

/** Where unsent changes survive a reload, a crash and a power cut. */
export type UnsentStore = {
  /** Whether what is kept here outlives the page. */
  readonly outlivesPage: boolean;
  readonly list: (sittingId: string) => Promise<Unsent[]>;
  /** True when it is on disk; false when it lives in this page alone. Never rejects. */
  readonly keep: (sittingId: string, unsent: Unsent) => Promise<boolean>;
  readonly forget: (sittingId: string, unsent: Unsent) => Promise<void>;
  readonly all: () => Promise<Kept[]>;
  /** How many changes of any sitting this device holds. */
  readonly count: () => Promise<number>;
};

/** Text as the server's database can hold it: no NUL, no half of a character. */
export function storable(given: Response): Response {
  if (typeof given === 'string') return storableText(given);
  if (given === null || isList(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([id, text]) => [id, storableText(text)]));
}

/** The same for a single text. */
export const storableText = (text: string): string => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\ufffd');
