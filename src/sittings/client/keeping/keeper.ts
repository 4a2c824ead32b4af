import type { WireReply } from '../call.ts';
import type { ServerClock } from '../desk/server-clock.ts';

type Paper = WireReply<'readSitting'>;
export type SavedAnswer = Paper['answers'][number];
export type SavedComment = Paper['comments'][number];

/** A sitting as this device has it: the paper with what the server had acknowledged, and its clock. */
export type Recalled = { readonly paper: Paper; readonly clock: ServerClock };

/**
 * Keeps the sitting on this device, so that a reload without network finds it. Nothing here rejects, and nobody waits for it but
 * who asks for what is kept.
 */
export type Keeper = {
  /** The paper is on screen: it is kept from now on, with its pictures, sounds and reference material. */
  readonly keep: (paper: Paper, clock: ServerClock) => void;
  /** The server has acknowledged an answer or a comment. */
  readonly saved: (answer: SavedAnswer) => void;
  readonly said: (comment: SavedComment) => void;
  /** The clock as it is at this moment: called often, written now and then. */
  readonly tick: (clock: ServerClock) => void;
  /** The time is over, as far as this device knows: the questions go, or come back where more time was given. */
  readonly cover: (covered: boolean) => void;
  /** What is kept of the sitting of this exam. */
  readonly recall: (examId: string) => Promise<Recalled | null>;
  /** What the examinee wrote for themselves: sealed as the paper is, and gone with it. The server never gets it. */
  readonly own: (text: string) => void;
  /** What they wrote in this sitting before a reload; null where nothing is kept. */
  readonly recallOwn: (sittingId: string) => Promise<string | null>;
  /** The bytes of reference material, where they are kept here. */
  readonly recallReference: (id: string) => Promise<Blob | null>;
  /** The server knows this browser: what was dropped meanwhile, such as by another page of it, is kept again. */
  readonly again: () => void;
  /** The sitting is over here, or not this browser's: nothing of it stays. */
  readonly forget: () => void;
};
