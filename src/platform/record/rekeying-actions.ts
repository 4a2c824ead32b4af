import { appealActions } from './appeal-actions.ts';
import { releaseActions } from './release-actions.ts';

/** What is done with decisions on questions after an exam, with appeals and about releases; a part of `writtenActions`. */
export const rekeyingActions = {
  ...appealActions,
  ...releaseActions,
  'exam.key_applied': 'did',
  'exam.key_proposed': 'did',
  'exam.key_refused': 'did',
  'exam.key_withdrawn': 'did',
  'result.corrected': 'changed',
} as const;
