import { expect, test } from 'vitest';
import { peopleContract } from '../../people/contract.ts';
import { peopleInTest } from '../../people/server/people.fixture.ts';
import { queuedMails } from '../../platform/server/fixtures/queued-mails.fixture.ts';
import { testWorld, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { mailJobs } from '../../platform/server/mail/mail.ts';
import { messageContract } from '../contract.ts';
import { messageHandlers } from './handlers.ts';
import { mailNoter, writeToExaminee } from './write-to-examinee.ts';

const world = testWorld({ ...messageContract, ...peopleContract }, { ...messageHandlers, ...peopleInTest });
const minute = 60_000;

/** Writes to the examinee so many minutes after the world began. */
const write = (companyId: string, { examineeId }: Examinee, subject: string, { after = 0, email = '' } = {}) =>
  world.inCompany(companyId, (db) =>
    writeToExaminee(db, {
      companyId,
      examineeId,
      email,
      language: 'en',
      kind: 'exam',
      examId: null,
      subject,
      text: `Dear Mali\n\nLook here:\n\nhttps://exams.example.test/\n`,
      now: new Date(world.now.getTime() + after * minute),
    }),
  );

const subjects = (list: { 'hydra:member': readonly { subject: string }[] }) =>
  list['hydra:member'].map(({ subject }) => subject);

async function school() {
  const companyId = await world.company('Messages');
  const [mali, somchai] = [await world.examinee(companyId), await world.examinee(companyId)];
  return { companyId, mali, somchai, office: world.as(await world.administrator(companyId)) };
}

test('an examinee reads what they were written, newest first, page after page, and nobody else’s', async () => {
  const { companyId, mali, somchai } = await school();
  for (const [after, subject] of ['first', 'second', 'third'].entries())
    await write(companyId, mali, subject, { after });
  await write(companyId, somchai, 'of another person');
  const own = world.as(mali);
  const page = await own.listMyMessages({ limit: 2 });
  expect(page).toMatchObject({ unread: 3, 'hydra:totalItems': 3 });
  expect(subjects(page)).toEqual(['third', 'second']);
  expect(page['hydra:member'][0]).toMatchObject({ kind: 'exam', words: 'Dear Mali\n\nLook here:', readAt: null });
  const rest = await own.listMyMessages({ limit: 2, after: page['hydra:next'] ?? '' });
  expect(subjects(rest)).toEqual(['first']);
  expect(rest['hydra:next']).toBeNull();
});

test('reading is noted once, for those that were opened or for all, and never on another person’s', async () => {
  const { companyId, mali, somchai } = await school();
  await write(companyId, mali, 'first');
  await write(companyId, mali, 'second', { after: 1 });
  await write(companyId, somchai, 'of another person');
  const [foreign] = (await world.as(somchai).listMyMessages({ limit: 50 }))['hydra:member'];
  const own = world.as(mali);
  const [second] = (await own.listMyMessages({ limit: 50 }))['hydra:member'];
  await own.readMyMessages({ messageIds: [second?.id ?? '', foreign?.id ?? ''] });
  const read = await own.listMyMessages({ limit: 50 });
  expect(read.unread).toBe(1);
  expect(read['hydra:member'].map(({ readAt }) => readAt !== null)).toEqual([true, false]);
  await own.readMyMessages({ messageIds: null });
  expect((await own.listMyMessages({ limit: 50 })).unread).toBe(0);
  expect((await world.as(somchai).listMyMessages({ limit: 50 })).unread).toBe(1);
});

test('the staff sees whether the mail went out, was refused, waits, or had nowhere to go', async () => {
  const { companyId, mali, office } = await school();
  const email = 'mali@school.example';
  await write(companyId, mali, 'without an address');
  for (const [after, subject] of ['taken', 'refused', 'waiting'].entries())
    await write(companyId, mali, subject, { after: after + 1, email });
  const send = (subject: string) => (subject === 'refused' ? Promise.reject(new Error('not now')) : Promise.resolve());
  const inTransaction = ({ companyId: of }: { companyId: string | null }, run: never) => world.inCompany(of ?? '', run);
  const jobs = mailJobs(({ subject }) => send(subject), mailNoter(inTransaction as never));
  const at = new Date(world.now.getTime() + 9 * minute);
  for (const payload of (await queuedMails(world, companyId)).filter(({ subject }) => subject !== 'waiting')) {
    const work = jobs['send_mail']?.(payload, { inTransaction: inTransaction as never, now: () => at });
    await (payload.subject === 'refused' ? expect(work).rejects.toThrow('not now') : work);
  }
  const { 'hydra:member': listed } = await office.listMessagesTo({ examineeId: mali.examineeId, limit: 50 });
  expect(listed.map(({ mailRefusal }) => mailRefusal)).toEqual([null, 'other', null, null]);
  expect(listed.map(({ subject, mail, mailAt }) => [subject, mail, mailAt])).toEqual([
    ['waiting', 'waiting', null],
    ['refused', 'refused', at],
    ['taken', 'sent', at],
    ['without an address', 'none', null],
  ]);
});

test('a mail that went out is not sent again where the note of it fails', async () => {
  let sent = 0;
  const jobs = mailJobs(
    () => Promise.resolve(void (sent += 1)),
    () => Promise.reject(new Error('the database is away')),
  );
  const mail = { to: 'a@b.example', subject: 's', text: 't', language: 'en', kind: 'exam' };
  const ids = { companyId: crypto.randomUUID(), messageId: crypto.randomUUID() };
  await jobs['send_mail']?.({ ...mail, ...ids }, { inTransaction: undefined as never, now: () => world.now });
  expect(sent).toBe(1);
});

test('messages go with the data of a person, and are part of what they are given', async () => {
  const { companyId, mali, office } = await school();
  await write(companyId, mali, 'of an exam');
  const bytes = await office.exportPersonalData({ examineeId: mali.examineeId });
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ messages: [{ subject: 'of an exam' }] });
  await office.erasePersonalData({ examineeId: mali.examineeId, reason: 'asked for it in writing' });
  const { 'hydra:totalItems': left } = await office.listMessagesTo({ examineeId: mali.examineeId, limit: 50 });
  expect(left).toBe(0);
});
