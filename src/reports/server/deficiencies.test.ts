import { expect, test } from 'vitest';
import { reportWorld, school } from './school.fixture.ts';

const world = reportWorld();
type School = Awaited<ReturnType<typeof school>>;

/** Each report as person:exam, the newest release first. */
async function listed(here: School, asked: Parameters<School['api']['listDeficiencies']>[0] = {}) {
  const page = await here.api.listDeficiencies({ limit: 50, ...asked });
  const rows = page['hydra:member'];
  const short = rows.map((row) => `${here.people.indexOf(row.examineeId)}:${row.exam.id === here.first ? 1 : 2}`);
  return { rows, short: short.toSorted(), total: page['hydra:totalItems'], next: page['hydra:next'] ?? '' };
}

test('everybody with something to study again has a report; who had all right has none, nor what is not released', async () => {
  const here = await school(world);
  // 100, 25 and 50 %; then 50, 75 and 100 %.
  const { rows, short, total } = await listed(here);
  expect([short, total]).toEqual([['0:2', '1:1', '1:2', '2:1'], 4]);
  const of = (person: number, exam: string) =>
    rows.find((row) => row.examineeId === here.people[person] && row.exam.id === exam);
  expect(of(1, here.second)).toMatchObject({ percent: 75, passed: true, wholeSyllabus: false, state: 'open' });
  expect(of(1, here.second)?.subsections.map(({ code, wrong, total: all }) => [code, wrong, all])).toEqual([
    ['2', 1, 2],
  ]);
  // At 50 % it is the whole syllabus.
  expect(of(0, here.second)).toMatchObject({ percent: 50, wholeSyllabus: true, subsections: [] });
});

test('they are found by class, exam, module and name, page after page', async () => {
  const here = await school(world);
  expect((await listed(here, { classroom: here.classroomId })).short).toEqual(['0:2', '1:1', '1:2']);
  expect((await listed(here, { exam: here.first })).short).toEqual(['1:1', '2:1']);
  expect((await listed(here, { module: here.moduleId })).total).toBe(4);
  const number = (await listed(here, { exam: here.first, classroom: here.classroomId })).rows[0]?.number ?? '';
  expect((await listed(here, { q: number })).short).toEqual(['1:1', '1:2']);
  const first = await listed(here, { limit: 3 });
  const second = await listed(here, { limit: 3, after: first.next });
  expect([...first.short, ...second.short].toSorted()).toEqual(['0:2', '1:1', '1:2', '2:1']);
  const { classes, modules } = await here.api.listDeficiencyFilters({});
  expect([classes.map(({ id }) => id), modules.map(({ id }) => id)]).toEqual([[here.classroomId], [here.moduleId]]);
});

test('a due date is set for many at once, on record for each, and can be taken off', async () => {
  const here = await school(world);
  const ids = (await listed(here, { exam: here.first })).rows.map(({ resultId }) => resultId);
  // The world stands at 1 March 2026.
  expect(await here.api.setDeficiencyDue({ resultIds: ids, dueOn: '2026-02-28' })).toEqual({ set: 2 });
  expect((await listed(here, { state: ['overdue'] })).short).toEqual(['1:1', '2:1']);
  expect(await here.api.setDeficiencyDue({ resultIds: ids, dueOn: '2026-02-28' })).toEqual({ set: 0 });
  await here.api.setDeficiencyDue({ resultIds: ids.slice(0, 1), dueOn: null });
  expect((await listed(here, { state: ['overdue'] })).total).toBe(1);
  const events = await world.inCompany(here.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'examinee.retraining_due').execute(),
  );
  expect(events).toHaveLength(3);
  expect(events[0]?.details).toMatchObject({ changes: { dueOn: { from: null, to: '2026-02-28' } } });
});

test('where everything was right, or nothing is released, no due date is set', async () => {
  const here = await school(world);
  const ids = await world.inCompany(here.companyId, (db) =>
    db
      .selectFrom('result')
      .select('id')
      .where((row) => row.or([row('exam_id', '=', here.waiting), row('points', '=', row.ref('max_points'))]))
      .execute(),
  );
  const due = here.api.setDeficiencyDue({ resultIds: ids.map(({ id }) => id), dueOn: '2026-04-01' });
  await expect(due).rejects.toMatchObject({ code: 'nothing_to_report' });
});

