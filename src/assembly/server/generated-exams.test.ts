import { expect, test } from 'vitest';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { assemblyHandlers } from './handlers.ts';
import { askedOf, testBank, type TestQuestion } from './bank.fixture.ts';

const mediaUrl = (companyId: string, hash: string) => `/media/${companyId}/${hash}`;
const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl }));

type Bank = Awaited<ReturnType<typeof testBank>>;

async function school(subsections: Parameters<typeof testBank>[2]) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, subsections);
  return { companyId, bank, admin: await world.administrator(companyId, ['exam.generate']) };
}

const blueprint = askedOf;
const title = { en: 'Module test', th: 'ข้อสอบโมดูล' };
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number; values?: Record<string, unknown> }) => error,
  );

test('a blueprint is checked against what is usable now', async () => {
  const later = new Date(world.now.getTime() + 1000);
  const unusable: TestQuestion[] = [
    { row: { enabled: false } },
    { row: { archived_at: world.now } },
    { row: { trashed_at: world.now } },
    { row: { hibernating_until: later } },
    { row: { serving_version: null } },
    { languages: ['th'] },
    { kind: 'essay', content: { options: [] } },
  ];
  const good: TestQuestion[] = [
    { row: { hibernating_until: world.now } },
    { row: { approval: 'pending', latest_version: 2, languages: [] } },
    { level: 3 },
  ];
  const { bank, admin } = await school({ '1': [...unusable, ...good], '2': 4 });
  const rows = [
    { subsectionId: bank.subsectionIds['1'] ?? '', count: 3, level: null },
    { subsectionId: bank.subsectionIds['1'] ?? '', count: 2, level: 3 },
    { subsectionId: bank.subsectionIds['2'] ?? '', count: 3, level: 2 },
  ];
  const answer = await world.as(admin).checkBlueprint(blueprint(bank, {}, { rows }));
  expect(answer).toMatchObject({ total: 8, passMark: 75, minutes: 10 });
  expect(answer.rows).toMatchObject([
    { code: '1', title: { en: 'Part 1', th: 'ส่วน 1' }, level: null, asked: 3, usable: 3, missing: 1 },
    { code: '1', level: 3, asked: 2, usable: 1, missing: 1 },
    // A question without a level of its own has that of its subsection.
    { code: '2', level: 2, asked: 3, usable: 4, missing: 0 },
  ]);
});

test('the runway tells how many papers are left, of questions never used and of all that are usable', async () => {
  const used = { row: { last_used_at: world.now } };
  const { bank, admin } = await school({ '1': [{}, {}, used, {}, used, used, {}], '2': 9 });
  const api = world.as(admin);
  const { id: generatedExamId } = await api.generateExam({ title, ...blueprint(bank, { '1': 2, '2': 3 }) });
  // The paper rests in the bank: its five questions are used and hibernate.
  const runway = await api.readRunway({ generatedExamId });
  expect(runway.rows.map(({ code, count }) => [code, count])).toEqual([
    ['1', 2],
    ['2', 3],
  ]);
  expect(runway.rows.map(({ fresh, usable }) => [fresh.usable, usable.usable])).toEqual([
    [2, 5],
    [6, 6],
  ]);
  expect([runway.fresh, runway.usable]).toEqual([1, 2]);
  await expect(
    world.as(await world.administrator(await world.company('other'))).readRunway({ generatedExamId }),
  ).rejects.toMatchObject({ status: 404 });
});

test('what cannot be used is counted by its first reason', async () => {
  const hibernating = { hibernating_until: new Date(world.now.getTime() + 1000) };
  const { companyId, bank, admin } = await school({
    '1': [
      {},
      { row: { serving_version: null, approval: 'draft' } },
      { row: { enabled: false, ...hibernating } },
      { row: hibernating },
      { kind: 'essay' },
      { languages: ['th'] },
      { row: { trashed_at: world.now } },
    ],
    '2': 1,
  });
  await world.inCompany(companyId, (db) => defaultStandard(db, world.now, { passMark: 80 }));
  const { rows, hibernationDays, passMark } = await world.as(admin).checkBlueprint(blueprint(bank, { '1': 1, '2': 1 }));
  expect(rows.map(({ usable, out }) => [usable, out])).toEqual([
    [1, { unapproved: 1, disabled: 1, hibernating: 1, essay: 1, language: 1 }],
    [1, {}],
  ]);
  expect([hibernationDays, passMark]).toEqual([90, 80]);
});

