import type { Response } from '../../domain/response.ts';
import type { Answer, Unsent, UnsentStore } from './unsent.ts';

/** What the server made of a change. Everything but `saved` leaves the change in the outbox. */
export type SendOutcome =
  | 'saved'
  | 'not_started'
  | 'other_device'
  | 'ended'
  | 'does_not_fit'
  | 'section_closed'
  | 'not_used'
  | 'paused'
  | 'signed_out'
  | 'unreachable'
  | 'troubled';

/** Why nothing is sent any more. */
export type Halt = 'other_device' | 'ended' | 'other_tab';
/** Why the last attempt to send came to nothing; the next one is under way or planned. */
export type Trouble = Extract<SendOutcome, 'signed_out' | 'unreachable' | 'troubled'>;

export type OutboxSurroundings = {
  readonly sittingId: string;
  readonly store: UnsentStore;
  readonly send: (unsent: Unsent) => Promise<SendOutcome>;
  readonly random: () => number;
  readonly newKey: () => string;
  /** Now, by the server's clock as far as it is known, as ISO text; else null. */
  readonly now: () => string | null;
  /** Called after every change of the outbox. */
  readonly changed: () => void;
  /** The server says that the clock has not started. */
  readonly notStarted: () => void;
};

/** A change on its way. Once `sent` it is frozen: the same key never carries two contents. */
export type OutboxEntry = {
  unsent: Unsent;
  sent: boolean;
  /** Made by typing: grows in place until it is sent. */
  readonly typed: boolean;
  /** Where it is kept; it is not sent before that is settled. */
  kept: 'writing' | 'device' | 'memory';
  /** The server will never take it. It stays as long as nothing else is answered there, and is sent no more. */
  refused: boolean;
  /** It is refused since it was given in a pause; the server keeps it for somebody's decision. */
  inPause: boolean;
  /** Waits for more typing while this runs. */
  typing: ReturnType<typeof setTimeout> | null;
  /** A newer answer stood when this device came back: the server keeps this one beside it, and never as the answer. */
  readonly outrun: boolean;
  /** When typing into it began, or when it was last tried since, in milliseconds; it is never held back for long. */
  typedSince: number;
};

export type Outbox = {
  readonly surroundings: OutboxSurroundings;
  /** Every answer as the examinee sees it. */
  answers: ReadonlyMap<number, Answer>;
  /** What was answered on this device, and a newer answer from another one stands in its place; by position. */
  notUsed: ReadonlyMap<number, Response>;
  /** By position, oldest first. A position without unsent changes has no queue. */
  readonly queues: Map<number, OutboxEntry[]>;
  readonly sending: Set<number>;
  /** Whether the clock runs: before that the server takes no answers. */
  accepting: boolean;
  halted: Halt | null;
  trouble: Trouble | null;
  /** Failed attempts in a row. */
  failures: number;
  retry: ReturnType<typeof setTimeout> | null;
};

const unanswered: Answer = { revision: 0, response: null, flagged: false };
export const answerAt = (outbox: Outbox, position: number): Answer => outbox.answers.get(position) ?? unanswered;

/** Typing in this question is over. */
export function stopTyping(outbox: Outbox, position: number): void {
  for (const waiting of outbox.queues.get(position) ?? []) {
    if (waiting.typing) clearTimeout(waiting.typing);
    waiting.typing = null;
  }
}

/** Sends nothing more. What is unsent stays on the device. */
export function halt(outbox: Outbox, why: Halt): void {
  outbox.halted = why;
  for (const position of outbox.queues.keys()) stopTyping(outbox, position);
  if (outbox.retry) clearTimeout(outbox.retry);
  outbox.retry = null;
  outbox.surroundings.changed();
}

/** Takes a change out, here and on the device: the server has it, or a newer one takes its place. */
export function takeOut({ queues, surroundings }: Outbox, { unsent }: OutboxEntry): void {
  const rest = (queues.get(unsent.position) ?? []).filter((each) => each.unsent !== unsent);
  if (rest.length > 0) queues.set(unsent.position, rest);
  else queues.delete(unsent.position);
  void surroundings.store.forget(surroundings.sittingId, unsent);
}

/** Says of a question what was answered there and is not used; null when that is settled. */
export function tellNotUsed(outbox: Outbox, position: number, response: Response | undefined): void {
  const said = new Map(outbox.notUsed);
  if (response === undefined) said.delete(position);
  else said.set(position, response);
  outbox.notUsed = said;
}

/** The questions whose newest answer was given in a pause. */
export const heldPositions = ({ queues }: Outbox): number[] =>
  [...queues].filter(([, queue]) => queue.at(-1)?.inPause).map(([position]) => position);

/** The questions whose newest answer the server does not take. */
export const refusedPositions = ({ queues }: Outbox): number[] =>
  [...queues].filter(([, queue]) => queue.at(-1)?.refused).map(([position]) => position);
