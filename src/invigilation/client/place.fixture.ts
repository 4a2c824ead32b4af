import type { Place } from './api.ts';

/** A moment of the day on which these tests play. */
export const at = (time: string) => new Date(`2026-03-01T${time}Z`);
/** Somebody who works on this seat; what a test is about it says itself. */
export const place = (seat: string, more: Partial<Place> = {}): Place => ({
  examineeId: `x ${seat}`,
  number: `S-${seat}`,
  givenName: { en: 'Mali' },
  familyName: { en: seat },
  seat,
  state: 'working',
  sittingId: `s ${seat}`,
  questionCount: 8,
  answered: 3,
  lastSaveAt: null,
  deadline: at('10:00:00'),
  pausedLeft: null,
  onPaperAt: null,
  sheetAt: null,
  endReason: null,
  leftAtEnd: null,
  pause: null,
  offlineSince: null,
  unsent: 0,
  focusLost: 0,
  ready: false,
  misconduct: false,
  devices: 1,
  waitingSince: null,
  waitingCode: null,
  asksRoomCode: false,
  photoSavedAt: null,
  waiver: null,
  outages: [],
  lost: 0,
  mark: '',
  ...more,
});
