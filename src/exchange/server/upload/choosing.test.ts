import { expect, test } from 'vitest';
import { blankPng } from '../../../platform/server/fixtures/pictures.fixture.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import type { Transact } from '../../../platform/server/database/transact.ts';
import { removeDueFiles } from '../../../platform/server/media/stored-files.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { exchangeContract } from '../../contract.ts';
import { exchangeHandlers } from '../handlers.ts';
import { importQuestions } from '../import/import-questions.ts';
import { keepMedia } from '../import/keep-media.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { findImportFile, saveImportFile } from '../queries.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { readingJson } from '../read/reading-json.ts';
import { storedReading } from '../read/stored-reading.ts';
import { storeWaiting } from './waiting-files.ts';
import { bytesOf, giftFile, moodleFile } from '../question-file.fixture.ts';

const media = forgetfulMedia();
const world = testWorld(exchangeContract, exchangeHandlers({ media }));

async function school() {
  const company = await world.company('school');
  const ada = await world.administrator(company);
  const api = world.as(ada);
  /** Read here instead of in a process of its own, which takes its time to start. */
  const upload = async (text: string, name = 'x.gift') => {
    const keeper = mediaKeeper();
    const read = storedReading(await readQuestionFile(bytesOf(text), name, { keep: () => keeper }));
    const file = { name, reading: readingJson(read), uploadedBy: ada.accountId, now: world.now };
    const transact: Transact = (work) => world.inCompany(company, work);
    const brought = await storeWaiting(transact, media, { companyId: company, media: keeper.kept(), now: world.now });
    const importId = await world.inCompany(company, (db) => saveImportFile(db, { ...file, media: brought }));
    return api.readQuestionImport({ importId });
  };
  /** What the job does with a file. */
  const importNow = (importId: string, by = ada, submit = true) =>
    world.inCompany(company, async (db) => {
      const { choices } = (await findImportFile(db, importId)) ?? {};
      const order = { companyId: company, actor: by, importId, createPlaces: true, subsectionId: null };
      return importQuestions(db, { ...order, submit, now: world.now, ...(choices && { choices }) }, async () => {});
    });
  const bank = () =>
    world.inCompany(company, (db) =>
      db
        .selectFrom('question')
        .select(['number', 'code', 'approval', 'latest_version as version'])
        .orderBy('number')
        .execute(),
    );
  return { company, ada, api, upload, importNow, bank };
}

const file = '$CATEGORY: M06/6.1\n\n::A::Which metal?{=Zinc ~Lead}\n\n::B::Quelle heure ?{=Midi ~Soir}\n';

test('what nobody chose stays out; all, none and those without notes are one step', async () => {
  const { api, upload, importNow, bank } = await school();
  const { id: importId, ready } = await upload(`${file}\n::C::Which?{=Zinc#Yes ~Lead}\n`);
  expect(ready).toBe(3);
  const some = await api.chooseInQuestionImport({ importId, questions: [{ place: 0, taken: false }] });
  expect(some).toMatchObject({ ready: 2, leftOut: 1, warned: 1 });
  expect(await api.chooseInQuestionImport({ importId, select: 'none' })).toMatchObject({ ready: 0, leftOut: 3 });
  await expect(
    api.startQuestionImport({ importId, createPlaces: true, subsectionId: null, submit: false }),
  ).rejects.toMatchObject({ code: 'nothing_to_import' });
  expect(await api.chooseInQuestionImport({ importId, select: 'without_warnings' })).toMatchObject({ ready: 2 });
  expect(await api.readQuestionImport({ importId })).toMatchObject({ ready: 2, leftOut: 1 });
  const { outcome } = await importNow(importId);
  expect(outcome).toMatchObject({ imported: 2, leftOut: 1, first: 1, last: 2 });
  expect((await bank()).map(({ code }) => code)).toEqual(['A', 'B']);
});

