import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { testBank, type TestQuestion } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
const day = 86_400_000;
const ago = (days: number) => new Date(world.now.getTime() - days * day);

type Row = { code?: string; count: number; level?: number | null; kind?: TestQuestion['kind'] | null };

async function school(subsections: Parameters<typeof testBank>[2]) {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, subsections);
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  const blueprint = (rows: readonly Row[], changes: object = {}) => ({
    moduleId: bank.moduleId,
    rows: rows.map(({ code = '1', level = null, kind = null, count }) => ({
      subsectionId: bank.subsectionIds[code] ?? '',
      count,
      level,
      kind,
    })),
    versions: 1,
    languages: ['en' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: null,
    ...changes,
  });
  const make = async (rows: readonly Row[], changes: object = {}) => {
    const { id } = await api.generateExam({ title: { en: 'Papers' }, ...blueprint(rows, changes) });
    return (await api.readGeneratedExam({ generatedExamId: id })).papers.flatMap(({ questions }) => questions);
  };
  const check = async (changes: object) => (await api.checkBlueprint(blueprint([{ count: 1 }], changes))).rows[0];
  return { companyId, bank, api, blueprint, make, check };
}

test('several rows of a subsection, by level and by kind, are counted together and met together', async () => {
  const essay: TestQuestion = { kind: 'essay', content: { options: [] } };
  const pending = { row: { latest_version: 2, kind: 'numeric', approval: 'pending', languages: [] } };
  const here = await school({ '1': [{ level: 1 }, { level: 3 }, { level: 3, kind: 'numeric' }, essay, pending] });
  const rows: Row[] = [
    { count: 1 },
    { count: 1, level: 3 },
    { count: 1, kind: 'numeric' },
    { count: 1, kind: 'essay' },
  ];
  const { rows: reports, unmet } = await here.api.checkBlueprint(here.blueprint(rows));
  // While an edit that makes it numeric waits, the question serves as what it was.
  expect(reports.map(({ level, kind, usable, missing }) => [level, kind, usable, missing])).toEqual([
    [null, null, 4, 0],
    [3, null, 2, 0],
    [null, 'numeric', 1, 0],
    [null, 'essay', 1, 0],
  ]);
  expect([unmet, reports[0]?.out]).toEqual([null, { essay: 1 }]);
  const { rows: again } = await here.api.checkBlueprint(here.blueprint([...rows, { count: 1, level: 3 }]));
  expect(again.map(({ missing }) => missing)).toEqual([0, 0, 1, 0]);
  for (const seed of ['a', 'b', 'c']) {
    const questions = await here.make(rows, { seed, restDays: 0 });
    const kinds = questions.map(({ content }) => content.kind).toSorted();
    expect(kinds).toEqual(['essay', 'numeric', 'single', 'single']);
    expect(questions.filter(({ level, content }) => level === 3 && content.kind === 'single')).toHaveLength(1);
  }
});

test('a licence category takes the questions that apply to it, at its level', async () => {
  const { companyId, bank, check, api, blueprint } = await school({
    '1': [{}, {}, { row: { categories: ['A'] } }, { row: { categories: ['A', 'B1'] }, level: 1 }],
    '2': 2,
  });
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('subsection')
      .set({ levels: '{"A":1,"B1":3}' })
      .where('id', '=', bank.subsectionIds['1'] ?? '')
      .execute(),
  );
  expect(await check({ category: 'B1' })).toMatchObject({ usable: 3, out: { category: 1 } });
  expect(await check({ category: 'B2' })).toMatchObject({ usable: 0, out: { category: 4 } });
  const { rows } = await api.checkBlueprint(
    blueprint(
      [
        { count: 1, level: 3 },
        { count: 1, level: 1 },
        { code: '2', count: 1, level: 2 },
      ],
      { category: 'B1' },
    ),
  );
  // What names no level has that of the category, else that of its subsection.
  expect(rows.map(({ usable }) => usable)).toEqual([2, 1, 2]);
});

test('a blueprint may let questions rest longer or shorter than the company does', async () => {
  const later = new Date(world.now.getTime() + day);
  const { check } = await school({
    '1': [
      { row: { last_used_at: ago(10), hibernating_until: later } },
      { row: { last_used_at: ago(50) } },
      { row: { last_used_at: ago(10), hibernating_until: later, hibernated_by_hand: true } },
      {},
    ],
  });
  expect(await check({})).toMatchObject({ usable: 2, out: { hibernating: 2 } });
  expect(await check({ restDays: 5 })).toMatchObject({ usable: 3, out: { hibernating: 1 } });
  expect(await check({ restDays: 60 })).toMatchObject({ usable: 1, out: { hibernating: 3 } });
});

