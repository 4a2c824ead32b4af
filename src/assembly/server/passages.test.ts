import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { testBank, type TestQuestion } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';
import { assemblyJobs } from './optimise/job.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
const title = { en: 'Module test' };
let serial = 0;

/** A subsection with single questions, and passages of these sizes behind them; all of it approved. */
async function school(single: number, sizes: readonly number[], passageText: object = { en: '<p>Text</p>' }) {
  const companyId = await world.company(`PSG${++serial}`);
  const questions: TestQuestion[] = Array.from(
    { length: single + sizes.reduce((sum, size) => sum + size, 0) },
    () => ({}),
  );
  const bank = await testBank(world, companyId, { '1': questions });
  const subsectionId = bank.subsectionIds['1'] ?? '';
  const ids = bank.questionIds['1'] ?? [];
  const passages: { id: string; questionIds: string[] }[] = [];
  let next = single;
  for (const [index, size] of sizes.entries()) {
    const questionIds = ids.slice(next, (next += size));
    passages.push({
      id: await addPassage(companyId, { subsectionId, number: index + 1, questionIds, text: passageText }),
      questionIds,
    });
  }
  const admin = await world.administrator(companyId, ['exam.generate', 'exam.generateHandPickedExams']);
  const api = world.as(admin);
  const rows = (count: number, passageCount: number, perPassage: number) => [
    ...(count > 0 ? [{ subsectionId, count, level: null }] : []),
    ...(passageCount > 0 ? [{ subsectionId, count: passageCount * perPassage, level: null, perPassage }] : []),
  ];
  const blueprint = (asked: ReturnType<typeof rows>, changes: object = {}) => ({
    title,
    moduleId: bank.moduleId,
    rows: asked,
    versions: 1,
    languages: ['en' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: null as number | null,
    seed: 'passages',
    ...changes,
  });
  const papers = async (generatedExamId: string) => (await api.readGeneratedExam({ generatedExamId })).papers;
  const search = async (asked: ReturnType<typeof blueprint>) => {
    const { taskId } = await api.optimiseExam(asked);
    await assemblyJobs['optimise_papers']?.(
      { company: companyId, task: taskId, account: admin.accountId },
      { inTransaction: ({ companyId: of }, run) => world.inCompany(of ?? '', run), now: () => world.now },
    );
    const {
      'hydra:member': [made],
    } = await api.listGeneratedExams({});
    return made?.id ?? '';
  };
  return { companyId, bank, subsectionId, ids, passages, api, rows, blueprint, papers, search };
}

type NewPassage = { subsectionId: string; number: number; questionIds: readonly string[]; text: object };

const addPassage = (companyId: string, { subsectionId, number, questionIds, text }: NewPassage) =>
  world.asOwner(companyId, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into passage (number, title, subsection_id, serving_version, approval, languages, search, author_id, created_at, updated_at)
      select ${number}, '{"en":"Manual"}', ${subsectionId}, 1, 'approved', '{en}', '', author_id, now(), now() from question limit 1
      returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`insert into passage_version (passage_id, version, text, author_id, created_at, approval)
      select ${id}, 1, ${JSON.stringify(text)}, author_id, now(), 'draft' from question limit 1`.execute(db);
    for (const [place, questionId] of questionIds.entries())
      await db
        .updateTable('question')
        .set({ passage_id: id, passage_place: place + 1 })
        .where('id', '=', questionId)
        .execute();
    return id;
  });

type Papers = Awaited<ReturnType<Awaited<ReturnType<typeof school>>['papers']>>;
/** Each version's passages with the places of their questions. */
const passagesIn = (papers: Papers) =>
  papers.map(({ questions }) =>
    [
      ...Map.groupBy(
        questions.filter(({ passage }) => passage),
        ({ passage }) => passage?.number ?? 0,
      ).values(),
    ].map((own) => own.map(({ position }) => position)),
  );

