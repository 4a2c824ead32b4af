import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Permission } from '../../platform/access.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { exchangeContract } from '../contract.ts';
import { nothingGiven } from '../domain/given.ts';
import { exchangeHandlers } from './handlers.ts';
import { importQuestions } from './import/import-questions.ts';
import { saveImported } from './import/brought.ts';
import { saveImportFile } from './queries.ts';
import { readQuestionFile } from './read/read-question-file.ts';
import { readingJson } from './read/reading-json.ts';
import { storedReading } from './read/stored-reading.ts';
import { bytesOf, giftFile } from './question-file.fixture.ts';

const media = forgetfulMedia();
const world = testWorld(exchangeContract, exchangeHandlers({ media }));

async function school(code = 'school', held?: readonly Permission[]) {
  const company = await world.company(code);
  return { company, ada: await world.administrator(company, held) };
}

/** An uploaded file, read here instead of in a thread of its own, which takes its time to start. */
async function uploaded(text = giftFile, held?: readonly Permission[], name = 'x.gift') {
  const people = await school('school', held);
  const api = world.as(people.ada);
  const reading = readingJson(storedReading(await readQuestionFile(bytesOf(text), name)));
  const file = { name, reading, uploadedBy: people.ada.accountId, now: world.now };
  const importId = await world.inCompany(people.company, (db) => saveImportFile(db, file));
  const summary = await api.readQuestionImport({ importId });
  /** What the job does, without its worker. */
  const importNow = (createPlaces: boolean, subsectionId: string | null = null, given = nothingGiven) =>
    world.inCompany(people.company, async (db) => {
      const order = {
        companyId: people.company,
        actor: people.ada,
        importId: summary.id,
        createPlaces,
        subsectionId,
        submit: true,
        given,
        now: world.now,
      };
      const { outcome } = await importQuestions(db, order, async () => {});
      await saveImported(db, summary.id, { first: null, last: null, modules: [], subsections: [] }, world.now);
      return outcome;
    });
  return { ...people, api, summary, importId, importNow };
}

const start = { createPlaces: true, subsectionId: null, submit: true };

