import { expect, test } from 'vitest';
import { reportWorld, school } from './school.fixture.ts';

const world = reportWorld();

test('a class is reported over its released exams: by person, by exam and by subsection', async () => {
  const { api, people, classroomId, first, second } = await school(world);
  const report = await api.reportClass({ classroomId });
  expect(report.examinees.map(({ id }) => id)).toEqual(people.slice(0, 2));
  // 4 of 4 and 1 of 4; then 2 of 4 and 3 of 4. Chai counts nowhere.
  expect(report.exams.map(({ id, taken, passed, mean }) => [id, taken, passed, mean])).toEqual([
    [first, 2, 1, 62.5],
    [second, 2, 1, 62.5],
  ]);
  const answers = new Set(report.results.map(({ resultId }) => resultId));
  expect(answers.size).toBe(4);
  const of = (examId: string) =>
    report.results
      .filter((result) => result.examId === examId)
      .toSorted((one, other) => people.indexOf(one.examineeId) - people.indexOf(other.examineeId))
      .map(({ percent, passed }) => [percent, passed]);
  expect(of(first)).toEqual([
    [100, true],
    [25, false],
  ]);
  expect(of(second)).toEqual([
    [50, false],
    [75, true],
  ]);
  const parts = report.parts.map(({ examId, code, correct, total }) => [
    examId === first ? 1 : 2,
    code,
    correct,
    total,
  ]);
  expect(parts).toEqual([
    [1, '1', 3, 4],
    [2, '1', 4, 4],
    [1, '2', 2, 4],
    [2, '2', 1, 4],
  ]);
  expect(report.leftOut).toBe(0);
});

test('a module is reported exam after exam, of everybody: pass rate with its interval, and mean', async () => {
  const { api, moduleId, first, second } = await school(world);
  const { exams, parts } = await api.reportModule({ moduleId });
  // 100, 25 and 50 %; then 50, 75 and 100 %.
  expect(exams.map(({ id, taken, passed, mean }) => [id, taken, passed, mean])).toEqual([
    [first, 3, 1, 58.33],
    [second, 3, 2, 75],
  ]);
  // Wilson for 1 of 3 and 2 of 3.
  expect(exams.map(({ passRate, low, high }) => [passRate, low, high].map((share) => share.toFixed(3)))).toEqual([
    ['0.333', '0.061', '0.792'],
    ['0.667', '0.208', '0.939'],
  ]);
  expect(parts.map(({ code, correct, total }) => [code, correct, total])).toEqual([
    ['1', 5, 6],
    ['1', 6, 6],
    ['2', 2, 6],
    ['2', 3, 6],
  ]);
});

test('a person is reported over all released exams, with each subsection in them', async () => {
  const { api, people, first, second } = await school(world);
  const { exams, parts } = await api.reportExaminee({ examineeId: people[1] ?? '' });
  expect(exams.map(({ id, percent, passed }) => [id, percent, passed])).toEqual([
    [first, 25, false],
    [second, 75, true],
  ]);
  expect(parts.map(({ code, correct, total }) => [code, correct, total])).toEqual([
    ['1', 1, 2],
    ['1', 2, 2],
    ['2', 0, 2],
    ['2', 1, 2],
  ]);
});

test('there are reports of classes and modules with released results', async () => {
  const { companyId, api, classroomId, moduleId } = await school(world);
  await world.inCompany(companyId, (db) =>
    db.insertInto('classroom').values({ code: 'EMPTY', title: '{"en":"Nobody"}' }).execute(),
  );
  const { classes, modules } = await api.listReportSubjects({});
  expect(classes.map(({ id, examinees, exams }) => [id, examinees, exams])).toEqual([[classroomId, 2, 2]]);
  expect(modules.map(({ id, exams, taken }) => [id, exams, taken])).toEqual([[moduleId, 2, 6]]);
});

test('of another company there is no class and no module, and without the flag no report', async () => {
  const { companyId, people, classroomId, moduleId } = await school(world);
  const stranger = world.as(await world.administrator(await world.company('OTHR')));
  await expect(stranger.reportClass({ classroomId })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.reportModule({ moduleId })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.reportExaminee({ examineeId: people[0] ?? '' })).rejects.toMatchObject({ status: 404 });
  expect(await stranger.listReportSubjects({})).toEqual({ classes: [], modules: [] });
  const generates = world.as(await world.administrator(companyId, ['exam.generate']));
  await expect(generates.reportModule({ moduleId })).rejects.toMatchObject({ status: 403 });
});
