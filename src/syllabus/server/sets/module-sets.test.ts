import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/access.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { syllabusContract } from '../../contract.ts';
import { syllabusHandlers } from '../handlers.ts';

const world = testWorld(syllabusContract, syllabusHandlers({ moveQuestions: async () => 0 }));
const platform: Actor = { kind: 'platform', accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
const keeper = () => world.as(platform);
const text = (en: string) => ({ en });
const place = (code: string, en = `Title ${code}`) => ({ code, title: text(en), level: null, levels: {} });
const dates = { validFrom: '2024-06-12', validTo: null };

async function set(model: 'MODULE' | 'TYPE' = 'MODULE') {
  const made = await keeper().createModuleSet({
    name: text('Part-66'),
    authority: 'EASA',
    model,
    copyOf: null,
    label: 'First',
    ...dates,
  });
  return { setId: made.id, editionId: made.editionId };
}

const first = [{ code: '1', title: text('Mathematics'), subsections: [place('1.1'), place('1.2')] }];

async function issued(model: 'MODULE' | 'TYPE' = 'MODULE') {
  const made = await set(model);
  const { editionId } = made;
  await keeper().saveEditionTree({ editionId, revisionRead: 1, newLabel: null, categories: ['A'], modules: first });
  await keeper().issueEdition({ editionId });
  return made;
}

async function given() {
  const made = await issued();
  const company = await world.company('school');
  const ada = await world.administrator(company);
  await keeper().assignModuleSet({ moduleSetId: made.setId, companyIds: [company] });
  return { ...made, company, ada };
}

async function nextEdition(editionId: string, modules: unknown[], categories: string[] = []) {
  const { revision } = await keeper().readEdition({ editionId });
  const saved = await keeper().saveEditionTree({
    editionId,
    revisionRead: revision,
    newLabel: 'Second',
    categories,
    modules: modules as typeof first,
  });
  await keeper().issueEdition({ editionId: saved.editionId });
  return saved;
}

const question = (company: string, subsectionId: string, author: string) =>
  world.inCompany(company, (db) =>
    db
      .insertInto('question')
      .values({
        number: 1,
        subsection_id: subsectionId,
        kind: 'single',
        approval: 'draft',
        author_id: author,
        languages: ['en'],
        title: '{}',
        search: '',
        created_at: world.now,
        updated_at: world.now,
        trashed_at: world.now,
      })
      .execute(),
  );

test('an empty syllabus gets the set at once, on record in both places', async () => {
  const { setId, company, ada } = await given();
  const { modules } = await world.as(ada).readSyllabus({});
  expect(modules).toMatchObject([{ code: '1', subsections: [{ code: '1.1' }, { code: '1.2' }] }]);
  const actions = await world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select(['action', 'actor_id', 'subject_id']).orderBy('id').execute(),
  );
  const by = { actor_id: platform.kind === 'platform' ? platform.accountId : '', subject_id: setId };
  expect(actions).toEqual([
    { action: 'moduleSet.assigned', ...by },
    { action: 'moduleSet.copied', ...by },
  ]);
  const { events, companyCount } = await keeper().readModuleSet({ moduleSetId: setId });
  expect(companyCount).toBe(1);
  expect(events.slice(0, 2)).toMatchObject([
    { action: 'copied', company: { en: 'school' }, label: 'First' },
    { action: 'assigned', label: 'First' },
  ]);
});

