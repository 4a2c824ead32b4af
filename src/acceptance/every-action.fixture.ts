import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { writtenActions, type WrittenAction } from '../platform/record/audit-actions.ts';
import {
  faultsIn,
  originOf,
  type Origin,
  type RecordedAct,
} from '../platform/server/fixtures/recorded-acts.fixture.ts';

/** All other actions are those of somebody signed in: their line names session and network. */
const otherOrigins: { readonly [Action in WrittenAction]?: Origin } = {
  // By a link or a slip, before there is a session.
  'account.provider_signed_in': 'link',
  'account.slip_used': 'link',
  'platform_user.set_up': 'link',
  // Jobs go on with what somebody asked for, and the clock and the command line have no session.
  'administrator.import_changed': 'work',
  'administrator.imported': 'work',
  'administrators.imported': 'work',
  'backup.checked': 'work',
  'backup.made': 'work',
  'backup.restore_undone': 'work',
  'backup.restored': 'work',
  'classroom.roster_created': 'work',
  'exam.extra_time_followed': 'work',
  'exam.followed_classrooms': 'work',
  'examinee.import_changed': 'work',
  'examinee.imported': 'work',
  'examinee.registered_with_classroom': 'work',
  'examinee.roster_changed': 'work',
  'examinee.roster_created': 'work',
  'examinee.roster_joined': 'work',
  'examinee.roster_left': 'work',
  'examinee.withdrawn_with_classroom': 'work',
  'examinees.imported': 'work',
  'former_results.imported': 'work',
  'passages.purged': 'work',
  'program.hook_stopped': 'work',
  'program.roster_failed': 'work',
  'program.roster_looked_at': 'work',
  'program.roster_taken': 'work',
  'platform.restored': 'work',
  'platform.secret_rotated': 'work',
  'platform.secrets_forgotten': 'work',
  'platform_user.link_made': 'work',
  'question.replaced': 'work',
  'questions.imported': 'work',
  'record.heads_noted': 'work',
  'sitting.clock_moved': 'work',
};

/**
 * One test over all actions, at the end of the handler tests: each has been put on record by the product itself, with its
 * actor, its network and session where there are any, and what stood there before and after. What single tests put on
 * record is looked at in any run; whether anything is missing only where all of them ran.
 */
export default function setup(project: TestProject) {
  return async () => {
    const { superuserUrl, actsFile } = project.getProvidedContext();
    const kept = await listKept(superuserUrl);
    const faults = new Set(kept.flatMap(faultsIn));
    if (await ranWhole(project)) for (const action of missing(kept, actsFile)) faults.add(action);
    if (faults.size === 0) return;
    // Nothing is thrown: what was set up before this would not be taken down.
    process.stderr.write(`\nThe record does not say what it promises:\n${[...faults].join('\n')}\n`);
    process.exitCode = 1;
  };
}

/** What tests left in the database; tests that undo what they did keep theirs in a file first. */
async function listKept(superuserUrl: string): Promise<RecordedAct[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<RecordedAct>(
    ['audit_event', 'platform_event']
      .map((table) => `select action, session_id as "sessionId", network, details from ${table}`)
      .join(' union all '),
  );
  await client.end();
  return rows;
}

function missing(kept: readonly RecordedAct[], actsFile: string): string[] {
  const undone = existsSync(actsFile) ? readFileSync(actsFile, 'utf8').split('\n') : [];
  const seen = new Set([...undone, ...kept.map((act) => `${act.action} ${originOf(act)}`)]);
  return Object.keys(writtenActions).flatMap((action) => {
    const origin = otherOrigins[action as WrittenAction] ?? 'person';
    return seen.has(`${action} ${origin}`) ? [] : [`No test puts ${action} on record (${origin}).`];
  });
}

/** Whether every file of the handler tests ran, and every test in them. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath));
  if (testFiles.length === 0 || !testFiles.some((file) => ran.has(file)))
    throw new Error('No handler test ran, or none is known by its name.');
  return testFiles.every((file) => ran.has(file)) && !project.vitest.config.testNamePattern;
}
