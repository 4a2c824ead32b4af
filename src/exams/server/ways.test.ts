import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { saveClassroom } from '../../people/server/classrooms/save-classroom.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../contract.ts';
import type { ExamSchedule, KnownPeople } from '../exam-schema.ts';
import { examSurroundings, testExam } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { examJobs } from './jobs.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(examContract, examHandlers(examSurroundings));
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);

/** Two classrooms whose members are subscribed, and one more examinee in neither. */
async function school(code: string) {
  const companyId = await world.company(code);
  const bank = await testBank(world, companyId, { '1': 12 });
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.push((await world.examinee(companyId)).examineeId);
  const [one = '', two = '', three = '', both = '', alone = ''] = ids;
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    examineeIds: [alone],
    state: 'closed',
  });
  const admin = await world.administrator(companyId, ['exam.generate']);
  const api = world.as(admin);
  const classroom = (name: string, examineeIds: string[]) =>
    world.inCompany(companyId, (db) => saveClassroom(db, { code: name, title: { en: name }, examineeIds }));
  const screens = await classroom('SCREENS', [one, both]);
  const papers = await classroom('PAPERS', [two, both]);
  const subscribe = (examineeId: string) =>
    world.inCompany(companyId, (db) =>
      db
        .insertInto('module_subscription')
        .values({
          examinee_id: examineeId,
          module_id: bank.moduleId,
          starts_on: '2026-02-01',
          days: 90,
          created_at: world.now,
        })
        .execute(),
    );
  for (const id of [one, two, both]) await subscribe(id);
  const as = (changes: Partial<ExamSchedule>) =>
    aSchedule(generatedExamId, world.now, {
      kind: 'both',
      examineeIds: [alone],
      classroomIds: [screens, papers],
      ...changes,
    });
  const plan = (changes: Partial<ExamSchedule>) =>
    api.createExam({ ...as(changes), draft: false, overrideReason: 'Held on one day' });
  const draft = (changes: Partial<ExamSchedule>) => api.createExam({ ...as(changes), draft: true });
  const change = (examId: string, changes: Partial<ExamSchedule>, known: KnownPeople | null = null) =>
    api.updateExam({ ...as(changes), examId, known, overrideReason: 'Held on one day' });
  const there = async (examId: string) =>
    (await api.readExam({ examId })).candidates.map((row) => row.examineeId).toSorted();
  const onPaper = async (examId: string) =>
    (await api.readExam({ examId })).candidates.flatMap((row) => (row.onPaper ? [row.examineeId] : [])).toSorted();
  const join = async (classroomId: string, examineeId: string) => {
    await subscribe(examineeId);
    await world.inCompany(companyId, (db) =>
      db.insertInto('classroom_examinee').values({ classroom_id: classroomId, examinee_id: examineeId }).execute(),
    );
    const surroundings = { now: () => world.now, inTransaction: world.inTransaction };
    await examJobs['follow_classrooms']?.({ company: companyId, account: admin.accountId }, surroundings);
  };
  return {
    companyId,
    admin,
    api,
    people: { one, two, three, both, alone },
    screens,
    papers,
    plan,
    draft,
    change,
    there,
    onPaper,
    join,
  };
}

test('a classroom and a person are registered on paper, and who joins the classroom later writes as it does', async () => {
  const here = await school('WAYS');
  const { two, three, alone } = here.people;
  const ways = { examineeIds: [alone], classroomIds: [here.papers], like: null };
  const { id } = await here.plan({ ways });
  // Who is in both classrooms writes on screen: only one of the two is on paper.
  expect(await here.onPaper(id)).toEqual([two, alone].toSorted());
  const [created] = await world.inCompany(here.companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'exam.created')
      .where('subject_id', '=', id)
      .execute(),
  );
  expect(created?.details).toMatchObject({ candidates: 4, candidatesOnPaper: 2 });
  expect((await here.api.readExam({ examId: id })).classrooms.map((room) => [room.code, room.onPaper])).toEqual([
    ['PAPERS', true],
    ['SCREENS', false],
  ]);
  await here.join(here.papers, three);
  expect(await here.onPaper(id)).toEqual([two, three, alone].toSorted());

  const oneWay = await here.plan({ kind: 'e_exam', opensAt: hours(30), closesAt: hours(31), ways });
  const { candidates, classrooms } = await here.api.readExam({ examId: oneWay.id });
  expect([...candidates, ...classrooms].filter((one) => one.onPaper)).toEqual([]);
});

