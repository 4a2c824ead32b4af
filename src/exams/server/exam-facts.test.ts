import { expect, test } from 'vitest';
import { assemblyContract } from '../../assembly/contract.ts';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { assemblyHandlers } from '../../assembly/server/handlers.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../contract.ts';
import { examFacts, factNames, type ExamFacts } from '../fact-schema.ts';
import { examSurroundings, testExam } from './exam.fixture.ts';
import { examHandlers } from './handlers.ts';
import { aSchedule } from './schedule.fixture.ts';

const world = testWorld(
  { ...assemblyContract, ...examContract },
  { ...assemblyHandlers({ mediaUrl: () => '' }), ...examHandlers(examSurroundings) },
);

const saying = (words: string): ExamFacts =>
  examFacts.parse(Object.fromEntries(factNames.map((fact) => [fact, `${words} ${fact}`])));

test('every fact of an exam is kept, read again, changed and recorded', async () => {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 4 });
  const { examineeId } = await world.examinee(companyId);
  const admin = world.as(await world.administrator(companyId, ['exam.generate']));
  const people = { examineeIds: [examineeId] };
  const { generatedExamId } = await testExam(world, companyId, bank, { count: { '1': 2 }, ...people });
  const plan = (facts: ExamFacts) => aSchedule(generatedExamId, world.now, { ...people, ...facts });

  const { id: examId } = await admin.createExam({ ...plan(saying('first')), draft: true });
  expect(await admin.readExam({ examId })).toMatchObject(saying('first'));

  await admin.updateExam({ ...plan(saying('then')), examId });
  expect(await admin.readExam({ examId })).toMatchObject(saying('then'));

  const { details } = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'exam.updated')
      .where('subject_id', '=', examId)
      .executeTakeFirstOrThrow(),
  );
  const changes = factNames.map((fact) => [fact, { from: `first ${fact}`, to: `then ${fact}` }]);
  expect(details).toMatchObject({ changes: Object.fromEntries(changes) });
});

test('what may be brought and what has to be known is kept in both languages, changed and recorded', async () => {
  const companyId = await world.company('Guidance');
  const bank = await testBank(world, companyId, { '1': 2 });
  const { examineeId } = await world.examinee(companyId);
  const admin = world.as(await world.administrator(companyId, ['exam.generate']));
  const people = { examineeIds: [examineeId] };
  const { generatedExamId } = await testExam(world, companyId, bank, { count: { '1': 2 }, ...people });
  const first = { aids: { en: 'Ruler', th: 'ไม้บรรทัด' }, instructions: { en: 'Be there early' } };
  const plan = aSchedule(generatedExamId, world.now, { ...people, ...first });
  const { id: examId } = await admin.createExam({ ...plan, draft: true });
  expect(await admin.readExam({ examId })).toMatchObject(first);
  await admin.updateExam({ ...plan, instructions: { en: 'Be there at eight' }, examId });
  expect(await admin.readExam({ examId })).toMatchObject({ ...first, instructions: { en: 'Be there at eight' } });
  const { details } = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.updated').executeTakeFirstOrThrow(),
  );
  const changes = { instructions: { from: { en: 'Be there early' }, to: { en: 'Be there at eight' } } };
  expect(details).toMatchObject({ changes });
});

test('an own order is for exams on screen, kept and recorded; on paper everybody has the same', async () => {
  const companyId = await world.company('ORDER');
  const bank = await testBank(world, companyId, { '1': 4 });
  const { examineeId } = await world.examinee(companyId);
  const admin = world.as(await world.administrator(companyId, ['exam.generate']));
  const people = { examineeIds: [examineeId] };
  const { generatedExamId } = await testExam(world, companyId, bank, { count: { '1': 2 }, ...people });
  const own = { ownQuestionOrder: true, ownOptionOrder: true };
  const { id: examId } = await admin.createExam({ ...aSchedule(generatedExamId, world.now, people), draft: true });
  expect(await admin.readExam({ examId })).toMatchObject({ ownQuestionOrder: false, ownOptionOrder: false });
  await admin.updateExam({ ...aSchedule(generatedExamId, world.now, { ...people, ...own }), examId });
  expect(await admin.readExam({ examId })).toMatchObject(own);
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.updated').execute(),
  );
  expect(lines.at(-1)?.details).toMatchObject({ changes: { ownOptionOrder: { from: false, to: true } } });
  const onPaper = { ...people, ...own, kind: 'paper' as const };
  await admin.updateExam({ ...aSchedule(generatedExamId, world.now, onPaper), examId });
  expect(await admin.readExam({ examId })).toMatchObject({ ownQuestionOrder: false, ownOptionOrder: false });
});

