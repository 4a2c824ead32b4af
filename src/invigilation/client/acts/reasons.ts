import type { RoomAct } from '../../domain/place-state.ts';

/** What is the reason most often: one press writes it. Of an act that is not here everybody has a reason of their own. */
export const reasonsOf: { readonly [Act in RoomAct]?: readonly ReasonKey[] } = {
  pause: ['toilet', 'alarm', 'illness'],
  resume: ['isBack', 'alarmOver'],
  extend: ['lostTime', 'accommodation'],
  let_in: ['otherDevice'],
  send_away: ['notThem'],
  give_back: ['lostTime'],
  to_paper: ['powerCut', 'brokenDevice'],
  to_screen: ['powerBack', 'otherDevice'],
  reopen: ['byMistake'],
};

type ReasonKey =
  | 'toilet'
  | 'alarm'
  | 'illness'
  | 'isBack'
  | 'alarmOver'
  | 'accommodation'
  | 'otherDevice'
  | 'notThem'
  | 'lostTime'
  | 'powerCut'
  | 'brokenDevice'
  | 'powerBack'
  | 'byMistake';
