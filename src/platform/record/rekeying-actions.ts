import { appealActions } from './appeal-actions.ts';

/** What is done with decisions on questions after an exam, and with appeals; a part of `writtenActions`. */
export const rekeyingActions = {
  ...appealActions,
  'exam.key_applied': 'did',
  'exam.key_proposed': 'did',
  'exam.key_refused': 'did',
  'exam.key_withdrawn': 'did',
  'result.corrected': 'changed',
} as const;