test('questions of the module’s last generated exams are left out, and those that are named', async () => {
  const { bank, check, make } = await school({ '1': 9, '2': 3 });
  const idsOf = async () => (await make([{ count: 3 }], { restDays: 0 })).map(({ questionId }) => questionId);
  const [first, second] = [await idsOf(), await idsOf()];
  expect(new Set([...first, ...second]).size).toBe(6);
  expect(await check({ restDays: 0 })).toMatchObject({ usable: 9, out: {} });
  expect(await check({ restDays: 0, leaveOutLast: 1 })).toMatchObject({ usable: 6, out: { recent: 3 } });
  expect(await check({ restDays: 0, leaveOutLast: 5 })).toMatchObject({ usable: 3, out: { recent: 6 } });
  const excluded = [...first.slice(0, 2), bank.questionIds['2']?.[0] ?? ''];
  expect(await check({ restDays: 0, excluded })).toMatchObject({ usable: 7, out: { excluded: 2 } });
  const made = await make([{ count: 6 }], { restDays: 0, leaveOutLast: 1 });
  expect(made.map(({ questionId }) => questionId).filter((id) => second.includes(id))).toEqual([]);
});

test('sections follow each other on every paper, also where questions are shuffled, and stay with it', async () => {
  const { bank, make } = await school({ '1': 12, '2': 6 });
  const row = (code: string, count: number, section: number) => ({
    subsectionId: bank.subsectionIds[code] ?? '',
    count,
    level: null,
    section,
  });
  const sections = [
    { title: { en: 'Theory' }, instructions: { en: 'No books.' } },
    { title: { en: 'Practice' }, instructions: {} },
  ];
  // The same subsection may be asked in both; a section that is not there is the last.
  const rows = [row('1', 2, 1), row('2', 2, 0), row('1', 3, 0), row('2', 1, 9)];
  const questions = await make([], { rows, sections, versions: 2 });
  expect(questions.map(({ section }) => section)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1]);
  const codes = questions.slice(0, 5).map(({ subsectionCode }) => subsectionCode);
  expect(codes.toSorted()).toEqual(['1', '1', '1', '2', '2']);
  const [plain] = await make([{ count: 1 }], { restDays: 0 });
  expect(plain?.section).toBeNull();
});

test('sections with their own time give the minutes of the exam, and are refused where they cannot be kept', async () => {
  const { api, blueprint } = await school({ '1': 12 });
  const timed = (...minutes: (number | null)[]) => {
    const sections = minutes.map((each) => ({ title: { en: 'Part' }, instructions: {}, minutes: each }));
    const asked = blueprint([{ count: 2 }], { sections });
    return { ...asked, rows: asked.rows.flatMap((row) => [row, { ...row, section: 1 }]) };
  };
  expect((await api.checkBlueprint(timed(30, 15))).minutes).toBe(45);
  const title = { en: 'Papers' };
  const { id } = await api.generateExam({ title, ...timed(30, 15) });
  const made = await api.readGeneratedExam({ generatedExamId: id });
  expect(made.blueprint.sections.map(({ minutes }) => minutes)).toEqual([30, 15]);
  const copied = await api.readBlueprint({ generatedExamId: id });
  expect(copied.blueprint.sections.map(({ minutes }) => minutes)).toEqual([30, 15]);
  const refused = { code: 'section_without_minutes' };
  await expect(api.generateExam({ title, ...timed(30, null) })).rejects.toMatchObject(refused);
  await expect(api.optimiseExam({ title, ...timed(30, null) })).rejects.toMatchObject(refused);
  await expect(api.generateExam({ title, ...timed(200, 200) })).rejects.toMatchObject({
    code: 'sections_take_too_long',
  });
  const empty = { ...timed(30, 15), rows: timed(30, 15).rows.slice(0, 1) };
  await expect(api.generateExam({ title, ...empty })).rejects.toMatchObject({ code: 'timed_section_empty' });
});

test('the check says how many questions the standard asks for the module and category, and nothing where it does not', async () => {
  const { companyId, api, blueprint } = await school({ '1': 2 });
  const count = { category: 'B1', minutes: null, essays: 0 };
  await world.inCompany(companyId, (db) =>
    defaultStandard(db, world.now, {
      counts: [
        { ...count, module: 'GT', questions: 44 },
        { ...count, module: 'XX', questions: 20 },
      ],
    }),
  );
  const asked = async (category: string | null) =>
    (await api.checkBlueprint(blueprint([{ count: 1 }], { category }))).byStandard?.questions ?? null;
  expect([await asked('B1.1'), await asked('A'), await asked(null)]).toEqual([44, null, null]);
});