test('a question that the bank has is replaced as a version that waits, or kept beside it', async () => {
  const { company, api, upload, importNow, bank } = await school();
  await importNow((await upload(file)).id);
  const again = await upload(file.replace('~Lead', '~Tin'));
  expect(again).toMatchObject({ ready: 0, duplicates: 2, known: 2 });
  const importId = again.id;
  const chosen = await api.chooseInQuestionImport({
    importId,
    duplicates: 'replace',
    questions: [{ place: 1, way: 'both' }],
  });
  expect(chosen).toMatchObject({ ready: 2, replaced: 1, duplicates: 0 });
  const page = await api.listImportedQuestions({ importId });
  expect(page['hydra:member'].map(({ act, sameAsNumber }) => [act, sameAsNumber])).toEqual([
    ['replace', 1],
    ['add_beside', 2],
  ]);
  const grace = await world.administrator(company);
  expect((await importNow(importId, grace)).outcome).toMatchObject({ imported: 2, replaced: 1, first: 3, last: 3 });
  expect(await bank()).toEqual([
    { number: 1, code: 'A', approval: 'pending', version: 2 },
    { number: 2, code: 'B', approval: 'pending', version: 1 },
    { number: 3, code: 'B-2', approval: 'pending', version: 1 },
  ]);
  const authors = await world.inCompany(company, (db) =>
    db.selectFrom('question_version').select('author_id').where('version', '=', 2).execute(),
  );
  expect(authors).toEqual([{ author_id: grace.accountId }]);
});

const typed = (key: string) =>
  `Chapter 6 Metals\n\n1. Which of these is a metal?\nA. Glass\nB. Copper\n${key}\nCode: M-1\n`;

test('a new version enters as a new question does: a draft where it is in doubt or not sent, else for approval', async () => {
  const { company, api, upload, importNow, bank } = await school();
  const replace = async (key: string, submit: boolean) => {
    const { id: importId } = await upload(typed(key), 'x.txt');
    await api.chooseInQuestionImport({ importId, duplicates: 'replace' });
    await importNow(importId, await world.administrator(company), submit);
    return (await bank()).map(({ approval, version }) => [approval, version]);
  };
  expect(await replace('Answer: A', true)).toEqual([['pending', 1]]);
  // Nothing is missing, but whether the line belongs to the last option is in doubt.
  expect(await replace('of the wire\nAnswer: B', true)).toEqual([['draft', 2]]);
  expect(await replace('Answer: B', true)).toEqual([['pending', 2]]);
  expect(await replace('Answer: A', false)).toEqual([['draft', 3]]);
});

test('a question that the bank still names with its TeX is known as the same', async () => {
  const { company, upload, importNow } = await school();
  const formula = String.raw`$CATEGORY: 3/3.1

::F::What is \\(\\frac\{U\}\{I\}\\)?{=The resistance ~The power}`;
  await importNow((await upload(formula)).id);
  const titled = (title: object) =>
    world.inCompany(company, (db) =>
      db
        .updateTable('question')
        .set({ code: null, title: JSON.stringify(title) })
        .returning('number')
        .execute(),
    );
  expect(await upload(formula)).toMatchObject({ ready: 0, duplicates: 1 });
  await titled({ en: 'What is U/I?' });
  expect(await upload(formula)).toMatchObject({ ready: 0, duplicates: 1 });
  await titled({ en: String.raw`What is \frac{U}{I}?` });
  expect(await upload(formula)).toMatchObject({ ready: 0, duplicates: 1 });
  await titled({ en: 'Something else' });
  expect(await upload(formula)).toMatchObject({ ready: 1, duplicates: 0 });
});

test('a language is chosen for what is written in one, and holds from then on', async () => {
  const { company, api, upload, importNow } = await school();
  const { id: importId, inOneLanguage } = await upload(file);
  expect(inOneLanguage).toBe(2);
  await api.chooseInQuestionImport({ importId, language: 'fr' });
  const [first] = (await api.listImportedQuestions({ importId }))['hydra:member'];
  expect(first?.draft.content.stem).toEqual({ fr: 'Which metal?' });
  await importNow(importId);
  const titles = await world.inCompany(company, (db) => db.selectFrom('question').select('title').execute());
  expect(titles).toContainEqual({ title: { fr: 'Which metal?' } });
  expect(await api.readQuestionImport({ importId })).toMatchObject({ ready: 0, duplicates: 2 });
});

