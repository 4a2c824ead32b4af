import type { HistoryRule } from '../domain/history.ts';
import type { Response } from '../domain/response.ts';

export type AnswerToSave = {
  readonly companyId: string;
  readonly sittingId: string;
  readonly passId: string;
  readonly position: number;
  readonly revision: number;
  /** The revision that the change knew to stand there; it takes the place of no newer one. */
  readonly base: number;
  readonly response: Response;
  readonly flagged: boolean;
  readonly key: string;
  /** When it was given, as far as the device says; it stands beside the server's moment. What was given in a pause is held. */
  readonly givenAt?: Date | null | undefined;
  /** What is kept of the answer it replaces. */
  readonly history: HistoryRule;
};

/**
 * `paused`: given in a pause, and kept for somebody's decision. The first time that is `held`; and `saved_in_pause` what arrived in
 * a pause and was given before it: both go on record.
 */
export type SaveVerdict =
  | 'saved'
  | 'saved_in_pause'
  | 'paused'
  | 'held'
  | 'not_used'
  | 'other_device'
  | 'ended'
  | 'not_started'
  | 'unknown';

/** Resolves once the answer is on disk, or with the reason why it is not saved. */
export type SaveAnswer = (answer: AnswerToSave) => Promise<SaveVerdict>;

/** An answer on its way to the database. */
export type WaitingAnswer = {
  readonly answer: AnswerToSave;
  /** The response as it travels to the database. */
  readonly response: string | null;
  readonly settle: (verdict: SaveVerdict) => void;
  readonly fail: (error: unknown) => void;
  /** Earlier revisions of the same place, which this one stands for: what becomes of it, becomes of them. */
  readonly earlier: readonly WaitingAnswer[];
};