test('where it would change what a company wrote, the company sees it first', async () => {
  const { setId, editionId } = await issued();
  const company = await world.company('school');
  const ada = world.as(await world.administrator(company));
  await ada.createModule({ code: '1', title: text('Sums') });
  expect(await keeper().assignModuleSet({ moduleSetId: setId, companyIds: [company] })).toEqual({
    copied: 0,
    waiting: 1,
  });
  expect((await ada.readSyllabus({})).modules).toMatchObject([{ title: text('Sums'), subsections: [] }]);
  const offer = await ada.readOfferedSet({ moduleSetId: setId });
  expect(offer).toMatchObject({ taken: null, offer: { label: 'First' }, counts: { added: 2, renamed: 1 } });
  expect(await ada.takeOverEdition({ moduleSetId: setId, editionId })).toEqual({ changed: 3, retired: 0, removed: 0 });
  expect((await ada.readSyllabus({})).modules).toMatchObject([{ title: text('Mathematics') }]);
  expect((await ada.listOfferedSets({})).sets).toMatchObject([{ taken: { label: 'First' }, offer: null }]);
});

test('an edition that companies took stays; what is saved is a new one, offered once it is issued', async () => {
  const { setId, editionId, ada } = await given();
  const tree = { editionId, revisionRead: 2, categories: [], modules: [] };
  await expect(keeper().saveEditionTree({ ...tree, newLabel: null })).rejects.toMatchObject({
    code: 'edition_taken',
    values: { count: 1 },
  });
  await expect(keeper().saveEditionTree({ ...tree, newLabel: 'First' })).rejects.toMatchObject({ code: 'label_taken' });
  const second = await keeper().saveEditionTree({ ...tree, newLabel: 'Second' });
  expect(second).toMatchObject({ isNew: true });
  expect((await keeper().readEdition({ editionId })).modules).toEqual(first);
  expect((await world.as(ada).listOfferedSets({})).sets).toMatchObject([{ offer: null }]);
  expect((await keeper().readModuleSet({ moduleSetId: setId })).editions).toMatchObject([
    { number: 2, label: 'Second', takenBy: 0, issuedAt: null },
    { number: 1, label: 'First', takenBy: 1 },
  ]);
});

test('taking over adds, renames, retires what has questions and removes what has none', async () => {
  const { setId, editionId, company, ada } = await given();
  const [module] = (await world.as(ada).readSyllabus({})).modules;
  await question(company, module?.subsections[0]?.id ?? '', ada.accountId);
  await world.as(ada).createSubsection({ moduleId: module?.id ?? '', code: 'X', title: text('Own'), level: null });
  const { editionId: second } = await nextEdition(editionId, [
    { code: '1', title: text('Maths'), subsections: [{ ...place('1.3'), level: 2, levels: { A: 1 } }] },
  ]);
  const { differences, counts } = await world.as(ada).readOfferedSet({ moduleSetId: setId });
  expect(counts).toEqual({ added: 1, removed: 2, renamed: 1, level: 0, restored: 0 });
  expect(differences.filter(({ kind }) => kind === 'removed')).toMatchObject([
    { code: '1.1', questions: 1 },
    { code: '1.2', questions: 0 },
  ]);
  const outcome = await world.as(ada).takeOverEdition({ moduleSetId: setId, editionId: second });
  expect(outcome).toEqual({ changed: 2, retired: 1, removed: 1 });
  const { modules } = await world.as(ada).readSyllabus({});
  expect(modules).toMatchObject([
    {
      title: text('Maths'),
      subsections: [
        { code: '1.3', level: 2, levels: { A: 1 }, retired: false },
        { code: '1.1', retired: true },
        { code: 'X', retired: false },
      ],
    },
  ]);
  await expect(world.as(ada).takeOverEdition({ moduleSetId: setId, editionId: second })).rejects.toMatchObject({
    code: 'not_offered',
  });
});

test('training hours come with an edition, and stay where the company has its own', async () => {
  const { setId, editionId, ada } = await given();
  const syllabus = async () => (await world.as(ada).readSyllabus({})).modules[0]?.subsections ?? [];
  const hoursOf = async () => (await syllabus()).map(({ code, hours }) => [code, hours]);
  const [one] = await syllabus();
  await world.as(ada).updateSubsection({ subsectionId: one?.id ?? '', ...place('1.1'), hours: 3 });
  const subsections = [{ ...place('1.1'), hours: 8 }, { ...place('1.2'), hours: 6.5 }, place('1.3')];
  const { editionId: second } = await nextEdition(editionId, [{ code: '1', title: text('Title 1'), subsections }]);
  expect((await keeper().readEdition({ editionId: second })).modules[0]?.subsections.map(({ hours }) => hours)).toEqual(
    [8, 6.5, undefined],
  );
  await world.as(ada).takeOverEdition({ moduleSetId: setId, editionId: second });
  expect(await hoursOf()).toEqual([
    ['1.1', 3],
    ['1.2', 6.5],
    ['1.3', null],
  ]);
});

