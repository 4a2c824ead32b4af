import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assemblyContract } from '../../../assembly/contract.ts';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../../assembly/server/handlers.ts';
import { messageContract } from '../../../messages/contract.ts';
import { messageHandlers } from '../../../messages/server/handlers.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../../contract.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import { examHandlers } from '../handlers.ts';
import { examSurroundings } from '../exam.fixture.ts';
import { aSchedule } from '../schedule.fixture.ts';
import { noticeJobs } from './mail-plans.ts';

const world = testWorld(
  { ...messageContract, ...assemblyContract, ...examContract },
  { ...messageHandlers, ...assemblyHandlers({ mediaUrl: () => '' }), ...examHandlers(examSurroundings) },
);
const hour = 3_600_000;

type Queued = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly calendar: { readonly method: string; readonly content: string };
};

/** A school of two examinees and an invigilator, each with an address, and papers for exams. */
async function school() {
  const companyId = await world.company('NoticeSchool');
  const bank = await testBank(world, companyId, { '1': 2 });
  const planner = await world.administrator(companyId);
  const people = [await world.examinee(companyId), await world.examinee(companyId)].map(({ examineeId }) => examineeId);
  const mark = crypto.randomUUID();
  const address = (name: string) => `${name}-${mark}@school.example`;
  const invigilatorId = await world.inCompany(companyId, async (db) => {
    for (const [index, id] of people.entries())
      await db
        .updateTable('examinee')
        .set({ email: address(['ada', 'mali'][index] ?? ''), language: index === 0 ? 'en' : 'th' })
        .where('id', '=', id)
        .execute();
    const mine = db.updateTable('administrator').set({ email: address('watch') });
    return (await mine.where('account_id', '=', planner.accountId).returning('id').executeTakeFirstOrThrow()).id;
  });
  const api = world.as(planner);
  const { id: generatedExamId } = await api.generateExam({
    title: { en: 'Paper set' },
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 2, level: null }],
    versions: 1,
    languages: ['en'],
    shuffleQuestions: false,
    shuffleOptions: false,
    overlap: null,
    seed: 'notices',
  });
  const plan = (changes: Partial<ExamSchedule> = {}) =>
    aSchedule(generatedExamId, world.now, { examineeIds: people, invigilatorIds: [invigilatorId], ...changes });
  return { companyId, api, plan, people, address, mark };
}
type School = Awaited<ReturnType<typeof school>>;