test('generating freezes the papers with their key, sets the questions to rest and is on record', async () => {
  const { companyId, bank, admin } = await school({ '1': 12, '2': 6 });
  const made = await world
    .as(admin)
    .generateExam({ ...blueprint(bank, { '1': 3, '2': 2 }, { versions: 2, overlap: 0 }), title, seed: 'abc' });
  expect(made).toMatchObject({ number: 1, seed: 'abc' });
  const exam = await world.as(admin).readGeneratedExam({ generatedExamId: made.id });
  expect(exam).toMatchObject({
    title,
    versions: 2,
    questionCount: 5,
    examCount: 0,
    seed: 'abc',
    blueprint: { overlap: 0 },
  });
  expect(exam.papers.map(({ label, questions }) => [label, questions.map(({ position }) => position)])).toEqual([
    ['A', [1, 2, 3, 4, 5]],
    ['B', [1, 2, 3, 4, 5]],
  ]);
  const questions = exam.papers.flatMap((paper) => paper.questions);
  expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(10);
  for (const question of questions)
    expect(question).toMatchObject({ key: { kind: 'option', option: 'right' }, points: 100, version: 1 });
  for (const { content } of questions)
    expect(content.options.map(({ id }) => id).toSorted()).toEqual(['other', 'right', 'wrong']);
  expect(new Set(questions.map(({ content }) => content.options.map(({ id }) => id).join())).size).toBeGreaterThan(1);

  await world.inCompany(companyId, async (db) => {
    const resting = await db
      .selectFrom('question')
      .select(['id', 'last_used_at', 'hibernating_until'])
      .where('hibernating_until', 'is not', null)
      .execute();
    expect(resting.map(({ id }) => id).toSorted()).toEqual(questions.map(({ questionId }) => questionId).toSorted());
    for (const row of resting) {
      expect(row.last_used_at).toEqual(world.now);
      expect(row.hibernating_until).toEqual(new Date(world.now.getTime() + 90 * 86_400_000));
    }
    const audit = await db.selectFrom('audit_event').select(['action', 'actor_id', 'subject_id', 'details']).execute();
    // Looking at the papers shows every key of theirs.
    const [done, seen] = [false, true].map((isRead) =>
      audit.filter(({ action }) => (action === 'question.key_read') === isRead),
    );
    expect(new Set(seen?.map(({ subject_id }) => subject_id)).size).toBe(10);
    expect(done).toEqual([
      {
        action: 'generated_exam.created',
        actor_id: admin.accountId,
        subject_id: made.id,
        details: { number: 1, seed: 'abc' },
      },
    ]);
  });
  // What is left: 6 of 12 and 2 of 6.
  expect(
    (await world.as(admin).checkBlueprint(blueprint(bank, { '1': 6, '2': 3 }))).rows.map(({ missing }) => missing),
  ).toEqual([0, 1]);
});