test('only the permitted take over, and only what their own company was given', async () => {
  const { setId, editionId, company } = await given();
  const bob = world.as(await world.administrator(company, ['module.add']));
  await expect(bob.takeOverEdition({ moduleSetId: setId, editionId })).rejects.toMatchObject({ status: 403 });
  const eve = world.as(await world.administrator(await world.company('elsewhere')));
  expect(await eve.listOfferedSets({})).toEqual({ sets: [] });
  await expect(eve.readOfferedSet({ moduleSetId: setId })).rejects.toMatchObject({ status: 404 });
  await expect(eve.takeOverEdition({ moduleSetId: setId, editionId })).rejects.toMatchObject({ status: 404 });
  await expect(eve.readModuleSet({ moduleSetId: setId })).rejects.toMatchObject({ status: 403 });
});

test('a set fits companies of its model, and needs an issued edition', async () => {
  const draft = await set();
  const type = await issued('TYPE');
  const companyIds = [await world.company('school')];
  await expect(keeper().assignModuleSet({ moduleSetId: draft.setId, companyIds })).rejects.toMatchObject({
    code: 'no_edition',
  });
  await expect(keeper().assignModuleSet({ moduleSetId: type.setId, companyIds })).rejects.toMatchObject({
    code: 'other_model',
  });
  await expect(keeper().issueEdition({ editionId: draft.editionId })).rejects.toMatchObject({ code: 'edition_empty' });
});

test('what a company has is not removed; withdrawn, its syllabus stays', async () => {
  const { setId, editionId, company, ada } = await given();
  const removal = keeper().removeModuleSet({ moduleSetId: setId });
  await expect(removal).rejects.toMatchObject({ code: 'held', values: { count: 1 } });
  await expect(keeper().removeEdition({ editionId })).rejects.toMatchObject({ code: 'edition_taken' });
  await keeper().withdrawModuleSet({ moduleSetId: setId, companyId: company });
  await expect(keeper().removeEdition({ editionId })).rejects.toMatchObject({ code: 'last_edition' });
  await keeper().removeModuleSet({ moduleSetId: setId });
  expect((await world.as(ada).readSyllabus({})).modules).toMatchObject([{ code: '1' }]);
});