/** Runs the work as the queue does, and takes what it mailed to this school out of the queue, by address. */
async function mails({ companyId, mark }: School, examId: string, now = world.now): Promise<Map<string, Queued>> {
  const context = { now: () => now, inTransaction: world.inTransaction };
  await noticeJobs('https://exams.school.example')['mail_exam_plans']?.({ company: companyId, exam: examId }, context);
  const { rows } = await world.asOwner(companyId, async (db) => {
    const queued = await sql<{ payload: Queued }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and j.payload ->> 'to' like ${`%${mark}%`} order by j.id`.execute(db);
    await sql`delete from graphile_worker._private_jobs where payload ->> 'to' like ${`%${mark}%`}`.execute(db);
    return queued;
  });
  return new Map(rows.map(({ payload }) => [payload.to.split('-')[0] ?? '', payload]));
}

/** The lines of a calendar file; long ones are folded with a space at the next line's head. */
const linesOf = ({ calendar }: Queued): string[] => calendar.content.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (mail: Queued | undefined, name: string): string =>
  (mail ? linesOf(mail) : []).find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';

test('who takes part in a planned exam and who watches over it get a mail with a calendar file, once', async () => {
  const here = await school();
  const { id } = await here.api.createExam({ ...here.plan(), draft: false });
  const sent = await mails(here, id);
  expect([...sent.keys()].toSorted()).toEqual(['ada', 'mali', 'watch']);
  expect(sent.get('ada')).toMatchObject({ subject: 'Your exam: Gas turbines', language: 'en' });
  expect(sent.get('ada')?.text).toContain('Place: Room 2');
  expect(sent.get('ada')?.text).toContain('https://exams.school.example/\n');
  expect(sent.get('mali')).toMatchObject({ subject: 'กำหนดการสอบ เครื่องยนต์กังหัน', language: 'th' });
  expect(sent.get('watch')?.text).toContain(`https://exams.school.example/admin/exams/${id}`);
  const file = sent.get('ada');
  expect(valueOf(file, 'METHOD')).toBe('REQUEST');
  expect(valueOf(file, 'SUMMARY')).toBe('Gas turbines');
  expect(valueOf(file, 'SEQUENCE')).toBe('0');
  const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(valueOf(file, 'DTSTART')).toBe(stamp(here.plan().opensAt));
  // On screen, who starts last has all the time.
  expect(valueOf(file, 'DTEND')).toBe(stamp(new Date(here.plan().closesAt.getTime() + 25 * 60_000)));
  expect(await mails(here, id)).toEqual(new Map());
});

test('an examinee without an address is written to on their pages, of the plan and of its end', async () => {
  const here = await school();
  const [ada = ''] = here.people;
  await world.inCompany(here.companyId, (db) =>
    db.updateTable('examinee').set({ email: null }).where('id', '=', ada).execute(),
  );
  const { id } = await here.api.createExam({ ...here.plan(), draft: false });
  expect([...(await mails(here, id)).keys()].toSorted()).toEqual(['mali', 'watch']);
  await here.api.changeExamState({ examId: id, to: 'cancelled', reason: 'The room is flooded.' });
  await mails(here, id);
  const { 'hydra:member': written } = await here.api.listMessagesTo({ examineeId: ada, limit: 10 });
  expect(written.map(({ mail, examId }) => [mail, examId])).toEqual([
    ['none', id],
    ['none', id],
  ]);
  expect(written[1]?.words).toContain('Place: Room 2');
  expect(written[1]?.words).not.toContain('https://');
});

test('a change is mailed to all, leaving to who left; a calendar knows them by the same name', async () => {
  const here = await school();
  const { id } = await here.api.createExam({ ...here.plan(), draft: false });
  const first = await mails(here, id);
  await here.api.updateExam({ ...here.plan({ place: 'Room 9', examineeIds: here.people.slice(0, 1) }), examId: id });
  const second = await mails(here, id);
  expect([...second].map(([name, { subject }]) => [name, subject]).toSorted()).toEqual([
    ['ada', 'Changed: Gas turbines'],
    ['mali', 'ยกเลิกการสอบ เครื่องยนต์กังหัน'],
    ['watch', 'Changed: you watch over Gas turbines'],
  ]);
  expect(valueOf(second.get('ada'), 'UID')).toBe(valueOf(first.get('ada'), 'UID'));
  expect(valueOf(second.get('ada'), 'SEQUENCE')).toBe('1');
  expect(valueOf(second.get('mali'), 'METHOD')).toBe('CANCEL');
  await here.api.registerForExam({ examId: id, examineeIds: here.people });
  const third = await mails(here, id);
  expect([...third.keys()]).toEqual(['mali']);
  expect(valueOf(third.get('mali'), 'SEQUENCE')).toBe('2');
});

test('an exam that is called off is taken out of the calendars; one that is over mails nobody', async () => {
  const here = await school();
  const { id } = await here.api.createExam({ ...here.plan(), draft: false });
  await mails(here, id);
  await here.api.changeExamState({ examId: id, to: 'cancelled', reason: 'The instructor is ill' });
  const sent = await mails(here, id);
  expect([...sent.values()].map((mail) => valueOf(mail, 'STATUS'))).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
  const { id: past } = await here.api.createExam({ ...here.plan(), draft: false });
  expect(await mails(here, past, new Date(world.now.getTime() + 4 * hour))).toEqual(new Map());
});

test('a draft mails nobody, and a company may do without such mails', async () => {
  const here = await school();
  const { id } = await here.api.createExam({ ...here.plan(), draft: true });
  expect(await mails(here, id)).toEqual(new Map());
  await world.inCompany(here.companyId, (db) => db.updateTable('company').set({ exam_mails: false }).execute());
  await here.api.changeExamState({ examId: id, to: 'scheduled' });
  expect(await mails(here, id)).toEqual(new Map());
});

test('each act puts one such work into the queue, to be done two minutes later', async () => {
  const here = await school();
  const { id } = await here.api.createExam({ ...here.plan(), draft: false });
  await here.api.updateExam({ ...here.plan({ place: 'Room 9' }), examId: id });
  const { rows } = await world.asOwner(here.companyId, (db) =>
    sql<{ later: boolean }>`select run_at > now() + interval '1 minute' as later from graphile_worker.jobs
      where key = ${`mail_exam_plans:${id}`}`.execute(db),
  );
  expect(rows).toEqual([{ later: true }]);
});
