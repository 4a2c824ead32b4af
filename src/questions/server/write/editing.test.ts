import { expect, test } from 'vitest';
import { singleDraft } from '../../domain/drafts.fixture.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write, input, audit } = testBank();

test('who has a question open is shown to the others, until they leave or fall silent', async () => {
  const { company, ada, grace, subsectionId } = await school();
  const { id: questionId } = await write(ada, subsectionId);
  const open = (who: typeof ada) => world.as(who).keepQuestionOpen({ questionId });
  const others = async (who: typeof ada) => (await open(who)).others.map(({ id }) => id);
  expect(await others(ada)).toEqual([]);
  expect(await others(grace)).toEqual([ada.accountId]);
  expect(await others(ada)).toEqual([grace.accountId]);
  await world.as(grace).leaveQuestion({ questionId });
  expect(await others(ada)).toEqual([]);
  await open(grace);
  await world.inCompany(company, (db) =>
    db
      .updateTable('question_presence')
      .set({ seen_at: new Date(0) })
      .where('account_id', '=', grace.accountId)
      .execute(),
  );
  expect(await others(ada)).toEqual([]);
  const { ada: eve } = await school('elsewhere');
  await expect(open(eve)).rejects.toMatchObject({ status: 404 });
});

test('a language that did not follow a change is out of date until it does, or is found right', async () => {
  const { ada, subsectionId } = await school();
  const text = (en: string, th: string) => {
    const draft = singleDraft();
    const options = draft.content.options.map(({ id }) => ({ id, text: { en: `${id} en`, th: `${id} th` } }));
    return { ...draft, content: { ...draft.content, stem: { en, th }, options } };
  };
  const { id: questionId } = await write(ada, subsectionId, { draft: text('a', 'ก') });
  const read = () => world.as(ada).readQuestion({ questionId });
  const save = async (stem: readonly [string, string], stillRight: ('en' | 'th')[] = []) => {
    const { latestVersion, revision, draft } = await read();
    const changed = { ...draft, content: { ...draft.content, stem: { en: stem[0], th: stem[1] } } };
    const given = input(subsectionId, { draft: changed });
    await world
      .as(ada)
      .updateQuestion({ ...given, questionId, versionRead: latestVersion, revisionRead: revision, stillRight });
    return (await read()).outdated;
  };
  expect((await read()).outdated).toEqual([]);
  expect(await save(['b', 'ก'])).toEqual(['th']);
  expect(await save(['b', 'ก'])).toEqual(['th']);
  expect(await save(['b', 'ข'])).toEqual([]);
  expect(await save(['c', 'ข'], ['th'])).toEqual([]);
  expect(await save(['d', 'ข'])).toEqual(['th']);
  await world.as(ada).confirmLanguages({ questionId, languages: ['th'] });
  expect((await read()).outdated).toEqual([]);
  // Who looks at a text finds that one right, and not the one that was saved meanwhile.
  const { latestVersion: versionRead, revision: revisionRead } = await read();
  expect(await save(['e', 'ข'])).toEqual(['th']);
  const confirm = (seen: object) => world.as(ada).confirmLanguages({ questionId, languages: ['th'], ...seen });
  await expect(confirm({ versionRead, revisionRead })).rejects.toMatchObject({ code: 'changed_since_read' });
  expect((await read()).outdated).toEqual(['th']);
  const now = await read();
  await confirm({ versionRead: now.latestVersion, revisionRead: now.revision });
  expect((await read()).outdated).toEqual([]);
});

test('a sound is kept as it is, under an address that plays it', async () => {
  const { company, ada, subsectionId } = await school();
  const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(400)]);
  const { hash, url } = await world.as(ada).uploadSound({}, mp3);
  expect((await audit(company)).map(({ action }) => action)).toEqual(['sound.uploaded']);
  const reference = url.replace('/api/media/', '');
  expect(Buffer.from(await world.as(ada).readPicture({ reference }))).toEqual(mp3);
  await expect(world.as(ada).uploadSound({}, Buffer.from('<html>'))).rejects.toMatchObject({ code: 'not_a_sound' });
  const heard = singleDraft({ stem: { en: `<audio src="media:${hash}"></audio>` } });
  const { id: questionId } = await write(ada, subsectionId, { draft: heard });
  expect(await world.as(ada).readQuestion({ questionId })).toMatchObject({
    media: { [hash]: url },
    draft: { content: { stem: { en: `<audio src="media:${hash}"></audio>` } } },
  });
});
