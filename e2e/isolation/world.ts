import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { inject } from 'vitest';
import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import { serveFeatures } from '../../src/features.ts';
import { identifyWith } from '../../src/identity/server/session/identify.ts';
import type { InTransaction } from '../../src/platform/server/database/database.ts';
import { webServer, wireOf } from '../../src/platform/server/web/http.ts';
import {
  runningAsSuperuser,
  type OwnedDatabase,
} from '../../src/platform/server/embedded-database/embedded-database.ts';
import { copyOf } from '../../src/platform/server/fixtures/folder-copy.fixture.ts';
import { throwawayDatabase } from '../../src/platform/server/embedded-database/throwaway-database.ts';
import type { Runtime } from '../../src/runtime.ts';
import { testRuntime } from '../../src/acceptance/runtime.fixture.ts';
import { markTexts, rowsOf, setTripwires, type Rows } from './rows.ts';

/** Two companies full of everything, and people of the first. Requests leave nothing behind. */
export type IsolationWorld = {
  readonly owner: Client;
  readonly address: OwnedDatabase;
  readonly own: Rows;
  readonly foreign: Rows;
  readonly tokens: Readonly<Record<string, string | null>>;
  /** A server with connections of its own, which see the database as it is now; through a pooler if asked. */
  readonly open: (pooled?: OwnedDatabase) => Promise<{ app: FastifyInstance; close: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
};

export async function makeIsolationWorld(): Promise<IsolationWorld> {
  const { address, folder, stop } = await throwawayDatabase({ folder: copyOf(inject('first')) });
  const runtime = await testRuntime(address);
  const owner = new Client({ connectionString: runningAsSuperuser(folder) });
  await owner.connect();
  const idOf = async (code: string) =>
    (await owner.query<{ id: string }>('select id from company where code = $1', [code])).rows[0]?.id ?? '';
  const [ownId, foreignId] = [await idOf('demo'), await idOf('typedemo')];
  await setUpPeople(owner);
  const tokens = await signIn(owner, runtime);
  await addWhatTheStoryLacks(owner, foreignId);
  await markTexts(owner, foreignId);
  await setTripwires(owner, foreignId);
  const [own, foreign] = [await rowsOf(owner, ownId), await rowsOf(owner, foreignId)];
  await runtime.close();
  return {
    owner,
    own,
    foreign,
    tokens,
    address,
    open: (pooled) => openServer(pooled ?? address),
    async stop() {
      await owner.end();
      await stop();
    },
  };
}

/** One administrator loses every flag, another has all of them but works under the question administrators' menu. */
async function setUpPeople(owner: Client): Promise<void> {
  const change = (name: string, set: string) =>
    owner.query(
      `update administrator set ${set} from account where account.id = administrator.account_id and account.sign_in_name = $1`,
      [name],
    );
  await change(demonstrationNames.examiner, `permissions = '{}', dataset_role = null`);
  await change(demonstrationNames.author, `dataset_role = 'ROLE_QUESTION_ADMIN'`);
}

/** Work under way and somebody signed in: the demonstration has neither. */
async function addWhatTheStoryLacks(owner: Client, companyId: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from account where home_company_id = $1', [companyId]);
  const account = rows[0]?.id;
  await owner.query(
    `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
     values ($1, false, uuid_send(uuidv4()), now(), now(), now() + interval '1 day')`,
    [account],
  );
  await owner.query(
    `insert into task (company_id, kind, started_by, created_at) values ($1, 'question_import', $2, now())`,
    [companyId, account],
  );
  await owner.query(
    `insert into support_access (home_company_id, reason, granted_by, granted_at, until)
     values ($1, 'secret', $2, now(), now() + interval '1 day')`,
    [companyId, account],
  );
  await owner.query(
    `insert into module_subscription (company_id, examinee_id, module_id, starts_on, days, created_at)
     select e.company_id, e.id, m.id, current_date, 30, now() from examinee e join module m using (company_id)
     where e.company_id = $1 limit 1`,
    [companyId],
  );
  await owner.query(
    `insert into training_record (company_id, examinee_id, module_id, kind, happened_on, note, created_by, created_at)
     select e.company_id, e.id, m.id, 'retraining', current_date, 'secret', $2, now()
     from examinee e join module m using (company_id) where e.company_id = $1 limit 1`,
    [companyId, account],
  );
  await owner.query(
    `with file as (insert into stored_file (company_id, goes_at) values ($1, 'infinity') returning company_id, id)
     insert into exam_reference (company_id, exam_id, name, file_id, size, uploaded_at)
     select e.company_id, e.id, 'secret', file.id, 1, now() from exam e join file using (company_id) limit 1`,
    [companyId],
  );
  await owner.query(
    `insert into blueprint_template (company_id, name, module_id, blueprint, saved_by, saved_at)
     select company_id, 'secret', module_id, blueprint, $2, now() from generated_exam where company_id = $1 limit 1`,
    [companyId, account],
  );
  await owner.query(
    `with written as (
       insert into passage (company_id, number, title, subsection_id, approval, languages, search, author_id, created_at, updated_at)
       select company_id, 999, '{"en":"secret"}', id, 'draft', '{en}', 'secret', $2, now(), now()
       from subsection where company_id = $1 limit 1 returning company_id, id)
     insert into passage_version (company_id, passage_id, version, text, author_id, created_at, approval)
     select company_id, id, 1, '{"en":"<p>secret</p>"}', $2, now(), 'draft' from written`,
    [companyId, account],
  );
  await owner.query(
    `insert into question_waiver (company_id, question_id, code, text_hash, reason, waived_by, waived_at)
     select company_id, id, 'no_reference', 'secret', 'secret', $2, now() from question where company_id = $1 limit 1`,
    [companyId, account],
  );
  await owner.query(
    `insert into question_comment (company_id, question_id, version, text, author_id, created_at)
     select company_id, id, 1, 'secret', $2, now() from question where company_id = $1 limit 1`,
    [companyId, account],
  );
  await owner.query(
    `insert into question_report (company_id, question_id, version, reported_by, reason, words, reported_at)
     select company_id, id, 1, $2, 'other', 'secret', now() from question where company_id = $1 limit 1`,
    [companyId, account],
  );
  await owner.query(
    `insert into question_change (company_id, account_id, act, before, made_at) values ($1, $2, 'edit', '[]', now())`,
    [companyId, account],
  );
  await owner.query(
    `insert into saved_view (company_id, account_id, screen, name, query, shared, created_at)
     values ($1, $2, 'questions', 'secret', 'q=secret', true, now())`,
    [companyId, account],
  );
  await owner.query(
    `insert into task_file (company_id, task_id, place, name, type, bytes, created_at)
     select company_id, id, 1, 'secret.zip', 'application/zip', 'secret', now() from task where company_id = $1 limit 1`,
    [companyId],
  );
  await owner.query(
    `insert into exam_notice (company_id, exam_id, person_id, sequence, appointment)
     select company_id, id, created_by, 0, '{"place":"secret"}' from exam where company_id = $1 limit 1`,
    [companyId],
  );
  await owner.query(
    `insert into exam_network (company_id, exam_id, network_id)
     select company_id, e.id, n.id from exam e join network n using (company_id) where company_id = $1 limit 1 on conflict do nothing`,
    [companyId],
  );
  // A program's key, and a web hook that is switched off with a call that it never made.
  await owner.query(
    `insert into api_key (company_id, name, permissions, prefix, hash, made_by, made_at)
     values ($1, 'secret', '{examinee.edit}', 'sanam_secret', uuid_send(uuidv4()), $2, now())`,
    [companyId, account],
  );
  await owner.query(
    `with hook as (
       insert into web_hook (company_id, address, events, enabled, made_by, made_at)
       values ($1, 'https://secret.example/', '{result.released}', false, $2, now()) returning company_id, id)
     insert into web_hook_call (company_id, hook_id, event, subject_id, state)
     select company_id, id, 'result.released', id, 'failed' from hook`,
    [companyId, account],
  );
  // A roster with a run that waits.
  await owner.query(
    `with roster as (
       insert into roster (company_id, address, number_from, takes_classes, takes_members, leaves, invites, most_gone, settled_by, settled_at)
       values ($1, 'https://secret.example/roster.zip', 'identifier', true, true, false, false, 20, $2, now()) returning company_id)
     insert into roster_run (company_id, origin, file_name, state, began_by, began_at, task_id, lines)
     select company_id, 'file', 'secret.zip', 'asks', $2, now(), uuidv7(), '[{"number": "secret"}]' from roster`,
    [companyId, account],
  );
  await owner.query(
    `insert into incident (company_id, exam_id, category, words, measures, happened_at, account_id, recorded_at)
     select company_id, id, 'room', 'secret', 'secret', now(), $2, now() from exam where company_id = $1 limit 1`,
    [companyId, account],
  );
  await owner.query(
    `insert into sitting_focus_loss (company_id, sitting_id, id, pass_id, left_at)
     select company_id, id, uuidv7(), uuidv7(), now() from sitting where company_id = $1 limit 1`,
    [companyId],
  );
  await owner.query(
    `insert into sitting_outage (company_id, sitting_id, id, pass_id, seen, cause, began_at, ended_at)
     select company_id, id, uuidv7(), uuidv7(), 'silent', 'network', now() - interval '1 minute', now()
     from sitting where company_id = $1 limit 1`,
    [companyId],
  );
  // Essays that are marked: who marks, a mark, and what counts.
  await owner.query(
    `with marking as (insert into essay_marking (company_id, exam_id, sample_percent, tolerance_percent)
       select company_id, exam_id, 10, 10 from exam_candidate where company_id = $1 limit 1 returning company_id, exam_id),
     marker as (insert into essay_marker (company_id, exam_id, part, account_id) select company_id, exam_id, 'first', $2 from marking),
     mark as (insert into essay_mark (company_id, exam_id, examinee_id, attempt, position, part, account_id, answer_digest, given,
         errors, points, remark, marked_at)
       select company_id, exam_id, examinee_id, 1, 1, 'first', $2, '', '{}', '{}', 0, 'secret', now()
       from exam_candidate join marking using (company_id, exam_id) limit 1 returning company_id, exam_id, examinee_id)
     insert into settled_essay (company_id, exam_id, examinee_id, attempt, position, answer_digest, points)
     select company_id, exam_id, examinee_id, 1, 1, '', 0 from mark`,
    [companyId, account],
  );
  // A decision on a key that waits, and what a released result said before another one.
  await owner.query(
    `with asked as (select r.company_id, r.id as result_id, r.exam_id, pq.question_id
       from result r
       join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
       join paper_question pq on pq.company_id = c.company_id and pq.paper_id = c.paper_id
       where r.company_id = $1 and r.passed is not null limit 1),
     waiting as (insert into key_decision (company_id, exam_id, question_id, policy, reason, proposed_by, proposed_at)
       select company_id, exam_id, question_id, 'credit', 'secret', $2, now() from asked returning company_id, id)
     insert into result_version (company_id, result_id, version, decision_id, corrected_at, points, max_points, correct, total, passed,
       by_subsection, by_question, by_essay, snapshot)
     select company_id, result_id, 1, id, now(), 0, 100, 0, 1, false, '[]', '[]', '[]', '{"examinee":{"number":"secret"}}'
     from asked join waiting using (company_id)`,
    [companyId, account],
  );
  // A sheet that two people typed differently, and what was settled of it.
  await owner.query(
    `with sheet as (select company_id, exam_id, examinee_id from exam_candidate where company_id = $1 limit 1),
     twice as (insert into exam_typing (company_id, exam_id, twice) select company_id, exam_id, true from sheet),
     entry as (insert into typed_entry (company_id, exam_id, examinee_id, part, revision, answers, typed_by, typed_at)
       select company_id, exam_id, examinee_id, 'first', 1, '[[1,"secret"]]', $2, now() from sheet)
     insert into typed_settlement (company_id, exam_id, examinee_id, position, first_response, second_response, choice, settled_by,
       settled_at)
     select company_id, exam_id, examinee_id, 1, '"secret"', null, 'first', $2, now() from sheet`,
    [companyId, account],
  );
  // A release that waits, whose result stays back, and who opened theirs.
  await owner.query(
    `with setting as (insert into release_setting (company_id, second_person) values ($1, false)),
     others as (insert into appeal_setting (company_id, answered_by_others) values ($1, false)),
     held as (insert into held_result (company_id, exam_id, examinee_id, reason, held_by, held_at)
       select company_id, exam_id, examinee_id, 'a secret reason to hold back', $2, now() from result
       where company_id = $1 and released_at is null limit 1),
     planned as (insert into release_plan (company_id, exam_id, release_at, planned_by, planned_at)
       select company_id, exam_id, now() + interval '1 day', $2, now() from result
       where company_id = $1 and released_at is null limit 1)
     insert into result_opening (company_id, result_id, opened_at)
     select company_id, id, now() from result where company_id = $1 and released_at is not null limit 1
     on conflict do nothing`,
    [companyId, account],
  );
  // What its examinees see of their answers, and which attempt counts.
  await owner.query(
    `with said as (insert into disclosure_default (company_id, since, examinations, practices, waits)
       values ($1, now(), 'answers', 'key', false)),
     counted as (insert into counting_setting (company_id, examinations, practices) values ($1, 'best', 'best')),
     exams as (select company_id, exam_id from result where company_id = $1 and released_at is not null limit 1),
     shown as (insert into disclosure_of_exam (company_id, exam_id, level, regardless) select company_id, exam_id, 'key', true from exams)
     insert into counting_of_exam (company_id, exam_id, rule) select company_id, exam_id, 'best' from exams`,
    [companyId],
  );
  // An appeal against a released result, which waits.
  await owner.query(
    `insert into appeal (company_id, exam_id, result_id, examinee_id, words, made_at)
     select company_id, exam_id, id, examinee_id, 'a secret reason for an appeal', now()
     from result where company_id = $1 and released_at is not null limit 1`,
    [companyId],
  );
  // And until when its deficiencies are to be studied again.
  await owner.query(
    `insert into deficiency_due (company_id, result_id, due_on, set_by, set_at)
     select company_id, id, current_date, $2, now() from result where company_id = $1 and released_at is not null limit 1`,
    [companyId, account],
  );
  await owner.query("insert into stored_file (company_id, goes_at) values ($1, now() + interval '1 day')", [companyId]);
  // A scanned page of an exam on paper, which waits.
  await owner.query(
    `with begun as (insert into scan (company_id, exam_id, started_by, started_at)
       select company_id, id, $2, now() from exam where company_id = $1 order by kind = 'paper' desc limit 1 returning company_id, id, exam_id),
     file as (insert into scan_file (company_id, scan_id, name, size) select company_id, id, 'secret.pdf', 7 from begun
       returning company_id, id, scan_id)
     insert into scanned_page (company_id, exam_id, scan_file_id, page_of_file, read_at, fault, examinee_number, file_id)
     select b.company_id, b.exam_id, f.id, 1, now(), 'unknown_person', 'secret',
       (select s.id from stored_file s where s.company_id = b.company_id limit 1)
     from begun b join file f on f.scan_id = b.id`,
    [companyId, account],
  );
  await owner.query(
    `insert into import_file (company_id, name, reading, uploaded_by, uploaded_at) values ($1, 'secret.csv', '{"questions":[],"faults":[]}', $2, now())`,
    [companyId, account],
  );
  // A backup, and what it would change.
  await owner.query(
    `with made as (insert into company_backup (company_id, origin, name, made_by, created_at, finished_at, size)
       values ($1, 'made', 'secret.zip', $2, now(), now(), 1) returning company_id, id),
     part as (insert into company_backup_part (company_id, backup_id, place, file_id, size)
       select m.company_id, m.id, 0, s.id, 1 from made m join stored_file s using (company_id) limit 1),
     checked as (insert into company_restore (company_id, backup_id, started_by, created_at)
       select company_id, id, $2, now() from made returning company_id, id)
     insert into restore_row (company_id, restore_id, table_name, place, row) select company_id, id, 'module', 1, '{"code":"secret"}' from checked`,
    [companyId, account],
  );
}

async function signIn(owner: Client, runtime: Runtime): Promise<Record<string, string | null>> {
  const tokenOf = async (name: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
       select id, false, uuid_send(uuidv4()), now(), now(), now() + interval '1 day' from account where sign_in_name = $1 returning id`,
      [name],
    );
    return runtime.tokens.sign({ session: rows[0]?.id ?? '' }, 3600);
  };
  const barred = await tokenOf('anucha.p@demo.example');
  await owner.query(`update account set enabled = false where sign_in_name = 'anucha.p@demo.example'`);
  return {
    nobody: null,
    'company administrator': await tokenOf(demonstrationNames.companyAdmin),
    'administrator without flags': await tokenOf(demonstrationNames.examiner),
    'question administrator': await tokenOf(demonstrationNames.author),
    examinee: await tokenOf(demonstrationNames.examinee),
    'platform administrator': await tokenOf(demonstrationNames.platformAdmin),
    'barred examinee': barred,
  };
}

class Done extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('done');
    this.outcome = outcome;
  }
}

/** Does the work and undoes it: one request never changes what the next one finds. */
const undone =
  (inTransaction: InTransaction): InTransaction =>
  async (of, work) => {
    try {
      return await inTransaction(of, async (db) => {
        throw new Done(await work(db));
      });
    } catch (error) {
      if (error instanceof Done) return error.outcome as Awaited<ReturnType<typeof work>>;
      throw error;
    }
  };

async function openServer(address: OwnedDatabase) {
  const runtime = await testRuntime(address);
  const app = webServer({ secure: false });
  const identify = identifyWith(runtime.tokens, runtime.pools.staff, { isLocal: true });
  serveFeatures(app, runtime, {
    identify: (request, { kind }) => identify(request.headers.authorization, kind === 'hot'),
    inTransaction: undone(runtime.inTransaction),
    now: () => new Date(),
    wire: wireOf,
  });
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await runtime.close();
    },
  };
}
