import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { openMediaStore } from '../../platform/server/media/media-store.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { tooltipNames } from '../../platform/tooltip-names.ts';
import { guidanceContract } from '../contract.ts';
import { guidanceHandlers } from './handlers.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanam-guidance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const media = openMediaStore(folder, null, 'a secret of thirty-two characters');
const world = testWorld(
  guidanceContract,
  guidanceHandlers({ media, release: 'test', publicUrl: 'https://exams.example' }),
);

const platform: Actor = {
  kind: 'platform',
  accountId: '0198a000-0000-7000-8000-000000000001',
  sessionId: '0198a000-0000-7000-8000-000000000002',
};
const asPlatform = () => world.as(platform);
const video = 'https://youtu.be/dQw4w9WgXc-';

const write = (title: string, more: object = {}) =>
  asPlatform()
    .createTutorial({
      title: { en: title },
      text: { en: `<p>${title}</p><script>alert(1)</script>`, th: '' },
      videoLink: null,
      audience: 'everybody',
      active: true,
      ...more,
    })
    .then(({ id }) => id);
const titles = (reply: { 'hydra:member': readonly { title: { en?: string | undefined } }[] }) =>
  reply['hydra:member'].map(({ title }) => title.en);

test('readers see the active tutorials of their audience, in order, in one answer', async () => {
  const company = await world.company('A');
  await write('all');
  await write('rest', { active: false });
  await write('staff', { audience: 'administrators' });
  await write('sitters', { audience: 'examinees', videoLink: video });
  const ask = { pagination: 'false', active: true } as const;
  const staff = await world.as(await world.administrator(company, [])).tutorialsList(ask);
  expect(titles(staff)).toEqual(['all', 'staff']);
  expect(staff['hydra:totalItems']).toBe(2);
  expect(staff['hydra:next']).toBeNull();
  const sitters = await world.as(await world.examinee(company)).tutorialsList(ask);
  expect(titles(sitters)).toEqual(['all', 'sitters']);
  expect(sitters['hydra:member'][1]?.video).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXc-');
  expect(titles(await asPlatform().tutorialsList(ask))).toEqual(['all', 'staff', 'sitters']);
});

test('asking for inactive ones helps nobody but the platform', async () => {
  const company = await world.company('A');
  await write('hidden', { active: false });
  const ask = { pagination: 'false', active: false } as const;
  expect(titles(await world.as(await world.examinee(company)).tutorialsList(ask))).toEqual([]);
  expect(titles(await asPlatform().tutorialsList(ask))).toEqual(['hidden']);
});

test('what is written is made safe; an empty language is not there', async () => {
  const { text, revision } = await asPlatform().readTutorial({ id: await write('one') });
  expect(text).toEqual({ en: '<p>one</p>' });
  expect(revision).toBe(1);
});

test.each([
  [{ videoLink: 'https://vimeo.com/76979871' }, 'not_a_video_link'],
  [{ text: { en: '<p> </p>' } }, 'nothing_to_show'],
  [{ text: {}, videoLink: '' }, 'nothing_to_show'],
])('a tutorial needs something to show: %o', async (more, code) => {
  await expect(write('one', more)).rejects.toMatchObject({ code });
});