test('an exam is held in all languages of its papers, or in those that it names; in others it is refused', async () => {
  const companyId = await world.company('TONGUES');
  const bank = await testBank(world, companyId, { '1': 4 });
  const { examineeId } = await world.examinee(companyId);
  const admin = world.as(await world.administrator(companyId, ['exam.generate']));
  const people = { examineeIds: [examineeId] };
  const { generatedExamId } = await testExam(world, companyId, bank, { count: { '1': 2 }, ...people });
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('generated_exam')
      .set({ languages: ['en', 'th'] })
      .where('id', '=', generatedExamId)
      .execute(),
  );
  const plan = (onlyLanguages: ('en' | 'th' | 'fr')[]) =>
    aSchedule(generatedExamId, world.now, { ...people, onlyLanguages });
  const { id: examId } = await admin.createExam({ ...plan([]), draft: true });
  const read = () => admin.readExam({ examId });
  expect(await read()).toMatchObject({ languages: ['en', 'th'], onlyLanguages: [] });
  await admin.updateExam({ ...plan(['th']), examId });
  expect(await read()).toMatchObject({ languages: ['th'], onlyLanguages: ['th'] });
  const refused = { code: 'papers_lack_languages' };
  await expect(admin.updateExam({ ...plan(['th', 'fr']), examId })).rejects.toMatchObject(refused);
  await expect(admin.createExam({ ...plan(['fr']), draft: true })).rejects.toMatchObject(refused);
  const { details } = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.updated').executeTakeFirstOrThrow(),
  );
  expect(details).toMatchObject({ changes: { onlyLanguages: { from: [], to: ['th'] } } });
});

test('an exam takes over the tools of its standard with its plan, and keeps them', async () => {
  const companyId = await world.company('Tools');
  const bank = await testBank(world, companyId, { '1': 2 });
  const { examineeId } = await world.examinee(companyId);
  const admin = world.as(await world.administrator(companyId, ['exam.generate']));
  const { generatedExamId } = await testExam(world, companyId, bank, {
    count: { '1': 2 },
    examineeIds: [examineeId],
  });
  const plan = aSchedule(generatedExamId, world.now, { examineeIds: [examineeId] });
  const { id: usual } = await admin.createExam({ ...plan, draft: true });
  expect(await admin.readExam({ examId: usual })).toMatchObject({ tools: ['strike', 'zoom'] });
  const asking = { tools: ['zoom', 'note'], roomCode: 'devices_and_start' } as const;
  await world.inCompany(companyId, (db) => defaultStandard(db, world.now, asking));
  const { id: examId } = await admin.createExam({ ...plan, draft: true });
  const asksForCode = { use: 'devices_and_start', byStandard: true };
  expect(await admin.readExam({ examId })).toMatchObject({ tools: ['zoom', 'note'], roomCode: asksForCode });
  const asksForNone = { use: 'none', byStandard: false };
  expect(await admin.readExam({ examId: usual })).toMatchObject({ tools: ['strike', 'zoom'], roomCode: asksForNone });
  const codes = () =>
    world.inCompany(companyId, (db) =>
      db.selectFrom('exam').select('room_code').where('id', 'in', [usual, examId]).orderBy('number').execute(),
    );
  expect(await codes()).toEqual([{ room_code: 'none' }, { room_code: 'devices_and_start' }]);
  await admin.updateExam({ ...plan, examId: usual });
  expect(await admin.readExam({ examId: usual })).toMatchObject({ tools: ['zoom', 'note'] });
  expect(await codes()).toEqual([{ room_code: 'devices_and_start' }, { room_code: 'devices_and_start' }]);
});

test('an exam names the sections of its papers that have tools of their own', async () => {
  const companyId = await world.company('Sections');
  const bank = await testBank(world, companyId, { '1': 2 });
  const { examineeId } = await world.examinee(companyId);
  const admin = world.as(await world.administrator(companyId, ['exam.generate']));
  const people = { count: { '1': 2 }, examineeIds: [examineeId] };
  const { examId, generatedExamId } = await testExam(world, companyId, bank, people);
  expect(await admin.readExam({ examId })).toMatchObject({ sectionTools: [] });
  const sections = [
    { title: { en: 'Theory' }, instructions: {}, tools: [] },
    { title: { en: 'Essay' }, instructions: {}, tools: null },
    { title: { en: 'Sums' }, instructions: {}, tools: ['calculator'] },
  ];
  await world.asOwner(companyId, (db) =>
    db
      .updateTable('generated_exam')
      .set({ blueprint: JSON.stringify({ sections }) })
      .where('id', '=', generatedExamId)
      .execute(),
  );
  expect((await admin.readExam({ examId })).sectionTools).toEqual([
    { title: { en: 'Theory' }, tools: [] },
    { title: { en: 'Sums' }, tools: ['calculator'] },
  ]);
});