test('a blueprint takes whole passages, and the papers keep their text whatever becomes of it', async () => {
  const { companyId, api, rows, blueprint, papers, passages } = await school(4, [3, 3, 2]);
  const { id } = await api.generateExam(blueprint(rows(3, 2, 3), { versions: 2 }));
  for (const own of passagesIn(await papers(id))) {
    expect(own).toHaveLength(2);
    for (const places of own) expect(places).toEqual([places[0], (places[0] ?? 0) + 1, (places[0] ?? 0) + 2]);
  }
  const moveOn = world.inCompany(companyId, (db) =>
    sql`update passage_version set text = '{"en":"<p>Other</p>"}' where passage_id = ${passages[0]?.id}`.execute(db),
  );
  await expect(moveOn).rejects.toThrow(/stands on a paper/);
  await world.asOwner(companyId, async (db) => {
    await sql`insert into passage_version (passage_id, version, text, author_id, created_at, approval)
      select passage_id, 2, '{"en":"<p>New text</p>"}', author_id, now(), 'draft' from passage_version`.execute(db);
    await db.updateTable('passage').set({ serving_version: 2, latest_version: 2 }).execute();
  });
  expect((await papers(id))[0]?.questions.flatMap(({ passage }) => passage?.text.en ?? [])).toEqual(
    Array(6).fill('<p>Text</p>'),
  );
});

test('the check counts passages that are enough, and says why others are not', async () => {
  const { companyId, api, rows, blueprint, passages } = await school(2, [3, 3, 2]);
  const check = async (asked: ReturnType<typeof rows>) => api.checkBlueprint(blueprint(asked));
  const [single, whole] = (await check(rows(2, 2, 3))).rows;
  expect(single).toMatchObject({ asked: 2, usable: 2, missing: 0, out: { of_passage: 8 } });
  expect(whole).toMatchObject({ asked: 6, usable: 6, missing: 0, perPassage: 3, out: { passage_short: 2 } });
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('passage')
      .set({ archived_at: new Date() })
      .where('id', '=', passages[0]?.id ?? '')
      .execute(),
  );
  const short = await check(rows(0, 2, 3));
  expect(short).toMatchObject({
    unmet: 'too_few',
    rows: [{ usable: 3, missing: 3, out: { passage: 3, passage_short: 2 } }],
  });
  expect(short.ways).toContainEqual({
    kind: 'counts',
    counts: [expect.objectContaining({ perPassage: 3, asked: 6, count: 3 })],
  });
  await expect(api.generateExam(blueprint(rows(0, 2, 3)))).rejects.toMatchObject({ code: 'unmet_rows' });
  const uneven = [{ ...rows(0, 1, 3)[0], count: 4 }] as ReturnType<typeof rows>;
  await expect(api.generateExam(blueprint(uneven))).rejects.toMatchObject({ code: 'passages_not_whole' });
});

test('a passage that is not written in a language of the blueprint keeps its questions out', async () => {
  const { api, rows, blueprint } = await school(1, [2], { en: '<p>Text</p>' });
  const { rows: reports } = await api.checkBlueprint(blueprint(rows(0, 1, 2), { languages: ['en', 'th'] }));
  expect(reports[0]).toMatchObject({ usable: 0, out: { language: 2 } });
});