test('nobody writes over what they have not seen', async () => {
  const id = await write('one');
  const fields = {
    id,
    title: { en: 'two' },
    text: { en: 'x' },
    videoLink: null,
    audience: 'examinees',
    active: true,
  } as const;
  expect(await asPlatform().changeTutorial({ ...fields, revision: 1 })).toEqual({ revision: 2 });
  await expect(asPlatform().changeTutorial({ ...fields, revision: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});

test('the order names every tutorial, and holds', async () => {
  const ids = [await write('a'), await write('b'), await write('c')];
  const [a = '', b = '', c = ''] = ids;
  await asPlatform().orderTutorials({ ids: [c, a, b] });
  expect(titles(await asPlatform().listTutorials({}))).toEqual(['c', 'a', 'b']);
  await expect(asPlatform().orderTutorials({ ids: [a, b] })).rejects.toMatchObject({ code: 'list_changed' });
});

test('the list: search, filters, sorts and pages', async () => {
  await write('Wing', { audience: 'examinees' });
  await write('Aileron', { text: { th: 'การควบคุมการบิน' }, active: false });
  await write('Tail', { videoLink: video });
  const list = asPlatform().listTutorials;
  expect(titles(await list({ q: 'ควบคุม' }))).toEqual(['Aileron']);
  expect(titles(await list({ active: false }))).toEqual(['Aileron']);
  expect(titles(await list({ audience: ['examinees'] }))).toEqual(['Wing']);
  for (const [sort, order] of [
    ['position', ['Wing', 'Aileron', 'Tail']],
    ['title', ['Aileron', 'Tail', 'Wing']],
    ['-title', ['Wing', 'Tail', 'Aileron']],
  ] as const) {
    const first = await list({ sort, limit: 2 });
    const second = await list({ sort, limit: 2, after: first['hydra:next'] ?? '' });
    expect([...titles(first), ...titles(second)]).toEqual(order);
    expect([first['hydra:totalItems'], second['hydra:next']]).toEqual([3, null]);
  }
  const updated = await list({ sort: '-updated', limit: 2 });
  expect(titles(await list({ sort: '-updated', limit: 2, after: updated['hydra:next'] ?? '' }))).toHaveLength(1);
});

test('several are shown, taken back and removed at once', async () => {
  const ids = [await write('a'), await write('b', { active: false })];
  expect(await asPlatform().activateTutorials({ ids, active: false })).toEqual({ changed: 1 });
  expect(await asPlatform().activateTutorials({ ids, active: true })).toEqual({ changed: 2 });
  expect(await asPlatform().removeTutorials({ ids })).toEqual({ removed: 2 });
  expect(titles(await asPlatform().listTutorials({}))).toEqual([]);
});

test('only the platform writes tutorials and tooltips', async () => {
  const company = await world.company('A');
  for (const actor of [await world.administrator(company), await world.examinee(company)]) {
    const as = world.as(actor);
    for (const [endpoint, { permission }] of Object.entries(guidanceContract))
      if (permission === 'platform')
        await expect(
          (as[endpoint as 'listTutorials'] as (input: object) => Promise<unknown>)({}),
          endpoint,
        ).rejects.toMatchObject({ status: 403 });
  }
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP5z8BQDwAElAGDOTPNiAAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture of a tutorial is read by its signed address alone', async () => {
  const { hash, url } = await asPlatform().uploadTutorialPicture({}, onePixel);
  const reference = url.replace('/api/tutorial-pictures/', '');
  const nobody = world.as({ kind: 'anonymous' });
  expect(Buffer.from(await nobody.readTutorialPicture({ reference }))).toEqual(onePixel);
  const id = await write('with picture', { text: { en: `<p>see <img src="media:${hash}" alt="a dot"></p>` } });
  expect((await asPlatform().readTutorial({ id })).pictures).toEqual({ [hash]: url });
  await expect(nobody.readTutorialPicture({ reference: `${reference}A` })).rejects.toMatchObject({ status: 404 });
  const ofCompany = media.addressOf('01a1fd1f-3e7d-78f0-a71d-e6d974c53d77', hash).replace('/api/media/', '');
  await expect(nobody.readTutorialPicture({ reference: ofCompany })).rejects.toMatchObject({ status: 404 });
  await expect(asPlatform().uploadTutorialPicture({}, Buffer.from('no picture'))).rejects.toMatchObject({
    code: 'not_a_picture',
  });
});

test('tooltips come with the product, are rewritten, emptied and taken back', async () => {
  const company = await world.company('A');
  const name = 'questions.approve';
  const texts = async () => (await world.as(await world.examinee(company)).tooltipTexts({})).texts;
  expect(Object.keys(await texts())).toEqual([...tooltipNames]);
  await asPlatform().changeTooltip({ name, text: { en: 'Say yes', th: 'ตกลง' } });
  expect((await texts())[name]).toEqual({ en: 'Say yes', th: 'ตกลง' });
  expect((await asPlatform().listTooltips({ state: 'changed' }))['hydra:member'].map((row) => row.name)).toEqual([
    name,
  ]);
  await asPlatform().changeTooltip({ name, text: {} });
  expect((await texts())[name]).toBeUndefined();
  expect((await asPlatform().listTooltips({ state: 'empty' }))['hydra:totalItems']).toBe(1);
  expect(
    (await asPlatform().listTooltips({ state: 'written', q: 'approve' }))['hydra:member'].map((row) => row.name),
  ).not.toContain(name);
  await asPlatform().resetTooltip({ name });
  const { text, shipped, changedAt } = await asPlatform().readTooltip({ name });
  expect([text, changedAt]).toEqual([shipped, null]);
});

test('what the platform does is on its record', async () => {
  const company = await world.company('A');
  const id = await write('one');
  await asPlatform().removeTutorials({ ids: [id] });
  const events = await world.inCompany(company, (db) =>
    db.selectFrom('platform_event').select('action').where('actor_id', '=', platform.accountId).orderBy('id').execute(),
  );
  expect(events.map(({ action }) => action)).toEqual(['tutorial.created', 'tutorials.removed']);
});
