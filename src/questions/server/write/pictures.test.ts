import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import { blankPng } from '../../../platform/server/fixtures/pictures.fixture.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write, audit, media } = testBank();

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP5z8BQDwAElAGDOTPNiAAAAABJRU5ErkJggg==',
  'base64',
);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a picture is stored once, with its size, under a signed address that shows it', async () => {
  const { company, ada } = await school();
  const uploaded = await world.as(ada).uploadPicture({}, png);
  expect(uploaded).toMatchObject({ hash: hashOf(png), width: 1, height: 1 });
  expect(await world.as(ada).uploadPicture({}, png)).toEqual(uploaded);
  expect((await audit(company)).map(({ action }) => action)).toEqual(['picture.uploaded']);

  const reference = uploaded.url.replace('/api/media/', '');
  expect(Buffer.from(await world.as(ada).readPicture({ reference }))).toEqual(png);
});

test('a copied address opens for staff of the company who see questions, and for nobody else', async () => {
  const { company, ada, grace } = await school();
  const reference = (await world.as(ada).uploadPicture({}, png)).url.replace('/api/media/', '');
  const generating = await world.administrator(company, ['exam.generate']);
  for (const who of [grace, generating])
    expect(Buffer.from(await world.as(who).readPicture({ reference })), who.kind).toEqual(png);
  const elsewhere = await school('elsewhere');
  const others = [
    { kind: 'anonymous' },
    await world.examinee(company),
    elsewhere.ada,
    // Staff who see no question see no picture of one.
    await world.administrator(company, ['examinee.edit', 'classroom.view', 'question.move']),
    // What staff are shown is not what a paper shows: src/sittings/server/pictures.test.ts.
    { kind: 'sitting', companyId: company, sittingId: company, examineeId: company, passId: company },
  ] as const;
  for (const who of others)
    await expect(world.as(who).readPicture({ reference }), who.kind).rejects.toMatchObject({ status: 404 });
});

test('an address that is not ours shows nothing', async () => {
  const { company, ada } = await school();
  const { url, hash } = await world.as(ada).uploadPicture({}, png);
  const reference = url.replace('/api/media/', '');
  const eve = await school('elsewhere');
  const missing = { status: 404 };
  for (const wrong of [
    `${company}.${hash}.${'A'.repeat(24)}`,
    reference.slice(0, -1),
    reference.replace(company, eve.company),
    `${company}.${hash}`,
    '..',
  ])
    await expect(world.as(ada).readPicture({ reference: wrong }), wrong).rejects.toMatchObject(missing);
  const unknown = media.addressOf(company, '0'.repeat(64)).replace('/api/media/', '');
  await expect(world.as(ada).readPicture({ reference: unknown })).rejects.toMatchObject(missing);
});

test('what is no picture, or a huge one, is refused whatever it calls itself', async () => {
  const { ada } = await school();
  const upload = (bytes: Uint8Array) => world.as(ada).uploadPicture({}, bytes);
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('%PDF-1.7'),
    png.subarray(0, 12),
    blankPng(0, 5),
  ])
    await expect(upload(bytes)).rejects.toMatchObject({ code: 'not_a_picture' });
  await expect(upload(blankPng(5001, 5000))).rejects.toMatchObject({ code: 'picture_too_large' });
  await expect(upload(blankPng(5000, 5000))).resolves.toMatchObject({ width: 5000 });
  await expect(upload(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).rejects.toMatchObject({ status: 413 });
});

test('a question tells the addresses of its pictures', async () => {
  const { company, ada, subsectionId } = await school();
  const { hash, url } = await world.as(ada).uploadPicture({}, png);
  const { id } = await write(ada, subsectionId, {
    draft: singleDraft({ stem: { en: `<p>Which?</p><img src="media:${hash}" alt="A pixel">` } }),
  });
  expect((await world.as(ada).readQuestion({ questionId: id })).media).toEqual({ [hash]: url });
  expect((await world.as(ada).readQuestionVersion({ questionId: id, version: 1 })).media).toEqual({
    [hash]: media.addressOf(company, hash),
  });
});

test('only authors upload pictures', async () => {
  const { company } = await school();
  const bob = await world.administrator(company, ['question.view', 'question.approve']);
  await expect(world.as(bob).uploadPicture({}, png)).rejects.toMatchObject({ status: 403 });
});