test('nobody writes over a save they have not seen', async () => {
  const { editionId } = await issued();
  const stale = { editionId, revisionRead: 1, newLabel: null, categories: [], modules: first };
  await expect(keeper().saveEditionTree(stale)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('a table goes out and in: a dry run first, then all or nothing', async () => {
  const { editionId } = await issued();
  const table = await keeper().exportEdition({ editionId });
  const read = { editionId, revisionRead: '2' };
  expect(await keeper().importEdition({ ...read, dryRun: true }, Buffer.from(table))).toMatchObject({
    faults: [],
    differences: [],
  });

  const lines = new TextDecoder().decode(table).trimEnd();
  const faulty = new TextEncoder().encode(`${lines}\r\n1,1.1,Again,,9,\r\n`);
  expect((await keeper().importEdition({ ...read, dryRun: true }, Buffer.from(faulty))).faults).toMatchObject([
    { line: 5, code: 'level_wrong', value: '9' },
    { line: 5, code: 'code_taken', value: '1.1' },
  ]);
  await expect(keeper().importEdition({ ...read, dryRun: false }, Buffer.from(faulty))).rejects.toMatchObject({
    code: 'table_faulty',
  });
  const longer = new TextEncoder().encode(`${lines}\r\n1,1.3,Third,,2,3\r\n`);
  expect((await keeper().importEdition({ ...read, dryRun: true }, Buffer.from(longer))).differences).toMatchObject([
    { kind: 'added', code: '1.3' },
  ]);
  expect((await keeper().readEdition({ editionId })).subsectionCount).toBe(2);
  await keeper().importEdition({ ...read, dryRun: false }, Buffer.from(longer));
  expect(await keeper().readEdition({ editionId })).toMatchObject({ subsectionCount: 3, categories: ['A'] });
  await expect(keeper().importEdition({ ...read, dryRun: true }, Buffer.of(0xff, 0xfe, 0))).rejects.toMatchObject({
    code: 'not_text',
  });
});

test('sets are found by words, authority, model and validity, sorted and paged', async () => {
  const later = { copyOf: null, label: '1', validTo: null, model: 'MODULE' } as const;
  const old = { ...later, validFrom: '2001-01-01', validTo: '2010-01-01' };
  await keeper().createModuleSet({ ...later, name: text('Alpha'), authority: 'CAAT', validFrom: '2030-01-01' });
  await keeper().createModuleSet({ ...old, name: text('Beta'), authority: 'EASA' });
  await keeper().createModuleSet({ ...old, name: text('Gamma'), authority: 'EASA', model: 'TYPE', validTo: null });
  const names = async (asked: Parameters<ReturnType<typeof keeper>['listModuleSets']>[0]) =>
    (await keeper().listModuleSets(asked))['hydra:member'].map(({ name }) => name.en);
  expect(await names({})).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await names({ sort: '-name', limit: 2 })).toEqual(['Gamma', 'Beta']);
  const page = await keeper().listModuleSets({ sort: '-validFrom', limit: 1 });
  expect(page).toMatchObject({ 'hydra:totalItems': 3, 'hydra:member': [{ name: { en: 'Alpha' } }] });
  const after = page['hydra:next'] ?? '';
  expect((await names({ sort: '-validFrom', after })).length).toBe(2);
  expect(await names({ q: 'easa gam' })).toEqual(['Gamma']);
  expect(await names({ authority: ['CAAT'] })).toEqual(['Alpha']);
  expect(await names({ model: 'TYPE' })).toEqual(['Gamma']);
  expect(await names({ validity: 'current' })).toEqual(['Gamma']);
  expect(await names({ validity: 'past' })).toEqual(['Beta']);
  expect(await names({ validity: 'future' })).toEqual(['Alpha']);
});

test('the sets that come with the product come once, whole, to be checked', async () => {
  const { created } = await keeper().bringInShippedSets({});
  expect(created).toBe(2);
  expect(await keeper().bringInShippedSets({})).toEqual({ created: 0 });
  const { 'hydra:member': sets } = await keeper().listModuleSets({});
  expect(sets.map(({ toBeChecked, authority, editionCount }) => [authority, toBeChecked, editionCount])).toEqual([
    ['ATA', true, 1],
    ['EASA', true, 2],
  ]);
  for (const { edition } of sets) {
    const tree = await keeper().readEdition({ editionId: edition?.id ?? '' });
    const places = tree.modules.flatMap((module) => [module, ...module.subsections]);
    expect(places.filter(({ title }) => !title.en || !title.th)).toEqual([]);
  }
});

test('a set taken as a copy of another one is to be checked too', async () => {
  const { editionId } = await issued();
  const copy = { name: text('Copy'), authority: 'CAAT', copyOf: editionId, label: '1', ...dates };
  await expect(keeper().createModuleSet({ ...copy, model: 'TYPE' })).rejects.toMatchObject({ code: 'other_model' });
  const made = await keeper().createModuleSet({ ...copy, model: 'MODULE' });
  expect(await keeper().readEdition({ editionId: made.editionId })).toMatchObject({
    modules: first,
    set: { toBeChecked: true },
  });
});
