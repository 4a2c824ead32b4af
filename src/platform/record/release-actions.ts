/** What is done about the release of results, beside the release itself, and what is taken along of them; a part of `writtenActions`. */
export const releaseActions = {
  'company.counting_changed': 'changed',
  'company.disclosure_changed': 'changed',
  'company.release_changed': 'changed',
  'exam.counting_changed': 'changed',
  'exam.disclosure_changed': 'changed',
  'exam.release_called_off': 'did',
  'exam.release_confirmed': 'did',
  'exam.release_planned': 'changed',
  'exam.release_taken_back': 'changed',
  'result.answers_opened': 'read',
  'result.dossier_downloaded': 'read',
  'result.held_back': 'changed',
  'result.let_out': 'did',
  'result.released': 'did',
} as const;
