import type { SecurityKind } from './security-kinds.ts';

/**
 * A business reason to say no. Expected, typed, translated; not an error and not logged, but for the fault it tells of.
 * `values` fill the placeholders of its sentence and may carry what a screen needs to show the reason.
 */
export class Refusal<Code extends string = string> {
  readonly code: Code;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether what the handler wrote before it said no is kept; otherwise it is undone. */
  readonly keepsWork: boolean;
  /** What broke, where that is why: for the log alone. */
  readonly because: Error | undefined;
  /** Details for the security log alone. */
  readonly noted: Noted;
  constructor(code: Code, { values = {}, keepsWork = false, because, noted = {} }: Particulars) {
    this.code = code;
    this.values = values;
    this.keepsWork = keepsWork;
    this.because = because;
    this.noted = noted;
  }
}

type Particulars = {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly keepsWork?: boolean;
  readonly because?: Error | undefined;
  readonly noted?: Noted;
};

/** Whose account a refusal is about, where nobody is signed in; and what kind of event it is, if not that of its code. */
export type Noted = {
  readonly kind?: SecurityKind;
  readonly accountId?: string;
  readonly companyId?: string | null;
};

/** The same refusal, with what the security log keeps of it. */
export const noting = <Code extends string>(refusal: Refusal<Code>, noted: Noted): Refusal<Code> =>
  new Refusal(refusal.code, { ...refusal, noted });

/** The status a refusal is answered with; 409 where nothing is said here. */
const statuses: Readonly<Record<string, 401 | 403 | 422 | 429 | 503>> = {
  // Who is asking has not shown who they are. The session a caller may have is another matter: it goes on.
  wrong_name_or_password: 401,
  password_wrong: 401,
  code_wrong: 401,
  passkey_wrong: 401,
  code_expired: 401,
  sign_in_over: 401,
  signed_out: 401,
  // They have shown it too long ago for this: once more, then the same call again.
  check_due: 403,
  // What was given cannot be taken as it is.
  password_too_weak: 422,
  password_too_common: 422,
  // The same again later; `values.seconds` says when.
  too_many_attempts: 429,
  resend_too_soon: 429,
  all_busy: 503,
};

export const statusOf = (code: string): number => statuses[code] ?? 409;

export const refuse = <const Code extends string>(code: Code, values: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(code, { values });

/** Says no and keeps what was written, such as the count of failed sign-ins. */
export const refuseAndKeep = <const Code extends string>(code: Code, values: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(code, { values, keepsWork: true });

/** Says no because something broke that the caller can live with; the log keeps what it was. */
export const refuseBecause = <const Code extends string>(code: Code, because: Error | undefined) =>
  new Refusal(code, { because });

/** The thing asked for does not exist, or not for this actor. Answered with 404. */
export class NotFound extends Error {}

/** What the caller may do does not go so far as what they ask. Answered with 403. */
export class NotPermitted extends Error {}

/** More wait for the same than there is room for. Answered with 503: the caller tries again. */
export class Busy extends Error {}

/** Nobody is signed in, or no longer. Answered with 401. */
export class SignedOut extends Error {}

export function found<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw new NotFound();
  return row;
}