test('recorded retraining from the day of the exam on settles a report, with who gave it', async () => {
  const here = await school(world);
  const retrain = (happenedOn: string) =>
    here.api.recordTraining({
      examineeId: here.people[1] ?? '',
      moduleId: here.moduleId,
      kind: 'retraining',
      happenedOn,
      note: 'Course of four hours',
      trainedBy: 'Mr Somchai',
      subsections: ['2'],
    });
  await retrain('2026-02-25');
  expect((await listed(here, { state: ['retrained'] })).total).toBe(0);
  // The exams were on 26 and 27 February.
  await retrain('2026-02-26');
  const { rows, short } = await listed(here, { state: ['retrained'] });
  expect(short).toEqual(['1:1']);
  expect(rows[0]).toMatchObject({ retrainedOn: '2026-02-26', trainedBy: 'Mr Somchai' });
});

test('one retraining is recorded for several reports, once for a person in a module, and never before its day', async () => {
  const here = await school(world);
  const { rows } = await listed(here);
  const resultIds = rows.map(({ resultId }) => resultId);
  const said = { note: 'Course of four hours', trainedBy: 'Mr Somchai' };
  const retrain = (happenedOn: string) => here.api.recordRetraining({ resultIds, happenedOn, ...said });
  await expect(retrain('2099-01-01')).rejects.toMatchObject({ code: 'not_yet' });
  const people = new Set(rows.map(({ examineeId }) => examineeId));
  expect(await retrain('2026-02-28')).toEqual({ recorded: people.size });
  const after = await listed(here, { state: ['retrained'] });
  expect(after.total).toBe(rows.length);
  expect(after.rows[0]).toMatchObject({ retrainedOn: '2026-02-28', trainedBy: 'Mr Somchai' });
  const stranger = world.as(await world.administrator(await world.company('OTHT')));
  await expect(stranger.recordRetraining({ resultIds, happenedOn: '2026-02-28', ...said })).rejects.toMatchObject({
    code: 'nothing_to_report',
  });
});

test('an examinee reads until when to study again, and that retraining settled it; of a full result there is no day', async () => {
  const here = await school(world);
  const { rows } = await listed(here);
  await here.api.setDeficiencyDue({ resultIds: rows.map(({ resultId }) => resultId), dueOn: '2026-04-01' });
  const own = async (person: number, examId: string) => {
    const actor = here.actors[person];
    if (!actor) throw new Error('nobody');
    const { deficiency, studyUntil, retrainedOn } = await world.as(actor).readMyResult({ examId });
    return [deficiency, studyUntil, retrainedOn];
  };
  expect(await own(1, here.first)).toEqual(['whole_syllabus', '2026-04-01', null]);
  expect(await own(0, here.first)).toEqual(['none', null, null]);
  await here.api.recordTraining({
    examineeId: here.people[1] ?? '',
    moduleId: here.moduleId,
    kind: 'retraining',
    happenedOn: '2026-02-26',
    note: 'Course of four hours',
  });
  expect(await own(1, here.first)).toEqual(['whole_syllabus', '2026-04-01', '2026-02-26']);
  // The second exam was a day later, and the other person was not retrained.
  expect(await own(1, here.second)).toEqual(['report', '2026-04-01', null]);
  expect(await own(2, here.first)).toEqual(['whole_syllabus', '2026-04-01', null]);
});

test('of another company no report is seen or given a date, and without the flag none at all', async () => {
  const here = await school(world);
  const resultIds = (await listed(here)).rows.map(({ resultId }) => resultId);
  const stranger = world.as(await world.administrator(await world.company('OTHR')));
  expect((await stranger.listDeficiencies({ limit: 50 }))['hydra:totalItems']).toBe(0);
  await expect(stranger.setDeficiencyDue({ resultIds, dueOn: '2026-04-01' })).rejects.toMatchObject({
    code: 'nothing_to_report',
  });
  const without = world.as(await world.administrator(here.companyId, ['report.generateReportExams']));
  await expect(without.listDeficiencies({ limit: 50 })).rejects.toMatchObject({ status: 403 });
});
