import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { syllabusContract } from '../contract.ts';
import { syllabusHandlers } from './handlers.ts';

// Questions move as the bank moves them; here only their place counts.
const world = testWorld(
  syllabusContract,
  syllabusHandlers({
    moveQuestions: async ({ db }, from, to) =>
      (
        await db
          .updateTable('question')
          .set({ subsection_id: to })
          .where('subsection_id', 'in', [...from])
          .returning('id')
          .execute()
      ).length,
  }),
);
const title = { en: 'Electrical fundamentals', th: 'พื้นฐานทางไฟฟ้า' };

async function school() {
  const company = await world.company('school');
  return { company, ada: await world.administrator(company) };
}

async function withPlaces() {
  const { company, ada } = await school();
  const { id: moduleId } = await world.as(ada).createModule({ code: 'M03', title });
  const { id: subsectionId } = await world.as(ada).createSubsection({ moduleId, code: '3.5', title, level: 2 });
  return { company, ada, moduleId, subsectionId };
}

const audit = (company: string) =>
  world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select(['action', 'subject_id', 'actor_id']).orderBy('id').execute(),
  );

async function question(
  company: string,
  number: number,
  subsectionId: string,
  author: string,
  columns: Record<string, unknown> = {},
) {
  await world.inCompany(company, (db) =>
    db
      .insertInto('question')
      .values({
        number,
        subsection_id: subsectionId,
        kind: 'single',
        approval: 'approved',
        serving_version: 1,
        author_id: author,
        languages: ['en'],
        title: '{}',
        search: '',
        created_at: world.now,
        updated_at: world.now,
        ...columns,
      })
      .execute(),
  );
}

test('a company without a dataset has one by its own name, once', async () => {
  const company = await world.company('school', 'TYPE');
  const ada = await world.administrator(company);
  const first = await world.as(ada).readSyllabus({});
  expect(first).toEqual({
    dataset: { id: first.dataset.id, name: { en: 'school', th: 'school' }, model: 'TYPE' },
    modules: [],
  });
  expect((await world.as(ada).readSyllabus({})).dataset.id).toBe(first.dataset.id);
});

test('modules and subsections stand in the order they were made, on record', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  const { id: later } = await world.as(ada).createModule({ code: 'M01', title });
  const { id: second } = await world.as(ada).createSubsection({ moduleId, code: '3.1', title, level: null });

  const { modules } = await world.as(ada).readSyllabus({});
  expect(modules.map(({ id }) => id)).toEqual([moduleId, later]);
  expect(modules[0]?.subsections).toEqual([
    {
      id: subsectionId,
      code: '3.5',
      title,
      level: 2,
      levels: {},
      hours: null,
      retired: false,
      questionCount: 0,
      usableCount: 0,
      allCount: 0,
    },
    {
      id: second,
      code: '3.1',
      title,
      level: null,
      levels: {},
      hours: null,
      retired: false,
      questionCount: 0,
      usableCount: 0,
      allCount: 0,
    },
  ]);
  expect(await audit(company)).toEqual(
    [
      ['module.created', moduleId],
      ['subsection.created', subsectionId],
      ['module.created', later],
      ['subsection.created', second],
    ].map(([action, subject_id]) => ({ action, subject_id, actor_id: ada.accountId })),
  );
});

test('usable is what a paper may take now', async () => {
  const { company, ada, subsectionId } = await withPlaces();
  const add = (number: number, columns = {}) => question(company, number, subsectionId, ada.accountId, columns);
  const day = 24 * 3600 * 1000;
  await add(1);
  await add(2, { hibernating_until: new Date(world.now.getTime() - day) });
  await add(3, { hibernating_until: new Date(world.now.getTime() + day) });
  await add(4, { enabled: false });
  await add(5, { serving_version: null, approval: 'draft' });
  await add(6, { kind: 'essay' });
  await add(7, { trashed_at: world.now });
  await add(8, { archived_at: world.now });
  await add(9, { approval: 'pending', latest_version: 2 });

  const { modules } = await world.as(ada).readSyllabus({});
  expect(modules[0]?.subsections[0]).toMatchObject({ questionCount: 7, usableCount: 3, allCount: 9 });
});

test('codes are unique in their place, also when changed', async () => {
  const { ada, moduleId } = await withPlaces();
  const api = world.as(ada);
  await expect(api.createModule({ code: 'M03', title })).rejects.toMatchObject({ code: 'code_taken' });
  await expect(api.createSubsection({ moduleId, code: '3.5', title, level: 1 })).rejects.toMatchObject({
    code: 'code_taken',
  });
  const { id: other } = await api.createModule({ code: 'M04', title });
  await expect(api.updateModule({ moduleId: other, code: 'M03', title })).rejects.toMatchObject({ code: 'code_taken' });
  const { id: sub } = await api.createSubsection({ moduleId, code: '3.6', title, level: 1 });
  await expect(api.updateSubsection({ subsectionId: sub, code: '3.5', title, level: 1 })).rejects.toMatchObject({
    code: 'code_taken',
  });
  await api.createSubsection({ moduleId: other, code: '3.5', title, level: 1 });
});

