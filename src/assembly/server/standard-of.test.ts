import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { defaultStandard } from '../../standards/server/standard.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { testBank } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));
let serial = 0;

async function school() {
  const companyId = await world.company(`STD${++serial}`);
  const level = (of: number) => Array.from({ length: 6 }, () => ({ level: of }));
  const bank = await testBank(world, companyId, { '1': [...level(1), ...level(2)], '2': level(2) });
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  const standard = (figures: Parameters<typeof defaultStandard>[2]) =>
    world.inCompany(companyId, (db) => defaultStandard(db, world.now, figures));
  const usual = await standard({ name: { en: 'Usual' }, passMark: 60 });
  const other = await standard({
    name: { en: 'Other' },
    passMark: 80,
    secondsPerQuestion: 120,
    counts: [{ module: 'GT', category: 'B1', questions: 6, essays: 0, minutes: 25 }],
    levels: [
      { subsection: '1', category: 'B1', level: 1 },
      { subsection: '2', category: 'B1', level: 2 },
    ],
  });
  const rules = await standard({ name: { en: 'Rules' }, tools: ['calculator'], startsTogether: true });
  const blueprint = (changes: object = {}) => ({
    moduleId: bank.moduleId,
    rows: ['1', '2'].map((code) => ({ subsectionId: bank.subsectionIds[code] ?? '', count: 3, level: null })),
    versions: 1,
    languages: ['en' as const],
    shuffleQuestions: true,
    shuffleOptions: true,
    overlap: null,
    ...changes,
  });
  return { bank, api, usual, other, rules, blueprint };
}

test('a blueprint goes by the standard it chooses: its time, pass mark, and rows at its levels', async () => {
  const { bank, api, usual, other, blueprint } = await school();
  expect(await api.checkBlueprint(blueprint())).toMatchObject({
    passMark: 60,
    minutes: 8,
    byStandard: null,
    standards: [
      { id: usual, name: { en: 'Usual' }, isDefault: true },
      { id: other, name: { en: 'Other' }, isDefault: false },
      { id: expect.anything(), name: { en: 'Rules' }, isDefault: false },
    ],
  });
  const { '1': one, '2': two } = bank.subsectionIds;
  expect(await api.checkBlueprint(blueprint({ standardId: other }))).toMatchObject({ passMark: 80, minutes: 12 });
  expect(await api.checkBlueprint(blueprint({ standardId: other, category: 'B1' }))).toMatchObject({
    minutes: 25,
    byStandard: {
      questions: 6,
      essays: 0,
      rows: [
        { subsectionId: one, count: 3, level: 1, kind: null },
        { subsectionId: two, count: 3, level: 2, kind: null },
      ],
    },
  });
});

test('the check names the licence categories of the standard for the module, chosen or not, where the syllabus has none', async () => {
  const { api, other, blueprint } = await school();
  expect((await api.checkBlueprint(blueprint())).categories).toEqual([]);
  expect((await api.checkBlueprint(blueprint({ standardId: other }))).categories).toEqual(['B1']);
  expect((await api.checkBlueprint(blueprint({ standardId: other, category: 'B1.1' }))).categories).toEqual(['B1']);
});

test('papers keep the standard that their blueprint chose; one of another company is not there', async () => {
  const here = await school();
  const there = await school();
  const title = { en: 'Exam' };
  const { id } = await here.api.generateExam({ ...here.blueprint({ standardId: here.other }), title });
  expect((await here.api.readGeneratedExam({ generatedExamId: id })).passMark).toBe(80);
  const foreign = { ...here.blueprint({ standardId: there.other }), title };
  await expect(here.api.generateExam(foreign)).rejects.toMatchObject({ status: 404 });
  await expect(here.api.optimiseExam(foreign)).rejects.toMatchObject({ status: 404 });
});

test('what its standard says of tools and start comes with the check of a blueprint', async () => {
  const { api, blueprint, rules } = await school();
  expect(await api.checkBlueprint(blueprint())).toMatchObject({ tools: ['strike', 'zoom'], startsTogether: false });
  expect(await api.checkBlueprint(blueprint({ standardId: rules }))).toMatchObject({
    tools: ['calculator'],
    startsTogether: true,
  });
});

test.each(['generateExam', 'optimiseExam'] as const)(
  'a section with a tool that its standard does not allow is refused by %s, and named',
  async (way) => {
    const { api, rules, blueprint } = await school();
    const section = (tools: readonly string[] | null) => ({ title: { en: 'Part' }, instructions: {}, tools });
    const ask = (changes: object) => api[way]({ ...blueprint(changes), title: { en: 'May' } });
    const sections = [section(null), section(['strike', 'calculator'])];
    await expect(ask({ sections })).rejects.toMatchObject({
      code: 'tools_beyond_standard',
      values: { section: 2, tools: ['calculator'] },
    });
    await expect(ask({ sections, standardId: rules })).rejects.toMatchObject({ values: { tools: ['strike'] } });
    await ask({ sections: [section([]), section(['calculator'])], standardId: rules });
  },
);