async function placeIn(company: string, moduleCode: string, code: string): Promise<string> {
  return world.inCompany(company, async (db) => {
    const dataset = await db
      .insertInto('dataset')
      .values({ name: '{}', model: 'MODULE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const module = { dataset_id: dataset.id, code: moduleCode, title: '{"en":"Materials"}', position: 1 };
    const { id } = await db.insertInto('module').values(module).returning('id').executeTakeFirstOrThrow();
    const subsection = { module_id: id, code, title: '{"en":"Metals"}', position: 1 };
    return (await db.insertInto('subsection').values(subsection).returning('id').executeTakeFirstOrThrow()).id;
  });
}

const audit = (company: string) =>
  world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select(['action', 'subject_id as subjectId', 'details']).orderBy('id').execute(),
  );

test('the dry run tells what is in the file and imports nothing', async () => {
  const { company, ada } = await school();
  const api = world.as(ada);
  const summary = await api.uploadQuestionFile({ name: 'ข้อสอบ.gift' }, bytesOf(giftFile));
  const importId = summary.id;
  expect(summary).toMatchObject({
    name: 'ข้อสอบ.gift',
    format: 'gift',
    encoding: 'utf-8',
    found: 7,
    ready: 6,
    duplicates: 0,
    faulty: 1,
    imported: false,
  });
  expect(summary.faults.map(({ line, code }) => [line, code])).toEqual([[14, 'no_correct_answer']]);
  expect(summary.faults[0]?.about).toEqual({ code: 'M06-5', text: 'Which of these is no metal?' });
  expect(summary.assumed).toEqual([
    { code: 'level_none', count: 6 },
    { code: 'points_default', count: 6 },
    { code: 'language_told', values: { language: 'en' }, count: 5 },
    { code: 'subtopic_missing', count: 2 },
    { code: 'language_told', values: { language: 'th' }, count: 1 },
    { code: 'topic_missing', count: 1 },
    { code: 'truth_words', count: 1 },
  ]);
  expect(summary.places).toEqual([
    { topic: 'M06 Materials', subtopic: '6.1 Metals', count: 3, subsectionId: null },
    { topic: 'M06 Materials', subtopic: null, count: 2, subsectionId: null },
    { topic: '', subtopic: null, count: 1, subsectionId: null },
  ]);
  expect(await api.readQuestionImport({ importId })).toEqual(summary);
  expect(await world.inCompany(company, (db) => db.selectFrom('question').select('id').execute())).toEqual([]);
  expect(await audit(company)).toMatchObject([{ action: 'question_file.uploaded', subjectId: importId }]);
});

test('somebody finds their own files again: what waits, what goes on, what is in the bank', async () => {
  const { api, company, importId, importNow } = await uploaded();
  const own = async () => (await api.listOwnQuestionImports({})).imports;
  const file = { id: importId, name: 'x.gift', found: 7, uploadedAt: world.now };
  expect(await own()).toEqual([{ ...file, importedAt: null, taskId: null }]);
  const subsectionId = await placeIn(company, 'M09', '9.1');
  const { taskId } = await api.startQuestionImport({ importId, ...start, subsectionId });
  expect(await own()).toEqual([{ ...file, importedAt: null, taskId }]);
  await importNow(true, subsectionId);
  await world.inCompany(company, (db) => db.updateTable('task').set({ state: 'done' }).execute());
  expect(await own()).toMatchObject([{ id: importId, taskId: null, importedAt: expect.any(Date) }]);
  const colleague = world.as(await world.administrator(company));
  expect((await colleague.listOwnQuestionImports({})).imports).toEqual([]);
});

test('each question is shown as it will be, page by page', async () => {
  const { api, importId } = await uploaded();
  const page = await api.listImportedQuestions({ importId, limit: 4 });
  expect(page['hydra:totalItems']).toBe(6);
  expect(page['hydra:member'][0]).toMatchObject({
    line: 3,
    code: 'M06-1',
    topic: 'M06 Materials',
    subtopic: '6.1 Metals',
    match: 'new',
    sameAsNumber: null,
  });
  expect(page['hydra:member'][0]?.draft.content.stem).toEqual({ en: 'Which metal coats steel against corrosion?' });
  const rest = await api.listImportedQuestions({ importId, limit: 4, after: page['hydra:next'] ?? '' });
  expect(rest['hydra:member'].map(({ line }) => line)).toEqual([16, 20]);
  expect(rest['hydra:next']).toBeNull();
});

test('a file that is no question file is a reading with its reason', async () => {
  const { summary, api, importId } = await uploaded('{"no": "questions"}');
  expect(summary).toMatchObject({ found: 0, ready: 0, faults: [{ line: 1, code: 'format_not_supported' }] });
  await expect(api.startQuestionImport({ importId, ...start })).rejects.toMatchObject({ code: 'nothing_to_import' });
});

test('starting puts a task in place, once, on record', async () => {
  const { company, ada, api, importId } = await uploaded();
  const subsectionId = await placeIn(company, 'M06', '6.1');
  const { taskId } = await api.startQuestionImport({ importId, ...start, subsectionId });
  expect(await api.startQuestionImport({ importId, ...start, subsectionId })).toEqual({ taskId });
  const tasks = await world.inCompany(company, (db) =>
    db.selectFrom('task').select(['id', 'kind', 'state', 'total', 'started_by']).execute(),
  );
  expect(tasks).toEqual([
    { id: taskId, kind: 'question_import', state: 'queued', total: 6, started_by: ada.accountId },
  ]);
  expect((await audit(company)).map(({ action }) => action)).toEqual(['questions.import_started']);
});

test('what the file does not say is given to all that lack it, and to no other', async () => {
  const question = (number: number, further: string) =>
    `${number}. How many litres are in tank ${number}?\na) one\nb) two\nAnswer: b\n${further}\n`;
  const text = `Chapter 1 Fuel\n\n${question(1, 'Level: 1\nPoints: 3')}\n${question(2, '')}\n${question(3, 'Level: 3')}`;
  const { api, company, summary, importId, importNow } = await uploaded(text, undefined, 'fuel.txt');
  expect(summary).toMatchObject({ ready: 3, withoutLevel: 1, withoutPoints: 2 });
  await importNow(true, null, { level: 2, points: 250 });
  const rows = await world.inCompany(company, (db) =>
    db
      .selectFrom('question')
      .innerJoin('question_version', 'question_version.question_id', 'question.id')
      .select(['question.number', 'level', 'points'])
      .orderBy('number')
      .execute(),
  );
  expect(rows.map(({ level, points }) => [level, points])).toEqual([
    [1, 300],
    [2, 250],
    [3, 250],
  ]);
  await expect(api.startQuestionImport({ importId, ...start, level: 2 })).rejects.toMatchObject({
    code: 'already_imported',
  });
});

test('what is given to all is on record', async () => {
  const { api, company, importId } = await uploaded();
  const subsectionId = await placeIn(company, 'M01', '1.1');
  await api.startQuestionImport({ importId, ...start, subsectionId, level: 2, points: 150 });
  const events = await world.inCompany(company, (db) => db.selectFrom('audit_event').select('details').execute());
  expect(events.map(({ details }) => details)).toContainEqual(expect.objectContaining({ level: 2, points: 150 }));
});

test('questions need somewhere to go, and making places needs the right to', async () => {
  const { company, api, importId } = await uploaded(giftFile, ['question.add', 'subsection.add']);
  const subsectionId = await placeIn(company, 'M09', '9.1');
  const attempt = (how: { createPlaces?: boolean; subsectionId?: string }) =>
    expect(api.startQuestionImport({ importId, ...start, ...how })).rejects;
  await attempt({ createPlaces: false }).toMatchObject({ code: 'places_missing' });
  await attempt({}).toMatchObject({ code: 'places_missing' });
  await attempt({ subsectionId }).toMatchObject({ code: 'may_not_create_places' });
  await expect(
    api.startQuestionImport({ importId, createPlaces: false, subsectionId, submit: false }),
  ).resolves.toBeDefined();
});

test('with its module there, making a subsection is enough', async () => {
  const { company, api, importId } = await uploaded(giftFile, ['question.add', 'subsection.add']);
  const subsectionId = await placeIn(company, 'M06', '6.7');
  await world.inCompany(company, (db) => db.updateTable('module').set({ title: '{"en":"M06 Materials"}' }).execute());
  await expect(api.startQuestionImport({ importId, ...start, subsectionId })).resolves.toBeDefined();
});

test('an import makes the places and the questions, and the file cannot be imported again', async () => {
  const { company, api, importId, importNow } = await uploaded();
  const elsewhere = await placeIn(company, 'M01', '1.1');
  expect(await importNow(true, elsewhere)).toEqual({
    imported: 6,
    replaced: 0,
    duplicates: 0,
    leftOut: 0,
    retired: 0,
    first: 1,
    last: 6,
  });
  const { rows } = await world.inCompany(company, (db) =>
    sql`select q.number, q.code, q.approval, m.code as module, s.code as subsection, s.title from question q
      join subsection s on s.id = q.subsection_id join module m on m.id = s.module_id order by q.number`.execute(db),
  );
  expect(rows).toEqual([
    { number: 1, code: 'M06-1', approval: 'pending', module: 'M06', subsection: '6.1', title: { en: 'Metals' } },
    { number: 2, code: 'M06-2', approval: 'pending', module: 'M06', subsection: '6.1', title: { en: 'Metals' } },
    { number: 3, code: 'M06-3', approval: 'pending', module: 'M06', subsection: '6.1', title: { en: 'Metals' } },
    { number: 4, code: 'M06-4', approval: 'pending', module: 'M06', subsection: '1', title: { en: 'Materials' } },
    { number: 5, code: 'โลหะ-1', approval: 'pending', module: 'M06', subsection: '1', title: { en: 'Materials' } },
    { number: 6, code: null, approval: 'pending', module: 'M01', subsection: '1.1', title: { en: 'Metals' } },
  ]);
  expect(await audit(company)).toMatchObject([
    { action: 'module.created' },
    { action: 'subsection.created' },
    { action: 'subsection.created' },
    { action: 'questions.imported', subjectId: importId, details: { imported: 6, duplicates: 0, first: 1, last: 6 } },
  ]);
  await expect(api.startQuestionImport({ importId, ...start })).rejects.toMatchObject({ code: 'already_imported' });
  expect(await api.readQuestionImport({ importId })).toMatchObject({ imported: true, ready: 0, duplicates: 6 });
});

test('the same file again, with and without its codes, adds nothing', async () => {
  const { company, api, importNow } = await uploaded();
  await importNow(true, await placeIn(company, 'M01', '1.1'));
  const matches = async (text: string) => {
    const { id, ready, duplicates } = await api.uploadQuestionFile({ name: 'again.gift' }, bytesOf(text));
    const { 'hydra:member': members } = await api.listImportedQuestions({ importId: id });
    return { ready, duplicates, matches: members.map(({ match, sameAsNumber }) => `${match} ${sameAsNumber}`) };
  };
  expect(await matches(giftFile)).toEqual({
    ready: 0,
    duplicates: 6,
    matches: [
      'code_in_bank 1',
      'code_in_bank 2',
      'code_in_bank 3',
      'code_in_bank 4',
      'code_in_bank 5',
      'same_as_bank 6',
    ],
  });
  const changed = giftFile
    .replaceAll(/::[^:\n]+::/g, '')
    .replace('#1:0.01', '#2')
    .replace('Which metal', 'which <b>METAL</b>');
  expect((await matches(changed)).matches).toEqual([
    'same_as_bank 1',
    'same_as_bank 2',
    'new null',
    'same_as_bank 4',
    'same_as_bank 5',
    'same_as_bank 6',
  ]);
});

test('who may not edit questions replaces none of the bank', async () => {
  const { company, importNow } = await uploaded();
  await importNow(true, await placeIn(company, 'M01', '1.1'));
  const adding = world.as(await world.administrator(company, ['question.add', 'question.view']));
  const { id: importId } = await adding.uploadQuestionFile({ name: 'again.gift' }, bytesOf(giftFile));
  const replacing = await adding.chooseInQuestionImport({ importId, duplicates: 'replace' });
  expect(replacing.ready).toBeGreaterThan(0);
  await expect(adding.startQuestionImport({ importId, ...start, createPlaces: false })).rejects.toMatchObject({
    code: 'may_not_replace',
    values: { count: replacing.ready },
  });
  const editing = world.as(await world.administrator(company, ['question.add', 'question.view', 'question.edit']));
  await expect(editing.startQuestionImport({ importId, ...start, createPlaces: false })).resolves.toBeDefined();
});

test('nothing is imported where one question has no place', async () => {
  const { company, importNow } = await uploaded();
  await placeIn(company, 'M06', '6.1');
  await expect(importNow(true)).rejects.toThrow();
  expect(await world.inCompany(company, (db) => db.selectFrom('question').select('id').execute())).toEqual([]);
});

test('for another company the file does not exist', async () => {
  const { importId } = await uploaded();
  const eve = await school('elsewhere');
  const api = world.as(eve.ada);
  const missing = { status: 404 };
  await expect(api.readQuestionImport({ importId })).rejects.toMatchObject(missing);
  await expect(api.listImportedQuestions({ importId })).rejects.toMatchObject(missing);
  await expect(api.startQuestionImport({ importId, ...start })).rejects.toMatchObject(missing);
});

test('a subsection of another company is none to import into', async () => {
  const { api, importId } = await uploaded();
  const eve = await school('elsewhere');
  const subsectionId = await placeIn(eve.company, 'M06', '6.1');
  await expect(api.startQuestionImport({ importId, ...start, subsectionId })).rejects.toMatchObject({ status: 404 });
});

test('only who may add questions imports them', async () => {
  const { company, importId } = await uploaded();
  const bob = world.as(await world.administrator(company, ['question.view', 'question.edit']));
  const forbidden = { status: 403 };
  await expect(bob.uploadQuestionFile({ name: 'x.gift' }, bytesOf(giftFile))).rejects.toMatchObject(forbidden);
  await expect(bob.readQuestionImport({ importId })).rejects.toMatchObject(forbidden);
  await expect(bob.listImportedQuestions({ importId })).rejects.toMatchObject(forbidden);
  await expect(bob.startQuestionImport({ importId, ...start })).rejects.toMatchObject(forbidden);
});

test('a row that names a retired place stays out, and its fault says what stands there now', async () => {
  const { company, api, importId, importNow } = await uploaded();
  const metals = await placeIn(company, 'M06', '6.1');
  const elsewhere = await placeIn(company, 'M01', '1.1');
  const renumber = (subsectionId: string) =>
    world.inCompany(company, async (db) => {
      const { module_id, title } = await db
        .updateTable('subsection')
        .set({ retired_at: world.now })
        .where('id', '=', subsectionId)
        .returning(['module_id', 'title'])
        .executeTakeFirstOrThrow();
      await db
        .insertInto('subsection')
        .values({ module_id, code: '6.9', title: JSON.stringify(title), position: 2 })
        .execute();
    });
  const before = await api.readQuestionImport({ importId });
  await renumber(metals);
  const summary = await api.readQuestionImport({ importId });
  const values = { place: 'M06 · 6.1', next: 'M06 · 6.9' };
  expect(summary.faults.filter(({ code }) => code === 'place_replaced').map((fault) => fault.values)).toEqual([
    values,
    values,
    values,
  ]);
  expect(summary).toMatchObject({ ready: before.ready - 3, faulty: before.faulty + 3, duplicates: 0 });
  const { 'hydra:member': rows } = await api.listImportedQuestions({ importId });
  expect(rows.map(({ match }) => match).filter((match) => match === 'place_retired')).toHaveLength(3);
  await expect(api.startQuestionImport({ importId, ...start, subsectionId: metals })).rejects.toMatchObject({
    code: 'place_retired',
  });
  await expect(importNow(true, metals)).rejects.toThrow();
  expect(await importNow(true, elsewhere)).toMatchObject({ imported: before.ready - 3, retired: 3, duplicates: 0 });
  const filled = await world.inCompany(company, (db) =>
    db.selectFrom('question').select('id').where('subsection_id', '=', metals).execute(),
  );
  expect(filled).toEqual([]);
});

const typedFile = `1. Which unit is used for resistance?
A. Ampere
*B. Ohm
Answer: A

2. Which of these is a metal?
a) Glass
b) Copper

3. Which gas do plants take in?
a) Oxygen
b) Oxygen
c) Helium
Answer: c
`;

test('what is doubtful about typed questions is settled beside the text it came from', async () => {
  const { company, ada } = await school();
  const api = world.as(ada);
  const { id: importId, format, ready } = await api.uploadQuestionFile({ name: 'quiz.txt' }, bytesOf(typedFile));
  expect([format, ready]).toEqual(['text', 3]);
  const list = async () => (await api.listImportedQuestions({ importId, limit: 50 }))['hydra:member'];
  const [first, second, third] = await list();
  expect(first?.warnings).toEqual([{ line: 4, lines: [4, 3], code: 'keys_disagree' }]);
  expect(first?.source?.[2]).toEqual({ line: 3, text: '*B. Ohm' });
  expect([second, third].map((one) => one?.warnings.map(({ code }) => code))).toEqual([
    ['no_correct_answer'],
    ['options_equal'],
  ]);
  await api.correctImportedQuestion({ importId, place: 0, key: [1] });
  await api.correctImportedQuestion({
    importId,
    place: 1,
    text: '2. Which of these is a metal?\na) Glass\nb) Copper\nAnswer: b',
  });
  await expect(api.correctImportedQuestion({ importId, place: 2, key: [7] })).rejects.toMatchObject({
    code: 'key_does_not_fit',
  });
  const after = await list();
  expect(after.map(({ doubtful }) => doubtful)).toEqual([false, false, true]);
  expect(after.map(({ draft: { key } }) => key)).toMatchObject([{ option: 'o2' }, { option: 'o2' }, { option: 'o3' }]);
  expect(after[1]?.source?.at(-1)).toEqual({ line: 9, text: 'Answer: b' });
  const recorded = (await audit(company)).filter(({ action }) => action === 'question_file.corrected');
  expect(recorded.map(({ details }) => details)).toEqual([
    { place: 1, text: false, key: true },
    { place: 2, text: true, key: false },
  ]);
});

/** As the bank writes it; somebody set one option in bold and made two options the same. */
const ownFile = `Answers stand below their questions. How words are set marks no answer.

# M06 Materials
## 6.1 Metals

1. Which of these is a metal?
A. Glass
B. <b>Glass</b>
C. Copper
Answer: C
Code: M-1
`;

test('a question of our own form is corrected in it: bold marks no answer there either', async () => {
  const { ada } = await school();
  const api = world.as(ada);
  const { id: importId } = await api.uploadQuestionFile({ name: 'questions.txt' }, bytesOf(ownFile));
  const only = async () => (await api.listImportedQuestions({ importId }))['hydra:member'][0];
  const source = (await only())?.source ?? [];
  expect(source[0]).toEqual({ line: 6, text: '1. Which of these is a metal?' });
  const text = source.map((line) => line.text).join('\n');
  await api.correctImportedQuestion({ importId, place: 0, text: text.replace('A. Glass', 'A. Wood') });
  expect(await only()).toMatchObject({ doubtful: false, warnings: [], draft: { key: { option: 'o3' } } });
  expect((await only())?.draft.content.options[1]?.text.en).toBe('<strong>Glass</strong>');
  expect((await only())?.source?.[0]).toEqual({ line: 6, text: '1. Which of these is a metal?' });
});

test('a typed question in doubt enters as a draft, a settled one waits for approval', async () => {
  const { company, ada } = await school();
  const api = world.as(ada);
  const { id: importId } = await api.uploadQuestionFile({ name: 'quiz.txt' }, bytesOf(typedFile));
  await api.correctImportedQuestion({ importId, place: 0, key: [1] });
  await world.inCompany(company, (db) =>
    importQuestions(
      db,
      {
        companyId: company,
        actor: ada,
        importId,
        topic: 'Quiz',
        createPlaces: true,
        subsectionId: null,
        submit: true,
        now: world.now,
      },
      async () => {},
    ),
  );
  const approvals = await world.inCompany(company, (db) =>
    db.selectFrom('question_version').select('approval').orderBy('question_id').execute(),
  );
  expect(approvals.map(({ approval }) => approval).sort()).toEqual(['draft', 'draft', 'pending']);
});