test('codes, titles and levels can be changed', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  await world.as(ada).updateModule({ moduleId, code: 'M3', title: { en: 'Electricity' } });
  await world
    .as(ada)
    .updateSubsection({ subsectionId, code: '3.05', title: { th: 'แบตเตอรี่' }, level: 3, levels: { A: 1, B1: 3 } });
  const { modules } = await world.as(ada).readSyllabus({});
  expect(modules[0]).toMatchObject({ code: 'M3', title: { en: 'Electricity' } });
  expect(modules[0]?.subsections[0]).toMatchObject({
    code: '3.05',
    title: { th: 'แบตเตอรี่' },
    level: 3,
    levels: { A: 1, B1: 3 },
  });
  expect((await audit(company)).map(({ action }) => action).slice(2)).toEqual(['module.updated', 'subsection.updated']);
});

test('training hours of a subsection can be said and changed, on record', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  const hoursOf = async () =>
    (await world.as(ada).readSyllabus({})).modules[0]?.subsections.find(({ id }) => id === subsectionId)?.hours;
  expect(await hoursOf()).toBe(null);
  const place = { subsectionId, code: '3.5', title, level: 2 };
  await world.as(ada).updateSubsection({ ...place, hours: 12.5 });
  expect(await hoursOf()).toBe(12.5);
  const [last] = await world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'subsection.updated').execute(),
  );
  expect(last?.details).toMatchObject({ changes: { hours: { from: null, to: 12.5 } } });
  const { id } = await world.as(ada).createSubsection({ moduleId, code: '3.6', title, level: null, hours: 4 });
  expect((await world.as(ada).readSyllabus({})).modules[0]?.subsections.find((one) => one.id === id)?.hours).toBe(4);
  await expect(world.as(ada).updateSubsection({ ...place, hours: 2001 })).rejects.toMatchObject({ status: 422 });
});

test('what holds a question, even in the trash, is not removed, and it says how many', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  await question(company, 1, subsectionId, ada.accountId, { trashed_at: world.now });
  await question(company, 2, subsectionId, ada.accountId);
  const refusal = { code: 'has_questions', values: { count: 2 } };
  await expect(world.as(ada).removeSubsection({ subsectionId })).rejects.toMatchObject(refusal);
  await expect(world.as(ada).removeModule({ moduleId })).rejects.toMatchObject(refusal);
  await expect(world.as(ada).removeSubsection({ subsectionId, moveTo: subsectionId })).rejects.toMatchObject(refusal);
});

test('questions move elsewhere before their place goes, by somebody who may move them', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  const { id: moveTo } = await world.as(ada).createSubsection({ moduleId, code: '3.6', title, level: 1 });
  await question(company, 1, subsectionId, ada.accountId, { trashed_at: world.now });
  await question(company, 2, subsectionId, ada.accountId);
  const bob = await world.administrator(company, ['subsection.delete']);
  await expect(world.as(bob).removeSubsection({ subsectionId, moveTo })).rejects.toMatchObject({
    code: 'move_not_permitted',
  });
  expect(await world.as(ada).removeSubsection({ subsectionId, moveTo })).toEqual({ outcome: 'removed', moved: 2 });
  const { modules } = await world.as(ada).readSyllabus({});
  expect(modules[0]?.subsections).toMatchObject([{ id: moveTo, questionCount: 1 }]);
});

test('what papers still refer to is retired, and so is its module', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  const { id: moveTo } = await world.as(ada).createModule({ code: 'M04', title });
  const { id: elsewhere } = await world.as(ada).createSubsection({ moduleId: moveTo, code: '4.1', title, level: null });
  await question(company, 1, subsectionId, ada.accountId);
  await world.inCompany(company, (db) =>
    db
      .insertInto('generated_exam')
      .values({
        number: 1,
        title: JSON.stringify(title),
        module_id: moduleId,
        languages: ['en'],
        seed: 's',
        blueprint: '{}',
        question_count: 1,
        created_by: ada.accountId,
        created_at: world.now,
      })
      .execute(),
  );
  expect(await world.as(ada).removeModule({ moduleId, moveTo: elsewhere })).toEqual({ outcome: 'retired', moved: 1 });
  const { modules } = await world.as(ada).readSyllabus({});
  expect(modules[0]).toMatchObject({ id: moduleId, retired: true, subsections: [] });
});