test('a change moves those whom it names; others stay as they were moved, until their classroom is', async () => {
  const here = await school('CHANGEWAYS');
  const { one, two, both, alone } = here.people;
  const ways = { examineeIds: [], classroomIds: [here.papers], like: null };
  const { id } = await here.plan({ ways });
  await here.api.changeWay({ examId: id, examineeIds: [both], onPaper: true });
  await here.change(id, { ways: { ...ways, examineeIds: [alone] } });
  expect(await here.onPaper(id)).toEqual([two, both, alone].toSorted());
  // An older page says nothing of ways.
  await here.change(id, { ways: null });
  expect(await here.onPaper(id)).toEqual([two, both, alone].toSorted());
  await here.change(id, { ways: { examineeIds: [], classroomIds: [here.screens, here.papers], like: null } });
  expect(await here.onPaper(id)).toEqual([one, two, both].toSorted());
  await here.change(id, { ways: { examineeIds: [], classroomIds: [], like: null } });
  expect(await here.onPaper(id)).toEqual([]);
});

test('a classroom that comes or goes moves nobody of another', async () => {
  const here = await school('ROOMWAYS');
  const { one, two, both } = here.people;
  const paper = { examineeIds: [], classroomIds: [here.papers], like: null };
  const { id } = await here.plan({ ways: paper });
  await here.api.changeWay({ examId: id, examineeIds: [one], onPaper: true });
  await here.change(id, { classroomIds: [here.screens], ways: { ...paper, classroomIds: [] } });
  expect(await here.onPaper(id)).toEqual([one]);
  await here.change(id, { ways: paper });
  expect(await here.onPaper(id)).toEqual([one, two].toSorted());
  expect((await here.api.readExam({ examId: id })).candidates.map((row) => row.examineeId)).toContain(both);
});

test('a duplicate keeps the way of each person, also of those who come with a classroom and were moved', async () => {
  const here = await school('LIKEWAYS');
  const { two, both, alone } = here.people;
  const ways = { examineeIds: [alone], classroomIds: [here.papers], like: null };
  const { id } = await here.plan({ ways });
  await here.api.changeWay({ examId: id, examineeIds: [both], onPaper: true });
  const again = await here.plan({ opensAt: hours(30), closesAt: hours(31), ways: { ...ways, like: id } });
  expect(await here.onPaper(again.id)).toEqual([two, both, alone].toSorted());
  await here.api.changeWay({ examId: id, examineeIds: [two, alone], onPaper: false });
  const third = await here.plan({ opensAt: hours(60), closesAt: hours(61), ways: { ...ways, like: id } });
  expect(await here.onPaper(third.id)).toEqual([both]);
});

test('the ways of an exam of another company are not taken', async () => {
  const here = await school('OWNWAYS');
  const there = await school('THEIRWAYS');
  const { id } = await there.plan({});
  const like = { examineeIds: [], classroomIds: [], like: id };
  await expect(here.plan({ ways: like })).rejects.toMatchObject({ status: 404 });
});

test('whose sheet is typed in does not go back to a screen', async () => {
  const here = await school('TYPEDWAYS');
  const { alone } = here.people;
  const ways = { examineeIds: [alone], classroomIds: [], like: null };
  const { id } = await here.plan({ ways });
  await world.asOwner(here.companyId, (db) =>
    db
      .insertInto('typed_entry')
      .values({
        exam_id: id,
        examinee_id: alone,
        part: 'first',
        revision: 1,
        answers: '[]',
        typed_by: here.admin.accountId,
        typed_at: world.now,
      })
      .execute(),
  );
  await expect(here.change(id, { ways: { ...ways, examineeIds: [] } })).rejects.toMatchObject({ code: 'way_is_taken' });
  await here.change(id, { ways });
});

test('a draft is scheduled with who writes on paper: they begin when it opens, not when they like', async () => {
  const here = await school('DRAFTWAYS');
  const { alone } = here.people;
  const day = { opensAt: hours(48), closesAt: hours(56), minutes: 60, classroomIds: [] };
  const ways = { examineeIds: [alone], classroomIds: [], like: null };
  const { id } = await here.draft({ ...day, ways });
  await here.plan({ ...day, kind: 'paper', closesAt: hours(49) });
  const schedule = here.api.changeExamState({ examId: id, to: 'scheduled', reason: null });
  await expect(schedule).rejects.toMatchObject({ code: 'clashes', values: { count: 1 } });
});

test('who was registered while somebody had the form of the exam open stays, in their way', async () => {
  const here = await school('MEANWHILE');
  const { one, two, three, alone } = here.people;
  const ways = { examineeIds: [], classroomIds: [], like: null };
  const { id: examId } = await here.plan({ classroomIds: [], examineeIds: [one, alone], ways });
  const known = { examineeIds: [one, alone], classroomIds: [], invigilatorIds: [] };
  await here.api.registerForExam({ examId, examineeIds: [two], onPaper: true, overrideReason: 'Late' });
  const mine = { classroomIds: [], examineeIds: [alone, three], ways };
  await here.change(examId, mine, known);
  expect(await here.there(examId)).toEqual([two, three, alone].toSorted());
  expect(await here.onPaper(examId)).toEqual([two]);
  // A program that says nothing of what it had read means exactly these.
  await here.change(examId, mine);
  expect(await here.there(examId)).toEqual([three, alone].toSorted());
});
