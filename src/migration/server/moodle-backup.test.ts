import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exchangeJobs } from '../../exchange/server/jobs.ts';
import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import { nestedOn } from '../../keeping/server/keeping.fixture.ts';
import { formerResultEndpoints } from '../../people/former-contract.ts';
import { formerResultHandlers } from '../../people/server/former/list-former-results.ts';
import { peopleJobsInTest } from '../../people/server/people.fixture.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { mark } from '../../platform/server/moodle-backup/course.fixture.ts';
import { packedAsTar, packedAsZip } from '../../platform/server/moodle-backup/packed.fixture.ts';
import { formerImportContract } from '../former-contract.ts';
import { migratedPeopleContract } from '../people-contract.ts';
import { migratedQuestionsContract } from '../questions-contract.ts';
import { formerImportHandlers } from './former/former-handlers.ts';
import { formerJobs } from './former/former-jobs.ts';
import { moodleCourse } from './moodle-course.fixture.ts';
import { migratedPeopleHandlers } from './people-handlers.ts';
import { platformIn } from './platform-account.fixture.ts';
import { migratedQuestionHandlers } from './question-handlers.ts';

const media = forgetfulMedia();
const world = testWorld(
  { ...formerResultEndpoints, ...formerImportContract, ...migratedPeopleContract, ...migratedQuestionsContract },
  { ...formerResultHandlers, ...formerImportHandlers, ...migratedPeopleHandlers, ...migratedQuestionHandlers(media) },
);
const inTransaction = nestedOn(world.inTransaction);
const jobs = {
  ...exchangeJobs(inTransaction, media),
  ...peopleJobsInTest(inTransaction, sealingFrom('a secret of the tests, long enough to be one')),
  ...formerJobs(inTransaction),
};

/** Does what the worker would. */
async function work(companyId: string, job: keyof typeof jobs, taskId: string): Promise<void> {
  const { rows } = await world.asOwner(companyId, (db) =>
    sql<{
      payload: unknown;
    }>`select payload from graphile_worker._private_jobs where payload ->> 'task' = ${taskId}`.execute(db),
  );
  await jobs[job]?.(rows[0]?.payload, { inTransaction, now: () => world.now });
}

const course = packedAsTar(moodleCourse());
const name = 'backup-moodle2-course-4.mbz';

async function moving() {
  const companyId = await world.company('NEW');
  return { companyId, by: await platformIn(world) };
}
type Moving = Awaited<ReturnType<typeof moving>>;

/** Brings the people of the course in. */
async function bringPeople({ companyId, by }: Moving) {
  const { id: importId, guesses, dateOrder } = await by.api.uploadMigratedPeople({ companyId, name }, course);
  const plan = { companyId, importId, columns: guesses, dateOrder, existing: 'skip' as const };
  const { taskId } = await by.api.startMigratedPeople({ ...plan, leaveOutFaulty: true, invite: false });
  await work(companyId, 'import_people', taskId);
  return importId;
}

test('questions come in from a course backup of Moodle with their picture, one is named, and they go again', async () => {
  const { companyId, by } = await moving();
  const dryRun = await by.api.uploadMigratedQuestions({ companyId, name }, course);
  expect(dryRun).toMatchObject({ format: 'moodle-backup', found: 3, ready: 2, unsupported: [{ kind: 'calculated' }] });
  const importId = dryRun.id;
  const { 'hydra:member': rows } = await by.api.listMigratedQuestions({ companyId, importId, limit: 10 });
  expect(rows).toMatchObject([
    { code: 'Q-1', draft: { content: { stem: { en: expect.stringMatching(/<img src="media:[0-9a-f]{64}"/) } } } },
    { code: 'Q-2' },
  ]);
  const start = { companyId, importId, also: [], createPlaces: true, subsectionId: null, submit: false };
  const { taskId } = await by.api.startMigratedQuestions(start);
  await work(companyId, 'import_questions', taskId);
  expect(await by.api.readMigrationTask({ companyId, taskId })).toMatchObject({
    state: 'done',
    outcome: { imported: 2 },
  });
  expect(await by.api.undoMigratedQuestions({ companyId, importId })).toMatchObject({ removed: 2, kept: [] });
});