test('enemies never meet in a paper; where they would have to it is refused, and older papers say so', async () => {
  const { companyId, bank, admin } = await school({ '1': 3, '2': 1 });
  const [one = '', other = ''] = (bank.questionIds['1'] ?? []).toSorted();
  const oppose = () =>
    world.inCompany(companyId, (db) =>
      db.insertInto('question_enemy').values({ question_id: one, enemy_id: other }).execute(),
    );
  const api = world.as(admin);
  const before = await api.generateExam({ title, ...blueprint(bank, { '1': 3 }) });
  await oppose();
  expect(await api.checkBlueprint(blueprint(bank, { '2': 1 }))).toMatchObject({ unmet: null });
  await world.inCompany(companyId, (db) => db.updateTable('question').set({ hibernating_until: null }).execute());
  expect(await refusalOf(api.generateExam({ title, ...blueprint(bank, { '1': 3, '2': 1 }) }))).toMatchObject({
    code: 'unmet_enemies',
    values: { count: 1, missing: 1, rows: [{ code: '1', asked: 3, missing: 1 }] },
  });
  expect(await api.checkBlueprint(blueprint(bank, { '1': 3, '2': 1 }))).toMatchObject({
    unmet: 'enemies',
    rows: [
      { code: '1', usable: 3, missing: 1 },
      { code: '2', usable: 1, missing: 0 },
    ],
  });
  expect(await api.checkBlueprint(blueprint(bank, { '1': 2, '2': 1 }))).toMatchObject({ unmet: null });
  const { id: generatedExamId } = await api.generateExam({ title, ...blueprint(bank, { '1': 2, '2': 1 }) });
  const { papers } = await api.readGeneratedExam({ generatedExamId });
  const ids = papers[0]?.questions.map(({ questionId }) => questionId) ?? [];
  expect(ids.filter((id) => id === one || id === other)).toHaveLength(1);
  expect(papers[0]?.enemies).toEqual([]);
  const older = await api.readGeneratedExam({ generatedExamId: before.id });
  expect(older.papers[0]?.enemies).toHaveLength(1);
});

test('what cannot be met is refused with the rows, and nothing is written', async () => {
  const { companyId, bank, admin } = await school({ '1': 5, '2': 2 });
  const generate = (changes: object) =>
    refusalOf(world.as(admin).generateExam({ ...blueprint(bank, { '1': 3, '2': 2 }, changes), title }));
  expect(await generate({ rows: [{ subsectionId: bank.subsectionIds['2'], count: 3, level: null }] })).toMatchObject({
    code: 'unmet_rows',
    values: { count: 1, missing: 1, rows: [{ code: '2', asked: 3, usable: 2, missing: 1 }] },
  });
  expect(await generate({ versions: 2, overlap: 2 })).toMatchObject({
    code: 'too_few_for_overlap',
    values: { versions: 2, overlap: 2, missing: 1 },
  });
  expect(await generate({ versions: 2, overlap: 3 })).toBeNull();
  await world.inCompany(companyId, async (db) => {
    expect(await db.selectFrom('generated_exam').select('number').execute()).toEqual([{ number: 1 }]);
  });
});

test('a subsection of another module is refused, and one of another company does not exist', async () => {
  const { companyId, bank, admin } = await school({ '1': 5 });
  const other = await testBank(world, companyId, { '9': 5 });
  const foreign = await testBank(world, await world.company('ELSE'), { '1': 5 });
  const generate = (of: Bank, code: string) =>
    refusalOf(world.as(admin).generateExam({ ...blueprint(of, { [code]: 1 }), moduleId: bank.moduleId, title }));
  expect(await generate(other, '9')).toMatchObject({ code: 'subsection_of_another_module' });
  expect(await generate(foreign, '1')).toMatchObject({ status: 404 });
  expect(await refusalOf(world.as(admin).checkBlueprint(blueprint(foreign, { '1': 1 })))).toMatchObject({
    status: 404,
  });
});

test('the list goes newest first, page by page, and finds titles, modules and numbers', async () => {
  const { bank, admin } = await school({ '1': 30 });
  const api = world.as(admin);
  for (const name of ['Alpha 50%', 'Beta', 'Gamma'])
    await api.generateExam({ ...blueprint(bank, { '1': 2 }), title: { en: name } });
  const first = await api.listGeneratedExams({ limit: 2 });
  expect(first['hydra:totalItems']).toBe(3);
  expect(first['hydra:member'].map(({ number }) => number)).toEqual([3, 2]);
  const second = await api.listGeneratedExams({ limit: 2, after: first['hydra:next'] ?? '' });
  expect(second['hydra:member'].map(({ number }) => number)).toEqual([1]);
  expect(second['hydra:next']).toBeNull();
  const found = async (q: string) =>
    (await api.listGeneratedExams({ q }))['hydra:member'].map(({ title: { en } }) => en);
  expect(await found('50%')).toEqual(['Alpha 50%']);
  expect(await found('0_')).toEqual([]);
  expect(await found('2')).toEqual(['Beta']);
  expect((await api.listGeneratedExams({ module: bank.moduleId }))['hydra:totalItems']).toBe(3);
  expect((await api.listGeneratedExams({ module: crypto.randomUUID() }))['hydra:totalItems']).toBe(0);
});

