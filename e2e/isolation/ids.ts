import type { Endpoint } from '../../src/platform/contract.ts';
import type { Rows } from './rows.ts';

/** An id that nothing has. */
export const nowhere = '0199aaaa-0000-7000-8000-000000000000';

/** Which table an id of this name is of. A name nobody knows fails the test: say here what it means. */
const meanings: Readonly<Record<string, string>> = {
  importId: 'import_file',
  itemId: 'question',
  also: 'import_file',
  target: 'subsection',
  exportId: 'task',
  printId: 'task',
  'question-exports': 'question',
  'question-prints': 'question',
  'chosen-prints': 'result',
  copiedFrom: 'question',
  excluded: 'question',
  templateId: 'blueprint_template',
  otherId: 'question',
  enemyId: 'question',
  reviewerId: 'account',
  waiverId: 'question_waiver',
  commentId: 'question_comment',
  reportId: 'question_report',
  changeId: 'question_change',
  viewId: 'saved_view',
  authorId: 'account',
  copyOf: 'module_set',
  instructorIds: 'administrator',
  invigilatorIds: 'administrator',
  first: 'account',
  second: 'account',
  third: 'account',
  resultId: 'result',
  otherExamId: 'exam',
  resultIds: 'result',
  decisionId: 'key_decision',
  referenceId: 'exam_reference',
  pageId: 'scanned_page',
  outageIds: 'sitting_outage',
  sentAs: 'incident',
  key: 'task',
  // Keys of earlier changes of the same device.
  madeOn: 'task',
  moveTo: 'subsection',
  level: 'admin_level',
  levelId: 'admin_level',
  editionId: 'module_set_edition',
  subscriptionId: 'module_subscription',
  recordId: 'training_record',
  users: 'account',
  person: 'account',
  personId: 'examinee',
  subject: 'exam',
  'support-access': 'support_access',
  backupId: 'company_backup',
  restoreId: 'company_restore',
  keyId: 'api_key',
  hookId: 'web_hook',
  callId: 'web_hook_call',
  runId: 'roster_run',
  spareAccountId: 'account',
};

export function tableOf(field: string, { path }: Endpoint): string {
  if (meanings[field]) return meanings[field];
  // An `id` is of what stands before it in the address, or of what the address begins with.
  const [before = path.split('/').find((part) => part !== '' && part !== 'platform') ?? ''] =
    /[\w-]+(?=\/:id\b)/.exec(path) ?? [];
  const bare = /^ids?$/.test(field) ? before : field;
  if (meanings[bare]) return meanings[bare];
  return bare
    .replace(/Ids?$/, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
}

/** An id of the kind that a field of this endpoint asks for, of these rows. */
export const idsFrom = (rows: Rows, endpoint: Endpoint) => (field: string) =>
  rows.byTable.get(tableOf(field, endpoint)) ?? [...rows.all][0] ?? nowhere;