test('modules and subsections can be put in another order', async () => {
  const { ada, moduleId, subsectionId } = await withPlaces();
  const api = world.as(ada);
  const { id: other } = await api.createModule({ code: 'M01', title });
  const { id: last } = await api.createModule({ code: 'M02', title });
  const { id: second } = await api.createSubsection({ moduleId, code: '3.1', title, level: null });
  await api.arrangeModules({ moduleIds: [last, moduleId] });
  await api.arrangeSubsections({ moduleId, subsectionIds: [second, subsectionId] });
  const { modules } = await api.readSyllabus({});
  expect(modules.map(({ id }) => id)).toEqual([last, moduleId, other]);
  expect(modules[1]?.subsections.map(({ id }) => id)).toEqual([second, subsectionId]);
});

test('questions do not move into a retired place', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  const { id: retired } = await world.as(ada).createSubsection({ moduleId, code: '3.6', title, level: null });
  await world.as(ada).retireSubsection({ subsectionId: retired, retired: true });
  await question(company, 1, subsectionId, ada.accountId);
  await expect(world.as(ada).removeSubsection({ subsectionId, moveTo: retired })).rejects.toMatchObject({
    code: 'place_retired',
  });
});

test('a retired module rests with all its subsections until it is taken back', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  const retired = async () =>
    (await world.as(ada).readSyllabus({})).modules.map((module) => [module.retired, module.subsections[0]?.retired]);
  await world.as(ada).retireModule({ moduleId, retired: true });
  expect(await retired()).toEqual([[true, true]]);
  await expect(world.as(ada).createSubsection({ moduleId, code: '3.6', title, level: null })).rejects.toMatchObject({
    code: 'place_retired',
  });
  await world.as(ada).retireModule({ moduleId, retired: false });
  await world.as(ada).retireSubsection({ subsectionId, retired: true });
  expect(await retired()).toEqual([[false, true]]);
  await world.as(ada).retireSubsection({ subsectionId, retired: false });
  expect(await retired()).toEqual([[false, false]]);
  expect((await audit(company)).map(({ action }) => action).slice(2)).toEqual([
    'module.retired',
    'module.restored',
    'subsection.retired',
    'subsection.restored',
  ]);
});

test('an empty subsection goes alone, a module with all its own', async () => {
  const { company, ada, moduleId, subsectionId } = await withPlaces();
  await world.as(ada).createSubsection({ moduleId, code: '3.6', title, level: 1 });
  await world.as(ada).removeSubsection({ subsectionId });
  expect((await world.as(ada).readSyllabus({})).modules[0]?.subsections.map(({ code }) => code)).toEqual(['3.6']);
  await world.as(ada).removeModule({ moduleId });
  expect((await world.as(ada).readSyllabus({})).modules).toEqual([]);
  expect((await audit(company)).map(({ action }) => action).slice(3)).toEqual(['subsection.removed', 'module.removed']);
});

test('for another company none of it exists', async () => {
  const { moduleId, subsectionId } = await withPlaces();
  const eve = world.as(await world.administrator(await world.company('elsewhere')));
  const missing = { status: 404 };
  await expect(eve.updateModule({ moduleId, code: 'X', title })).rejects.toMatchObject(missing);
  await expect(eve.removeModule({ moduleId })).rejects.toMatchObject(missing);
  await expect(eve.createSubsection({ moduleId, code: 'X', title, level: null })).rejects.toMatchObject(missing);
  await expect(eve.updateSubsection({ subsectionId, code: 'X', title, level: null })).rejects.toMatchObject(missing);
  await expect(eve.removeSubsection({ subsectionId })).rejects.toMatchObject(missing);
  expect((await eve.readSyllabus({})).modules).toEqual([]);
});

test('every change needs its permission; reading needs to be of the staff', async () => {
  const { company, moduleId, subsectionId } = await withPlaces();
  const bob = world.as(await world.administrator(company, ['question.view']));
  const forbidden = { status: 403 };
  await expect(bob.createModule({ code: 'X', title })).rejects.toMatchObject(forbidden);
  await expect(bob.updateModule({ moduleId, code: 'X', title })).rejects.toMatchObject(forbidden);
  await expect(bob.removeModule({ moduleId })).rejects.toMatchObject(forbidden);
  await expect(bob.createSubsection({ moduleId, code: 'X', title, level: null })).rejects.toMatchObject(forbidden);
  await expect(bob.updateSubsection({ subsectionId, code: 'X', title, level: null })).rejects.toMatchObject(forbidden);
  await expect(bob.removeSubsection({ subsectionId })).rejects.toMatchObject(forbidden);
  await expect(world.as(await world.examinee(company)).readSyllabus({})).rejects.toMatchObject(forbidden);
  await expect(bob.readSyllabus({})).resolves.toBeDefined();
});
