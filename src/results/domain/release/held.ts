/** What keeps a result from being complete: a sitting without a result, essays, sheets to type or to settle, late answers. */
type WaitsFor = {
  readonly unmarked: number;
  readonly essays: number;
  readonly sheets: number;
  /** They write on paper, and nothing of their sheet counts yet: there is no result to let out. */
  readonly untyped: number;
  readonly differing: number;
  readonly late: number;
};

type LettingOut = {
  readonly isHeld: boolean;
  /** The others have been released. */
  readonly isOut: boolean;
  /** This person held it back, and the company asks for a second one. */
  readonly isOwn: boolean;
  readonly waitsFor: WaitsFor;
  readonly barredUntil: number | null;
};

/** The first reason a result that stays back cannot be let out, or null. Before the release of the others nothing leaves. */
export function whyNotLetOut({ isHeld, isOut, isOwn, waitsFor, barredUntil }: LettingOut) {
  if (!isHeld) return 'not_held_back';
  if (isOwn) return 'own_hold';
  if (!isOut) return null;
  if (waitsFor.unmarked > 0) return 'still_marking';
  if (waitsFor.essays > 0) return 'essays_not_marked';
  if (waitsFor.sheets > 0) return 'sheets_to_type';
  if (waitsFor.differing > 0) return 'sheets_differ';
  if (waitsFor.untyped > 0) return 'sheet_not_typed';
  if (waitsFor.late > 0) return 'late_answers_waiting';
  return barredUntil ? 'access_reset' : null;
}
