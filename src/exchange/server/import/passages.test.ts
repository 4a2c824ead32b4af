import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankPng } from '../../../platform/server/fixtures/pictures.fixture.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { exchangeContract } from '../../contract.ts';
import { exchangeHandlers } from '../handlers.ts';
import { mediaKeeper } from '../media-keeper.ts';
import { findImportFile, saveImportFile } from '../queries.ts';
import { saveImported } from './brought.ts';
import { bytesOf } from '../question-file.fixture.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { readingJson } from '../read/reading-json.ts';
import { storedReading } from '../read/stored-reading.ts';
import { importQuestions } from './import-questions.ts';
import { undoQuestionImport } from './undo-question-import.ts';

const media = forgetfulMedia();
const world = testWorld(exchangeContract, exchangeHandlers({ media }));

const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`;
const description = (name: string, text: string) =>
  `<question type="description"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>
  <file name="a.png" path="/" encoding="base64">${Buffer.from(blankPng(9, 9)).toString('base64')}</file></questiontext></question>`;
const asked = (name: string, text = `Which one, ${name}?`) =>
  `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text>${text}</text></questiontext>
  <single>true</single><answer fraction="100"><text>Zinc</text></answer><answer fraction="0"><text>Lead</text></answer></question>`;
const quiz = (...parts: readonly string[]) => `<quiz>${parts.join('')}</quiz>`;

const here = category('M06 Materials/6.1 Metals');
const log = description('Log', '<p>The tyre burst. <img src="@@PLUGINFILE@@/a.png" alt="Tyre"></p>');
const file = quiz(
  here,
  asked('A'),
  log,
  asked('B'),
  asked('C'),
  description('รายงาน', '<p>ถังรั่ว</p>'),
  asked('D', 'ข้อใดถูก'),
);

async function school() {
  const company = await world.company('school');
  const ada = await world.administrator(company);
  const upload = async (text: string) => {
    const reading = readingJson(storedReading(await readQuestionFile(bytesOf(text), 'x.xml', { keep: mediaKeeper })));
    const read = { name: 'x.xml', reading, uploadedBy: ada.accountId, now: world.now };
    return world.inCompany(company, (db) => saveImportFile(db, read));
  };
  /** What the job does with a file. */
  const importNow = (importId: string, submit = true) =>
    world.inCompany(company, async (db) => {
      const { choices } = (await findImportFile(db, importId)) ?? {};
      const order = { companyId: company, actor: ada, importId, createPlaces: true, subsectionId: null, submit };
      const done = await importQuestions(db, { ...order, now: world.now, ...(choices && { choices }) }, async () => {});
      await saveImported(db, importId, done.brought, world.now);
      return done;
    });
  const undo = (importId: string) =>
    world.inCompany(company, (db) => undoQuestionImport({ importId }, { db, actor: ada, now: world.now }));
  const bank = () =>
    world.inCompany(company, async (db) => {
      const { rows } = await sql<{ title: unknown; approval: string; codes: string[] }>`
        select p.title, p.approval, coalesce((select jsonb_agg(q.code order by q.passage_place) from question q
          where q.passage_id = p.id), '[]') as codes from passage p order by p.number`.execute(db);
      return rows;
    });
  return { company, ada, api: world.as(ada), upload, importNow, undo, bank };
}

test('a description becomes the passage of the questions below it, and the dry run shows it', async () => {
  const { api, upload, importNow, bank } = await school();
  const importId = await upload(file);
  expect(await api.readQuestionImport({ importId })).toMatchObject({ found: 4, ready: 4, faulty: 0, passages: 2 });
  const { 'hydra:member': shown } = await api.listImportedQuestions({ importId });
  expect(shown.map(({ passage }) => passage?.title ?? null)).toEqual([
    null,
    { en: 'Log' },
    { en: 'Log' },
    { th: 'รายงาน' },
  ]);
  expect(shown[1]?.media).toHaveLength(1);
  const said = shown.map(({ assumed }) => assumed.find(({ code }) => code === 'passage_told')?.values?.['title']);
  expect(said).toEqual([undefined, 'Log', 'Log', 'รายงาน']);
  const { media: kept } = await importNow(importId);
  expect(kept).toEqual(shown[1]?.media);
  expect(await bank()).toEqual([
    { title: { en: 'Log' }, approval: 'pending', codes: ['B', 'C'] },
    { title: { th: 'รายงาน' }, approval: 'pending', codes: ['D'] },
  ]);
});

test('the same file again makes no second passage, and a further question of it joins the first', async () => {
  const { upload, importNow, bank } = await school();
  await importNow(await upload(file), false);
  const before = await bank();
  await importNow(await upload(file));
  expect(await bank()).toEqual(before);
  await importNow(await upload(quiz(here, log, asked('B'), asked('E'))));
  expect(await bank()).toEqual([{ title: { en: 'Log' }, approval: 'draft', codes: ['B', 'C', 'E'] }, before[1]]);
});

test('questions of two places have a passage each, since a passage lies where its questions do', async () => {
  const { upload, importNow, bank } = await school();
  const text = quiz(here, log, asked('B'), category('M06 Materials/6.2 Wood'), log, asked('C'));
  await importNow(await upload(text));
  expect((await bank()).map(({ codes }) => codes)).toEqual([['B'], ['C']]);
});

test('an undone import takes its passages back, those that nobody else uses or changed', async () => {
  const { company, upload, importNow, undo, bank } = await school();
  const first = await upload(file);
  await importNow(first);
  const second = await upload(quiz(here, log, asked('E')));
  await importNow(second);
  expect(await undo(first)).toEqual({ removed: 4, passages: 1, places: 0, kept: [] });
  expect(await bank()).toMatchObject([{ title: { en: 'Log' }, codes: ['E'] }]);
  expect(await undo(second)).toEqual({ removed: 1, passages: 0, places: 0, kept: [] });
  const third = await upload(quiz(here, description('Tale', 'A tale'), asked('F')));
  await importNow(third);
  await world.inCompany(company, (db) => db.updateTable('passage').set({ revision: 2 }).execute());
  expect(await undo(third)).toMatchObject({ removed: 1, passages: 0 });
  expect((await bank()).map(({ codes }) => codes)).toEqual([[], []]);
});

test('who wants no passages gets the questions alone', async () => {
  const { api, upload, importNow, bank } = await school();
  const importId = await upload(file);
  const chosen = await api.chooseInQuestionImport({ importId, passages: false });
  expect(chosen.choices).toMatchObject({ passages: false });
  expect(chosen.assumed.map(({ code }) => code)).not.toContain('passage_told');
  expect((await api.listImportedQuestions({ importId }))['hydra:member'].every(({ passage }) => !passage)).toBe(true);
  await importNow(importId);
  expect(await bank()).toEqual([]);
});

test('a description above nothing, or above more than a passage may have, is named and none', async () => {
  const many = Array.from({ length: 31 }, (_, at) => asked(`Q${at}`));
  const last = description('End', 'The end');
  const reading = await readQuestionFile(bytesOf(quiz(here, log, ...many, last)), 'x.xml');
  expect([reading.found, reading.questions.length, reading.passages]).toEqual([33, 31, undefined]);
  expect(reading.faults.map(({ code, values }) => [code, values])).toEqual([
    ['passage_above_many', { title: 'Log', limit: 30 }],
    ['passage_above_nothing', { title: 'End' }],
  ]);
  expect(reading.unsupported).toEqual([]);
});