test('a search takes whole passages too, and versions share none where they may not', async () => {
  const { rows, blueprint, papers, search } = await school(12, [3, 3, 3, 3]);
  const found = await papers(await search(blueprint(rows(4, 2, 2), { versions: 2, overlap: 0 })));
  expect(passagesIn(found).map((own) => own.map((places) => places.length))).toEqual([
    [2, 2],
    [2, 2],
  ]);
  const ids = found.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('anchors stand beside passages and are none of their questions, in either way to papers', async () => {
  const { api, rows, blueprint, papers, search } = await school(30, Array(8).fill(3) as number[]);
  const before = (await api.generateExam(blueprint(rows(4, 1, 3)))).id;
  const last = (await papers(before))[0]?.questions ?? [];
  const asked = (count: number) =>
    blueprint(rows(6, 1, 3), { versions: 2, overlap: 0, common: 1, earlier: { generatedExamId: before, count } });
  for (const id of [(await api.generateExam(asked(2))).id, await search(asked(2))]) {
    const [a = [], b = []] = (await papers(id)).map(({ questions }) => questions);
    const isIn = (all: typeof a, questionId: string) => all.some((one) => one.questionId === questionId);
    const anchors = a.filter(({ anchor }) => anchor);
    expect(anchors.map(({ anchor }) => anchor).toSorted()).toEqual(['common', 'earlier', 'earlier']);
    expect(a.filter(({ questionId }) => isIn(b, questionId))).toEqual(anchors);
    expect(anchors.filter(({ passage }) => passage)).toEqual([]);
    for (const questions of [a, b]) {
      expect(questions).toHaveLength(9);
      const whole = questions.filter(({ passage }) => passage);
      expect(whole.map(({ questionId }) => isIn(last, questionId))).toEqual([false, false, false]);
    }
  }
  expect(await api.checkBlueprint(asked(5))).toMatchObject({
    unmet: 'too_few_anchors',
    earlierUsable: 4,
    ways: expect.arrayContaining([{ kind: 'anchors', common: 1, earlier: 4 }]) as unknown,
  });
  await expect(api.generateExam(asked(5))).rejects.toMatchObject({ code: 'unmet_anchors' });
});

test('picking one question of a passage names the others, and papers keep them together', async () => {
  const { bank, api, papers, ids, passages } = await school(2, [3]);
  const wanted = { moduleId: bank.moduleId, languages: ['en' as const] };
  const own = passages[0]?.questionIds ?? [];
  const { questions } = await api.checkPicked({ ...wanted, questionIds: [own[1] ?? ''] });
  expect(questions[0]?.passage).toMatchObject({ number: 1, questionIds: own });
  const picked = [own[2] ?? '', ids[0] ?? '', own[0] ?? ''];
  const order = { versions: 1, shuffleQuestions: false, shuffleOptions: true };
  const { id } = await api.generatePicked({ ...wanted, title, questionIds: picked, ...order });
  expect((await papers(id))[0]?.questions.map(({ questionId }) => questionId)).toEqual([own[0], own[2], ids[0]]);
  const { blueprint: kept } = await api.readBlueprint({ generatedExamId: id });
  expect(kept.rows).toContainEqual(expect.objectContaining({ count: 2, perPassage: 2 }));
});

test('a question of a passage changes places with one of the same passage alone, and a single question never with such', async () => {
  const { bank, api, papers, ids, passages } = await school(3, [3]);
  const wanted = { moduleId: bank.moduleId, languages: ['en' as const] };
  const own = passages[0]?.questionIds ?? [];
  const order = { versions: 1, shuffleQuestions: false, shuffleOptions: true };
  const questionIds = [ids[0] ?? '', own[0] ?? '', own[1] ?? ''];
  const { id } = await api.generatePicked({ ...wanted, title, questionIds, ...order });
  const at = (position: number, generatedExamId = id) => ({ generatedExamId, label: 'A', position });
  const offered = async (position: number) =>
    (await api.listReplacements(at(position))).questions.map((question) => question.id);
  expect((await offered(1)).toSorted()).toEqual([ids[1], ids[2]].toSorted());
  expect(await offered(2)).toEqual([own[2]]);
  await expect(api.swapQuestion({ ...at(2), questionId: ids[1] ?? '' })).rejects.toMatchObject({
    code: 'not_a_replacement',
  });
  const { id: swapped } = await api.swapQuestion({ ...at(2), questionId: own[2] ?? '' });
  expect(
    (await papers(swapped))[0]?.questions.map(({ questionId, passage }) => [questionId, passage?.number ?? null]),
  ).toEqual([
    [ids[0], null],
    [own[2], 1],
    [own[1], 1],
  ]);
});

test('the runway counts papers by whole passages', async () => {
  const { api, rows, blueprint } = await school(6, [3, 3, 3]);
  const { id } = await api.generateExam(blueprint(rows(2, 1, 3)));
  const { usable, rows: left } = await api.readRunway({ generatedExamId: id });
  expect(usable).toBe(2);
  expect(left.map(({ usable: own }) => own)).toEqual([
    { usable: 4, papers: 2 },
    { usable: 6, papers: 2 },
  ]);
});

test('passages of the last exams stay out, whatever number may be shared', async () => {
  const { api, rows, blueprint } = await school(4, [3, 3]);
  await api.generateExam(blueprint(rows(2, 1, 3)));
  const shared = { restDays: 0, leaveOutLast: 1, sharedWithLast: 300 };
  const check = async (passages: number) => api.checkBlueprint(blueprint(rows(4, passages, 3), shared));
  expect((await check(1)).rows).toMatchObject([
    { usable: 4, ofLast: 2 },
    { usable: 3, missing: 0 },
  ]);
  expect(await check(2)).toMatchObject({ unmet: 'too_few', rows: [{ missing: 0 }, { usable: 3, missing: 3 }] });
});
