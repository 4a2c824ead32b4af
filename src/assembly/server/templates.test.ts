import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { assemblyContract } from '../contract.ts';
import { testBank } from './bank.fixture.ts';
import { assemblyHandlers } from './handlers.ts';

const world = testWorld(assemblyContract, assemblyHandlers({ mediaUrl: () => '' }));

async function school() {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 6 });
  const api = world.as(await world.administrator(companyId, ['exam.generate']));
  const blueprint = (count: number) => ({
    moduleId: bank.moduleId,
    rows: [
      {
        subsectionId: bank.subsectionIds['1'] ?? '',
        count,
        level: 2,
        kind: 'single' as const,
        section: 0,
        lines: null,
      },
    ],
    versions: 2,
    languages: ['th' as const],
    shuffleQuestions: false,
    shuffleOptions: true,
    balanceLetters: true,
    overlap: 1,
    wantedScore: 70,
    sections: [{ title: { en: 'Theory' }, instructions: {}, minutes: null, tools: ['strike' as const] }],
    category: 'B1',
    restDays: 30,
    leaveOutLast: 2,
    sharedWithLast: 3,
    excluded: bank.questionIds['1']?.slice(0, 1) ?? [],
    excludedUntil: {},
    common: 1,
    earlier: null,
    bands: { easy: 40, medium: 40, hard: 20 },
    standardId: null,
  });
  return { companyId, api, blueprint };
}

test('a blueprint is kept under a name, replaced under the same one, offered whole and deleted, each on record', async () => {
  const { companyId, api, blueprint } = await school();
  const { id } = await api.saveTemplate({ ...blueprint(3), name: 'Monthly' });
  expect(await api.saveTemplate({ ...blueprint(4), name: 'Monthly' })).toEqual({ id });
  await api.saveTemplate({ ...blueprint(1), name: 'Short' });
  const { templates } = await api.listTemplates({});
  expect(templates.map(({ name, moduleCode }) => [name, moduleCode])).toEqual([
    ['Monthly', 'GT'],
    ['Short', 'GT'],
  ]);
  expect(templates[0]?.blueprint).toEqual(blueprint(4));
  await api.removeTemplate({ templateId: id });
  expect((await api.listTemplates({})).templates.map(({ name }) => name)).toEqual(['Short']);
  const acts = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'details']).orderBy('happened_at').execute(),
  );
  expect(acts.map(({ action }) => action).toSorted()).toEqual([
    'blueprint_template.removed',
    'blueprint_template.saved',
    'blueprint_template.saved',
    'blueprint_template.saved',
  ]);
});

test('what an earlier generated exam was made from can be begun with, without its questions', async () => {
  const { api, blueprint } = await school();
  const asked = { ...blueprint(2), category: null, leaveOutLast: 0, sharedWithLast: 0, restDays: null };
  const { id: generatedExamId } = await api.generateExam({ ...asked, title: { en: 'May' } });
  expect(await api.readBlueprint({ generatedExamId })).toEqual({ number: 1, title: { en: 'May' }, blueprint: asked });
});

test('templates and blueprints of another company do not exist', async () => {
  const { api, blueprint } = await school();
  const { id: templateId } = await api.saveTemplate({ ...blueprint(3), name: 'Monthly' });
  const { id: generatedExamId } = await api.generateExam({ ...blueprint(1), category: null, title: { en: 'May' } });
  const stranger = world.as(await world.administrator(await world.company('ELSE')));
  expect((await stranger.listTemplates({})).templates).toEqual([]);
  await expect(stranger.removeTemplate({ templateId })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.readBlueprint({ generatedExamId })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.saveTemplate({ ...blueprint(1), name: 'Theirs' })).rejects.toMatchObject({ status: 404 });
});

test('the tools of a section are frozen with its papers; papers without them stay as they are', async () => {
  const { api, blueprint } = await school();
  const asked = { ...blueprint(2), category: null, leaveOutLast: 0, sharedWithLast: 0, restDays: null };
  const made = async (sections: (typeof asked)['sections'] | { title: { en: string }; instructions: object }[]) => {
    const { id } = await api.generateExam({ ...asked, sections, title: { en: 'May' } });
    return (await api.readGeneratedExam({ generatedExamId: id })).blueprint.sections.map(({ tools }) => tools);
  };
  expect(await made(asked.sections)).toEqual([['strike']]);
  expect(await made([{ title: { en: 'Theory' }, instructions: {} }])).toEqual([null]);
  const unknown = asked.sections.map((section) => ({ ...section, tools: ['alarm' as 'calculator'] }));
  await expect(made(unknown)).rejects.toThrow();
});