test('a place for all of the file comes before what the file says; a place of nobody is none', async () => {
  const { api, upload, importNow } = await school();
  await importNow((await upload(file)).id);
  const { id: importId, places } = await upload('$CATEGORY: Elsewhere/1\n\n::Z::Which?{=a ~b}');
  expect(places).toMatchObject([{ topic: 'Elsewhere', subsectionId: null }]);
  const there = (await upload('$CATEGORY: M06/6.1\n\n::Y::Which?{=a ~b}')).places[0]?.subsectionId ?? '';
  const chosen = await api.chooseInQuestionImport({ importId, target: there });
  expect(chosen.places).toEqual([{ topic: '', subtopic: null, count: 1, subsectionId: there }]);
  await expect(
    api.chooseInQuestionImport({ importId, target: '00000000-0000-7000-8000-000000000000' }),
  ).rejects.toMatchObject({ status: 404 });
});

test('pictures wait with their file, become media with the import, and nothing else of them stays', async () => {
  const { company, api, upload, importNow } = await school();
  const summary = await upload(moodleFile(blankPng(9, 9)), 'quiz.xml');
  expect(summary).toMatchObject({
    format: 'moodle-xml',
    found: 2,
    ready: 1,
    faulty: 1,
    pictures: 1,
    unsupported: [{ kind: 'calculated', count: 1 }],
  });
  const importId = summary.id;
  const [question] = (await api.listImportedQuestions({ importId }))['hydra:member'];
  const [hash = ''] = question?.media ?? [];
  const { pictures } = await api.listImportedPictures({ importId, hashes: [hash] });
  expect(pictures[hash]).toMatch(/^data:image\/png;base64,/);
  const stored = () =>
    world.inCompany(company, async (db) => ({
      media: (await db.selectFrom('media').select('hash').execute()).map((row) => row.hash),
      waiting: (await db.selectFrom('import_media').select('hash').execute()).map((row) => row.hash),
    }));
  expect(await stored()).toEqual({ media: [], waiting: [hash] });
  const { media: shown } = await importNow(importId);
  await world.inCompany(company, (db) => keepMedia(db, media, { companyId: company, importId, now: world.now }, shown));
  expect(await stored()).toEqual({ media: [hash], waiting: [] });
  expect([...media.kept.keys()].filter((path) => path.startsWith(company))).toHaveLength(2);
  await removeDueFiles(world.inTransaction, media, company, world.now);
  expect([...media.kept.keys()].filter((path) => path.startsWith(company))).toEqual([`${company}/${hash}`]);
});

test('a sound that waits is played from here, for staff of the company alone', async () => {
  const { api, upload } = await school();
  const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(400)]);
  const quiz = moodleFile(mp3)
    .replaceAll('a.png', 'a.mp3')
    .replace(/<img src="([^"]*)"[^>]*>/, '<audio src="$1"></audio>');
  const { id: importId } = await upload(quiz, 'quiz.xml');
  const [question] = (await api.listImportedQuestions({ importId }))['hydra:member'];
  const [hash = ''] = question?.media ?? [];
  const { pictures } = await api.listImportedPictures({ importId, hashes: [hash] });
  const [, reference = ''] = /^\/api\/question-imports\/sounds\/(.+)$/.exec(pictures[hash] ?? '') ?? [];
  const missing = { status: 404 };
  expect(Buffer.from(await api.readWaitingSound({ reference }))).toEqual(mp3);
  await expect(world.as({ kind: 'anonymous' }).readWaitingSound({ reference })).rejects.toMatchObject(missing);
  await expect(api.readWaitingSound({ reference: `${reference}A` })).rejects.toMatchObject(missing);
  const other =
    media
      .addressOf(await world.company('other'), hash)
      .split('/')
      .at(-1) ?? '';
  await expect(api.readWaitingSound({ reference: other })).rejects.toMatchObject(missing);
});

test('several files are one import', async () => {
  const { company, api, upload } = await school();
  const first = await upload(file);
  const second = await upload(giftFile.replace('$CATEGORY: $course$', ''), 'y.gift');
  const order = { createPlaces: true, subsectionId: null, submit: false };
  const { taskId } = await api.startQuestionImport({ importId: first.id, also: [second.id], ...order });
  expect(await api.startQuestionImport({ importId: second.id, ...order })).toEqual({ taskId });
  const tasks = await world.inCompany(company, (db) => db.selectFrom('task').select(['id', 'total']).execute());
  expect(tasks).toEqual([{ id: taskId, total: 8 }]);
});
