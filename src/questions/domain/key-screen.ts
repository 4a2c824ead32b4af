/** Where somebody sees a question with its key. */
export const keyScreens = [
  'question',
  'list',
  'queue',
  'history',
  'report',
  'paper',
  'sheet',
  'analysis',
  'decision',
  'translation',
] as const;
export type KeyScreen = (typeof keyScreens)[number];
