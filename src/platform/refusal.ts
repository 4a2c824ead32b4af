/**
 * A business reason to say no. Expected, typed, translated; not an error and never logged as one.
 * `values` fill the placeholders of its sentence and may carry what a screen needs to show the reason.
 */
export class Refusal<Code extends string = string> {
  readonly code: Code;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether what the handler wrote before it said no is kept; otherwise it is undone. */
  readonly keepsWork: boolean;
  constructor(code: Code, values: Readonly<Record<string, unknown>>, keepsWork: boolean) {
    this.code = code;
    this.values = values;
    this.keepsWork = keepsWork;
  }
}

export const refuse = <const Code extends string>(code: Code, values: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(code, values, false);

/** Says no and keeps what was written, such as the count of failed sign-ins. */
export const refuseAndKeep = <const Code extends string>(code: Code, values: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(code, values, true);

/** The thing asked for does not exist, or not for this actor. Answered with 404. */
export class NotFound extends Error {}

/** What the caller may do does not go so far as what they ask. Answered with 403. */
export class NotPermitted extends Error {}

/** Nobody is signed in, or no longer. Answered with 401. */
export class SignedOut extends Error {}

export function found<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw new NotFound();
  return row;
}
