import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { entryContract } from '../../../entry/contract.ts';
import { openEntry } from '../../../entry/entry-schema.ts';
import { entryHandlers } from '../../../entry/server/handlers.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../../contract.ts';
import { examSurroundings, testExam, testSitting } from '../exam.fixture.ts';
import { examHandlers } from '../handlers.ts';
import { aSchedule } from '../schedule.fixture.ts';

const world = testWorld({ ...examContract, ...entryContract }, { ...examHandlers(examSurroundings), ...entryHandlers });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );

async function school() {
  const companyId = await world.company('entry');
  const bank = await testBank(world, companyId, { '1': 6 });
  const { examineeId } = await world.examinee(companyId);
  const api = world.as(await world.administrator(companyId));
  const exam = (state: 'open' | 'closed') =>
    testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: [examineeId], state, closes: 1 });
  const { generatedExamId } = await exam('closed');
  const network = async (name: string) =>
    (await api.createNetwork({ name: { en: name }, ranges: ['10.20.0.0/16'] })).id;
  const plan = (changes: object) =>
    aSchedule(generatedExamId, world.now, { examineeIds: [examineeId], kind: 'e_exam', ...changes });
  return { companyId, api, examineeId, exam, network, plan };
}
const recordOf = (companyId: string, action: string) =>
  world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', action).execute(),
  );

test('an exam says from where and with what it may be sat, and each change is on record', async () => {
  const { companyId, api, network, plan } = await school();
  const [rooms, campus] = [await network('Rooms'), await network('Campus')];
  const asked = { networkIds: [rooms], safeExamBrowser: true, quitPassword: 'leave' };
  const { id: examId } = await api.createExam({ ...plan(asked), draft: false });
  const read = await api.readExam({ examId });
  expect(read).toMatchObject({ safeExamBrowser: true, quitPassword: 'leave' });
  expect(read.networks).toEqual([{ id: rooms, name: { en: 'Rooms' }, removed: false }]);

  await api.updateExam({ ...plan({ ...asked, networkIds: [campus, rooms, rooms], quitPassword: 'other' }), examId });
  expect((await api.readExam({ examId })).networks.map(({ id }) => id)).toEqual([rooms, campus]);
  const [updated] = await recordOf(companyId, 'exam.updated');
  expect(updated?.details).toMatchObject({
    changes: {
      networks: { from: [{ en: 'Rooms' }], to: [{ en: 'Rooms' }, { en: 'Campus' }] },
      quitPassword: { from: '…', to: '…' },
    },
  });
  expect(JSON.stringify(updated?.details)).not.toContain('other');
});

test('the password to leave is shown to who may change the exam, and to nobody else', async () => {
  const { companyId, api, plan } = await school();
  const asked = { safeExamBrowser: true, quitPassword: 'leave' };
  const { id: examId } = await api.createExam({ ...plan(asked), draft: false });
  const reader = world.as(await world.administrator(companyId, ['report.generateReportExams']));
  const visitor = world.as({ ...(await world.administrator(companyId)), supportUntil: new Date('2100-01-01') });
  for (const other of [reader, visitor])
    expect(await other.readExam({ examId })).toMatchObject({ safeExamBrowser: true, quitPassword: null });
  expect(await api.readExam({ examId })).toMatchObject({ quitPassword: 'leave' });
});

test('a removed network stays where it is named, and is named nowhere else', async () => {
  const { api, network, plan } = await school();
  const networkId = await network('Rooms');
  const { id: examId } = await api.createExam({ ...plan({ networkIds: [networkId] }), draft: false });
  await api.removeNetwork({ networkId });
  await api.updateExam({ ...plan({ networkIds: [networkId], place: 'Hall' }), examId });
  expect((await api.readExam({ examId })).networks).toMatchObject([{ id: networkId, removed: true }]);
  expect(await refusalOf(api.createExam({ ...plan({ networkIds: [networkId] }), draft: false }))).toMatchObject({
    status: 404,
  });
});

test('on paper there is neither network nor browser', async () => {
  const { api, network, plan } = await school();
  const asked = { kind: 'paper', networkIds: [await network('Rooms')], safeExamBrowser: true, quitPassword: 'leave' };
  const { id: examId } = await api.createExam({ ...plan(asked), draft: false });
  expect(await api.readExam({ examId })).toMatchObject({ networks: [], safeExamBrowser: false, quitPassword: '' });
  expect(await refusalOf(api.changeEntry({ examId, ...openEntry }))).toMatchObject({ code: 'entry_on_paper' });
});

test('an exam under way can be opened to other networks, and one that is over cannot', async () => {
  const { companyId, api, examineeId, exam, network } = await school();
  const { examId } = await exam('open');
  await testSitting(world, companyId, examId, examineeId, { endedAt: null });
  const networkIds = [await network('Rooms')];
  await api.changeEntry({ examId, ...openEntry, networkIds, safeExamBrowser: true });
  expect(await api.readExam({ examId })).toMatchObject({ safeExamBrowser: true, networks: [{ id: networkIds[0] }] });
  await api.changeEntry({ examId, ...openEntry });
  const changes = (await recordOf(companyId, 'exam.entry_changed')).map(({ details }) => details);
  expect(changes).toMatchObject([
    { changes: { networks: { from: [], to: [{ en: 'Rooms' }] }, safeExamBrowser: { from: false, to: true } } },
    { changes: { networks: { from: [{ en: 'Rooms' }], to: [] } } },
  ]);
  const over = await exam('closed');
  expect(await refusalOf(api.changeEntry({ examId: over.examId, ...openEntry }))).toMatchObject({ code: 'entry_over' });
});

test('exams and networks of another company are not there', async () => {
  const here = await school();
  const there = await school();
  const networkId = await there.network('Rooms');
  const { examId } = await there.exam('open');
  const own = await here.exam('open');
  for (const attempt of [
    () => here.api.createExam({ ...here.plan({ networkIds: [networkId] }), draft: false }),
    () => here.api.changeEntry({ examId: own.examId, ...openEntry, networkIds: [networkId] }),
    () => here.api.changeEntry({ examId, ...openEntry }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ status: 404 });
});
