/** What is done with appeals against results; a part of `rekeyingActions`. */
export const appealActions = {
  'company.appeals_changed': 'changed',
  'exam.appeal_answered': 'did',
  'exam.appeal_days_changed': 'changed',
  'exam.appeal_made': 'did',
  'exam.appeal_withdrawn': 'did',
} as const;