test('students come in from a course backup of Moodle; who has no name or teaches is said, and may be named', async () => {
  const { companyId, by } = await moving();
  const file = await by.api.uploadMigratedPeople({ companyId, name }, course);
  expect(file).toMatchObject({ format: 'moodle-backup', rowCount: 5, fault: null });
  const plan = {
    companyId,
    importId: file.id,
    columns: file.guesses,
    dateOrder: file.dateOrder,
    existing: 'skip' as const,
  };
  const check = await by.api.checkMigratedPeople(plan);
  expect(check.counts).toEqual({ new: 2, update: 0, skip: 0, faulty: 3 });
  expect(check.faults.map(({ line, code }) => [line, code])).toEqual([
    [4, 'person_anonymised'],
    [5, 'not_a_student'],
    [6, 'person_deleted'],
  ]);
  const cells = ['67-003', 'som@school.example', 'Som', 'Chai'].map((text, column) => ({ column, text }));
  await by.api.mendMigratedPeople({ companyId, importId: file.id, rows: [{ line: 4, cells }] });
  expect((await by.api.checkMigratedPeople(plan)).counts).toMatchObject({ new: 3, faulty: 2 });
  const { taskId } = await by.api.startMigratedPeople({ ...plan, leaveOutFaulty: true, invite: false });
  await work(companyId, 'import_people', taskId);
  const people = await world.inCompany(companyId, (db) =>
    db.selectFrom('examinee').select(['number', 'email', 'given_name']).orderBy('number').execute(),
  );
  expect(people).toEqual([
    { number: '67-001', email: 'user11@school.example', given_name: { en: 'Mali' } },
    { number: '67-002', email: 'user12@school.example', given_name: { th: 'สมชาย' } },
    { number: '67-003', email: 'som@school.example', given_name: { en: 'Som' } },
  ]);
  expect(await by.api.undoMigratedPeople({ companyId, importId: file.id })).toMatchObject({ removed: 3 });
});

test('attempts come in from a course backup of Moodle as past results, each by itself, and go again', async () => {
  const moved = await moving();
  const { companyId, by } = moved;
  await bringPeople(moved);
  const file = await by.api.uploadFormerResults({ companyId, name }, course);
  expect(file).toMatchObject({ rowCount: 7, fault: null, guesses: expect.not.arrayContaining([null]) });
  const plan = { companyId, importId: file.id, columns: file.guesses, dateOrder: file.dateOrder };
  const check = await by.api.checkFormerResults(plan);
  expect(check.counts).toEqual({ new: 3, skip: 0, faulty: 4 });
  expect(check.faults.map(({ line, code, values }) => [line, code, values['text']])).toEqual([
    [4, 'person_anonymised', 'anon3, Fuel systems'],
    [5, 'person_unknown', 'user14'],
    [7, 'attempt_unfinished', '67-002, ระบบน้ำมัน (2)'],
    [8, 'attempt_ungraded', '67-001, ระบบน้ำมัน'],
  ]);
  const { taskId } = await by.api.startFormerResults({ ...plan, leaveOutFaulty: true });
  await work(companyId, 'import_former_results', taskId);
  const staff = world.as(await world.administrator(companyId));
  const { 'hydra:member': results } = await staff.listFormerResults({ limit: 10 });
  const shown = results.map(({ number, examTitle, satOn, points, maxPoints, module }) =>
    [number, examTitle, satOn, points, maxPoints, module].join(' | '),
  );
  expect(shown.toSorted()).toEqual([
    '67-001 | Fuel systems (2) | 2025-03-03 | 1000 | 1000 | AVT-101',
    '67-001 | Fuel systems | 2025-03-03 | 850 | 1000 | AVT-101',
    '67-002 | ระบบน้ำมัน | 2025-03-03 | 850 | 2000 | AVT-101',
  ]);
  expect(await by.api.undoFormerResults({ companyId, importId: file.id })).toEqual({ removed: 3 });
});

test('a backup that is cut off, unsafe, or without people and attempts is refused in its own words', async () => {
  const { companyId, by } = await moving();
  const codes = async (file: Uint8Array) => {
    const bytes = Buffer.from(file);
    const { faults } = await by.api.uploadMigratedQuestions({ companyId, name }, bytes);
    const people = await by.api.uploadMigratedPeople({ companyId, name }, bytes);
    const results = await by.api.uploadFormerResults({ companyId, name }, bytes);
    return [faults[0]?.code, people.fault?.code, results.fault?.code];
  };
  expect(await codes(course.subarray(0, course.length - 200))).toEqual([
    'archive_unreadable',
    'backup_unreadable',
    'backup_unreadable',
  ]);
  expect(await codes(packedAsZip({ ...moodleCourse(), '../out.xml': '' }))).toEqual([
    'archive_unsafe',
    'backup_unsafe',
    'backup_unsafe',
  ]);
  expect(await codes(packedAsZip({ 'moodle_backup.xml': mark() }))).toEqual([
    'no_questions',
    'backup_without_people',
    'backup_without_attempts',
  ]);
  expect(await codes(packedAsTar({ 'notes.txt': 'x' }))).toEqual(Array(3).fill('format_not_supported'));
});
