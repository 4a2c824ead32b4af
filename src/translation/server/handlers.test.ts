import { expect, test } from 'vitest';
import { Refused } from '../../platform/client/api.ts';
import type { Permission } from '../../platform/access.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { passageContract } from '../../passages/contract.ts';
import { passageHandlers } from '../../passages/server/handlers.ts';
import { questionContract } from '../../questions/contract.ts';
import { singleDraft } from '../../questions/domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { questionHandlers } from '../../questions/server/handlers.ts';
import { translationContract } from '../contract.ts';
import { translationHandlers } from './handlers.ts';

const media = forgetfulMedia();
const world = testWorld(
  { ...questionContract, ...passageContract, ...translationContract },
  {
    ...questionHandlers({ media, findPaperOf: async () => null }),
    ...passageHandlers({ media }),
    ...translationHandlers({ media }),
  },
);
let serial = 0;

/** A school with an author, a colleague who approves, a translator, and one subsection. */
async function school(held: readonly Permission[] = ['question.translate']) {
  const company = await world.company(`TRA${++serial}`);
  const [ada, grace] = [await world.administrator(company), await world.administrator(company)];
  const tara = await world.administrator(company, held);
  const subsectionId = await world.inCompany(company, async (db) => {
    const one = async (table: 'dataset' | 'module' | 'subsection', values: object) =>
      (
        await db
          .insertInto(table)
          .values(values as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const dataset = await one('dataset', { name: '{}', model: 'MODULE' });
    const module = await one('module', { dataset_id: dataset, code: 'M07', title: '{"en":"Tools"}', position: 1 });
    return one('subsection', { module_id: module, code: '7.1', title: '{"en":"Torque"}', position: 1 });
  });
  const write = async (draft: QuestionDraft = english(), submit = false) => {
    const input = { subsectionId, level: null, code: null, draft: structuredClone(draft) as never, submit };
    return (await world.as(ada).createQuestion(input)).id;
  };
  const approved = async (draft?: QuestionDraft) => {
    const id = await write(draft, true);
    await world.as(grace).approveQuestion({ questionId: id, versionRead: 1 });
    return id;
  };
  return { company, ada, grace, tara, subsectionId, write, approved, desk: world.as(tara) };
}

/** A question in English alone. */
function english(more: Partial<QuestionDraft> = {}): QuestionDraft {
  const whole = singleDraft();
  const options = whole.content.options.map(({ id }) => ({ id, text: { en: `Answer ${id}` } }));
  return { ...whole, content: { ...whole.content, stem: { en: 'Which wrench?' }, options }, explanation: {}, ...more };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );

type OpenDesk = Awaited<ReturnType<typeof school>>['desk'];

/** Writes every text of it in Thai. */
async function translate(desk: OpenDesk, itemId: string, submit: boolean) {
  const { parts, latestVersion, revision } = await desk.readTranslation({ itemId });
  const texts = parts.map(({ id, text }) => ({ id, html: `ไทย ${text.en ?? ''}` }));
  return desk.saveTranslation({
    itemId,
    language: 'th',
    versionRead: latestVersion,
    revisionRead: revision,
    texts,
    submit,
  });
}

test('questions and passages that lack a language are listed and counted, until they are translated', async () => {
  const { ada, subsectionId, desk, approved } = await school();
  const question = await approved();
  const passage = await world
    .as(ada)
    .createPassage({ subsectionId, title: { en: 'Table' }, text: { en: '<p>Tighten.</p>' }, submit: true });
  const listed = async (more: object = {}) =>
    (await desk.listTranslations({ ...more }))['hydra:member'].map(({ what, lacks }) => [what, lacks]);
  const missing = [{ language: 'th', state: 'missing' }];
  expect(await listed()).toEqual(
    expect.arrayContaining([
      ['question', missing],
      ['passage', missing],
    ]),
  );
  expect(await listed({ what: 'passage' })).toEqual([['passage', missing]]);
  expect(await listed({ language: ['en'] })).toEqual([]);
  expect(await listed({ state: 'outdated' })).toEqual([]);
  expect(await listed({ q: 'wrench' })).toEqual([['question', missing]]);
  expect((await desk.countTranslations({})).counts).toEqual([
    { language: 'en', missing: 0, outdated: 0 },
    { language: 'th', missing: 2, outdated: 0 },
  ]);
  await translate(desk, question, true);
  await translate(desk, passage.id, true);
  expect(await listed()).toEqual([]);
});

test('pages of the list go on where the last one ended', async () => {
  const { desk, write } = await school();
  for (let index = 0; index < 3; index += 1) await write();
  for (const sort of ['number', '-number', 'updated', '-updated'] as const) {
    const first = await desk.listTranslations({ sort, limit: 2 });
    const rest = await desk.listTranslations({ sort, limit: 2, after: first['hydra:next'] ?? '' });
    const numbers = [...first['hydra:member'], ...rest['hydra:member']].map(({ number }) => number);
    expect(numbers.toSorted(), sort).toEqual([1, 2, 3]);
    expect(rest['hydra:next'], sort).toBeNull();
  }
});

test('a translation of an approved question waits for approval, and the approved version serves on', async () => {
  const { ada, grace, tara, desk, approved } = await school();
  const id = await approved();
  const saved = await translate(desk, id, true);
  expect(saved).toMatchObject({ version: 2, approval: 'pending' });
  const read = await world.as(grace).readQuestion({ questionId: id });
  expect(read).toMatchObject({ status: 'pending', servingVersion: 1, languages: ['en', 'th'] });
  expect(read.draft.content.stem.th).toContain('ไทย');
  expect(read.versions[0]?.author.id).toBe(tara.accountId);
  expect(await refusal(desk.approveQuestion({ questionId: id, versionRead: 2 }))).toContain('403');
  await world.as(ada).approveQuestion({ questionId: id, versionRead: 2 });
  expect(await world.as(grace).readQuestion({ questionId: id })).toMatchObject({ servingVersion: 2, outdated: [] });
});

test('a draft of somebody else is translated, and sent by its author alone', async () => {
  const { desk, write } = await school();
  const id = await write();
  expect((await desk.readTranslation({ itemId: id })).maySend).toBe(false);
  expect(await refusal(translate(desk, id, true))).toBe('not_yours_to_send');
  expect(await translate(desk, id, false)).toMatchObject({ version: 1, approval: 'draft' });
});

test('half a translation is a draft, and goes on to approval when it is whole', async () => {
  const { desk, approved } = await school();
  const id = await approved();
  const { parts, latestVersion, revision } = await desk.readTranslation({ itemId: id });
  const half = { itemId: id, language: 'th' as const, texts: [{ id: 'text', html: 'ประแจใด' }], submit: false };
  const saved = await desk.saveTranslation({ ...half, versionRead: latestVersion, revisionRead: revision });
  expect(saved).toMatchObject({ version: 2, approval: 'draft' });
  expect(parts.length).toBeGreaterThan(1);
  const again = { ...half, versionRead: latestVersion, revisionRead: revision };
  expect(await refusal(desk.saveTranslation(again))).toBe('changed_since_read');
  expect(await translate(desk, id, true)).toMatchObject({ version: 2, approval: 'pending' });
});

test('what waits for approval goes on waiting when its translation is saved', async () => {
  const { desk, write } = await school();
  const id = await write(english(), true);
  expect(await translate(desk, id, false)).toMatchObject({ version: 2, approval: 'pending' });
});

test('a language that did not follow is translated again, or found right as it is', async () => {
  const { ada, desk, approved } = await school();
  const id = await approved();
  await translate(desk, id, true);
  await world.as(ada).approveQuestion({ questionId: id, versionRead: 2 });
  const before = await world.as(ada).readQuestion({ questionId: id });
  const { subsectionId, level, code, latestVersion, revision } = before;
  const draft = structuredClone(before.draft);
  draft.content.stem.en = 'Which torque wrench?';
  const read = { versionRead: latestVersion, revisionRead: revision };
  await world.as(ada).updateQuestion({ questionId: id, ...read, subsectionId, level, code, draft, submit: true });
  const work = await desk.readTranslation({ itemId: id });
  expect(work.lacks).toEqual([{ language: 'th', state: 'outdated' }]);
  const right = { itemId: id, language: 'th' as const, texts: [], submit: false };
  await desk.saveTranslation({ ...right, versionRead: work.latestVersion, revisionRead: work.revision });
  expect(await desk.readTranslation({ itemId: id })).toMatchObject({ lacks: [], approval: 'pending' });
});

test('a passage is translated with its title, and waits for approval again', async () => {
  const { ada, grace, desk, subsectionId } = await school();
  const { id } = await world
    .as(ada)
    .createPassage({ subsectionId, title: { en: 'Table' }, text: { en: '<p>Tighten.</p>' }, submit: true });
  await world.as(grace).approvePassage({ passageId: id, versionRead: 1 });
  expect(await translate(desk, id, true)).toMatchObject({ version: 2, approval: 'pending' });
  const passage = await world.as(grace).readPassage({ passageId: id });
  expect(passage).toMatchObject({ title: { en: 'Table', th: 'ไทย Table' }, servingVersion: 1, status: 'pending' });
  expect(passage.text.th).toContain('ไทย');
});

test('a passage whose text was changed after its translation is behind, until that is written again or found right', async () => {
  const { ada, desk, subsectionId } = await school();
  const title = { en: 'Table', th: 'ตาราง' };
  const text = { en: '<p>Turn it.</p>', th: '<p>หมุน</p>' };
  const { id } = await world.as(ada).createPassage({ subsectionId, title, text, submit: false });
  const behind = [{ language: 'th', state: 'outdated' }];
  const lacks = async () => (await desk.readTranslation({ itemId: id })).lacks;
  const rewrite = async (english: string) => {
    const { latestVersion: versionRead, revision: revisionRead } = await world.as(ada).readPassage({ passageId: id });
    const now = { ...text, en: english };
    await world
      .as(ada)
      .updatePassage({ passageId: id, subsectionId, title, text: now, submit: false, versionRead, revisionRead });
  };
  expect(await lacks()).toEqual([]);
  await rewrite('<p>Pull it.</p>');
  expect(await lacks()).toEqual(behind);
  expect((await desk.listTranslations({ state: 'outdated' }))['hydra:member'].map((one) => one.id)).toEqual([id]);
  expect((await desk.countTranslations({})).counts).toContainEqual({ language: 'th', missing: 0, outdated: 1 });
  await translate(desk, id, false);
  expect(await lacks()).toEqual([]);

  const { text: translated } = await world.as(ada).readPassage({ passageId: id });
  text.th = translated.th ?? '';
  await rewrite('<p>Push it.</p>');
  expect(await lacks()).toEqual(behind);
  // The same words once more: somebody has looked and found them right.
  const work = await desk.readTranslation({ itemId: id });
  const texts = work.parts.map((part) => ({ id: part.id, html: part.text.th ?? '' }));
  const read = { itemId: id, versionRead: work.latestVersion, revisionRead: work.revision };
  await desk.saveTranslation({ ...read, language: 'th', texts, submit: false });
  expect(await lacks()).toEqual([]);
});

test('nothing of the trash is saved, and nothing of another company is found', async () => {
  const { ada, desk, write } = await school();
  const other = await school();
  const id = await write();
  const { latestVersion: versionRead, revision: revisionRead } = await desk.readTranslation({ itemId: id });
  expect(await refusal(other.desk.readTranslation({ itemId: id }))).toContain('404');
  await world.as(ada).trashQuestions({ ids: [id] });
  const save = { itemId: id, language: 'th' as const, texts: [], submit: false, versionRead, revisionRead };
  expect(await refusal(other.desk.saveTranslation(save))).toContain('404');
  expect(await refusal(desk.saveTranslation(save))).toBe('put_away');
  expect((await desk.listTranslations({}))['hydra:totalItems']).toBe(0);
});
