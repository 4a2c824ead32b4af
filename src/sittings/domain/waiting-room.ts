import type { LocalText } from '../../platform/language.ts';

/** What decides whether somebody gets their paper, or stands before it. */
export type BeforeStart = {
  readonly practice: boolean;
  /** The rules that the company has everybody accept; empty where it has none. */
  readonly rules: LocalText;
  /** It begins with the code of the room, and when this examinee gave it. */
  readonly startsByRoomCode: boolean;
  readonly roomCodeAt: Date | null;
  readonly startsTogether: boolean;
  readonly startedTogetherAt: Date | null;
  /** When this examinee accepted the rules and was ready. */
  readonly readyAt: Date | null;
  readonly startedAt: Date | null;
};

/**
 * `room_code`: they give the code of the room first. `to_read`: they say that they are ready. `for_all`: they are, and wait until an
 * invigilator starts it for all.
 */
export const waits = ['room_code', 'to_read', 'for_all'] as const;
export type Wait = (typeof waits)[number];

/**
 * For what somebody waits before they get their paper; null where they get it. A practice has no waiting room, nor does an
 * exam without rules that everybody begins alone. Who comes after the start for all gets the paper as soon as they are ready.
 */
export function waitBefore(sitting: BeforeStart): Wait | null {
  const { practice, rules, startsTogether, startedTogetherAt, readyAt, startedAt } = sitting;
  if (startedAt !== null || practice) return null;
  if (sitting.startsByRoomCode && sitting.roomCodeAt === null) return 'room_code';
  const isAsked = startsTogether || Object.values(rules).some((text) => text !== '');
  if (isAsked && readyAt === null) return 'to_read';
  return startsTogether && startedTogetherAt === null ? 'for_all' : null;
}