test.each(['en', 'th', 'fr'])('pictures come with their addresses, also those only in %s', async (language) => {
  const hash = 'a'.repeat(64);
  const stem = { en: 'A pump', [language]: `<p><img src="media:${hash}" alt="A pump"></p>` };
  const { companyId, bank, admin } = await school({ '1': [{ content: { stem } }] });
  const { id } = await world.as(admin).generateExam({ ...blueprint(bank, { '1': 1 }), title });
  const { media } = await world.as(admin).readGeneratedExam({ generatedExamId: id });
  expect(media).toEqual({ [hash]: `/media/${companyId}/${hash}` });
});

test('a generated exam no exam uses is removed, and its questions wake up', async () => {
  const { companyId, bank, admin } = await school({ '1': 3 });
  const api = world.as(admin);
  const { id } = await api.generateExam({ ...blueprint(bank, { '1': 3 }), title });
  await api.removeGeneratedExam({ generatedExamId: id });
  await world.inCompany(companyId, async (db) => {
    const rows = await db.selectFrom('question').select(['last_used_at', 'hibernating_until']).execute();
    expect(rows).toEqual([1, 2, 3].map(() => ({ last_used_at: null, hibernating_until: null })));
    expect(await db.selectFrom('paper_key').select('position').execute()).toEqual([]);
    expect((await db.selectFrom('audit_event').select('action').execute()).map(({ action }) => action)).toContain(
      'generated_exam.removed',
    );
  });
  expect(await refusalOf(api.readGeneratedExam({ generatedExamId: id }))).toMatchObject({ status: 404 });
});

test('the number of a removed generated exam is never given again', async () => {
  const { bank, admin } = await school({ '1': 3 });
  const api = world.as(admin);
  const make = () => api.generateExam({ ...blueprint(bank, { '1': 1 }), title });
  const numbers = [];
  for (const isRemoved of [false, true, true, false]) {
    const { id, number } = await make();
    numbers.push(number);
    if (isRemoved) await api.removeGeneratedExam({ generatedExamId: id });
  }
  expect(numbers).toEqual([1, 2, 3, 4]);
});

test('each needs its permission, and another company’s exam does not exist', async () => {
  const { companyId, bank, admin } = await school({ '1': 3 });
  const { id } = await world.as(admin).generateExam({ ...blueprint(bank, { '1': 1 }), title });
  const author = world.as(await world.administrator(companyId, ['question.add']));
  const examinee = world.as(await world.examinee(companyId));
  for (const api of [author, examinee]) {
    expect(await refusalOf(api.checkBlueprint(blueprint(bank, { '1': 1 })))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.generateExam({ ...blueprint(bank, { '1': 1 }), title }))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.readGeneratedExam({ generatedExamId: id }))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.removeGeneratedExam({ generatedExamId: id }))).toMatchObject({ status: 403 });
  }
  expect(await refusalOf(examinee.listGeneratedExams({}))).toMatchObject({ status: 403 });
  const stranger = world.as(await world.administrator(await world.company('ELSE')));
  expect(await refusalOf(stranger.readGeneratedExam({ generatedExamId: id }))).toMatchObject({ status: 404 });
  expect(await refusalOf(stranger.removeGeneratedExam({ generatedExamId: id }))).toMatchObject({ status: 404 });
  expect((await stranger.listGeneratedExams({}))['hydra:totalItems']).toBe(0);
});

test('no new papers are made from a retired subsection', async () => {
  const { companyId, bank, admin } = await school({ '1': 4, '2': 4 });
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('subsection')
      .set({ retired_at: world.now })
      .where('id', '=', bank.subsectionIds['2'] ?? '')
      .execute(),
  );
  const generate = (counts: Readonly<Record<string, number>>) =>
    world.as(admin).generateExam({ ...blueprint(bank, counts), title });
  expect(await refusalOf(generate({ '1': 2, '2': 2 }))).toMatchObject({ code: 'place_retired', values: { code: '2' } });
  expect(await generate({ '1': 2 })).toMatchObject({ number: 1 });
});
