import { expect, test } from 'vitest';
import { saveAccessResets } from '../../../identity/server/accounts/access-resets.ts';
import { queuedMails } from '../../../platform/server/fixtures/queued-mails.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { certificateSchool } from '../certificates/school.fixture.ts';
import { handlersForTests } from './handlers.fixture.ts';
import { releaseJobs } from './release-due.ts';

const world = testWorld(resultContract, handlersForTests);
const { school, examWith } = certificateSchool(world);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({
      status,
      code = String(status),
      values,
    }: {
      status?: number;
      code?: string;
      values?: Record<string, unknown>;
    }) => ({
      code,
      ...values,
    }),
  );
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code ?? null;
const gone = '404';

const hour = 60 * 60 * 1000;
const after = (hours: number) => new Date(world.now.getTime() + hours * hour);

/** A company with two administrators and an exam that three people have sat: marked, and not released. */
async function marked(code = 'SAT') {
  const here = await school(code);
  const { examId, people } = await examWith(here, [400, 300, 100], { release: false });
  const second = await world.administrator(here.companyId);
  const [ann, bob, cat] = people;
  if (!ann || !bob || !cat) throw new Error('three people');
  return { ...here, examId, people: { ann, bob, cat }, second, other: world.as(second) };
}
type Here = Awaited<ReturnType<typeof marked>>;

const stateOf = ({ companyId, examId }: Here) =>
  world.inCompany(companyId, async (db) => {
    const exam = await db.selectFrom('exam').select('state').where('id', '=', examId).executeTakeFirstOrThrow();
    return exam.state;
  });

/** The minute that is `hours` from now. */
const theClockComes = (hours: number) =>
  releaseJobs('http://localhost:3000')['release_due']?.(
    {},
    { inTransaction: (of, work) => world.inTransaction(of, work), now: () => after(hours) },
  );

const actsOf = (companyId: string) =>
  world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'actor_id']).orderBy('happened_at').orderBy('id').execute(),
  );

test('results leave at their moment, by the clock and not before; what was planned is gone then', async () => {
  const here = await marked();
  const { api, examId, companyId } = here;
  expect(await codeOf(api.planRelease({ examId, releaseAt: after(-1) }))).toBe('moment_past');
  expect(await codeOf(api.planRelease({ examId, releaseAt: null }))).toBe('moment_missing');
  await api.planRelease({ examId, releaseAt: after(2) });
  expect((await api.readRelease({ examId })).plan).toMatchObject({
    releaseAt: after(2),
    isOwn: true,
    confirmedBy: null,
  });
  await theClockComes(1);
  expect(await codeOf(world.as(here.people.ann).readMyResult({ examId }))).toBe(gone);
  await theClockComes(2);
  expect(await stateOf(here)).toBe('released');
  expect(await world.as(here.people.ann).readMyResult({ examId })).toMatchObject({
    passed: true,
    releasedAt: after(2),
  });
  expect((await api.readRelease({ examId })).plan).toBeNull();
  const acts = await actsOf(companyId);
  const each = ['result.released', 'result.released', 'result.released'];
  expect(acts.map(({ action }) => action)).toEqual(['exam.release_planned', ...each, 'exam.released']);
  expect(acts[1]?.actor_id).toBe('00000000-0000-0000-0000-000000000000');
});

test('a planned release can be moved and called off', async () => {
  const here = await marked();
  const { api, other, examId } = here;
  expect(await codeOf(api.cancelRelease({ examId }))).toBe('nothing_planned');
  await api.planRelease({ examId, releaseAt: after(1) });
  await other.planRelease({ examId, releaseAt: after(5) });
  await theClockComes(2);
  expect(await stateOf(here)).not.toBe('released');
  await api.cancelRelease({ examId });
  await theClockComes(6);
  expect(await stateOf(here)).not.toBe('released');
  expect((await api.readRelease({ examId })).plan).toBeNull();
});

test('what is in the way keeps results beyond their moment; they leave when it is gone', async () => {
  const here = await marked();
  const { api, examId, companyId } = here;
  await api.planRelease({ examId, releaseAt: after(1) });
  const unmarked = (count: number) =>
    world.inCompany(companyId, (db) =>
      db
        .updateTable('result')
        .set({ unmarked: count, passed: count > 0 ? null : true })
        .where('examinee_id', '=', here.people.ann.examineeId)
        .execute(),
    );
  await unmarked(1);
  await theClockComes(1);
  expect(await stateOf(here)).not.toBe('released');
  expect(await api.readRelease({ examId })).toMatchObject({
    waitsFor: { why: 'essays_not_marked', count: 1 },
    plan: { releaseAt: after(1) },
  });
  await unmarked(0);
  await theClockComes(2);
  expect(await stateOf(here)).toBe('released');
});

test('where the company asks for a second person, nobody releases alone', async () => {
  const here = await marked();
  const { api, other, examId } = here;
  await api.updateReleaseSetting({ secondPerson: true });
  expect(await api.readReleaseSetting({})).toEqual({ secondPerson: true });
  expect(await codeOf(api.releaseResults({ examId }))).toBe('second_person_needed');
  expect(await codeOf(other.confirmRelease({ examId, releaseAt: null }))).toBe('nothing_planned');
  await api.planRelease({ examId, releaseAt: null });
  expect(await codeOf(api.confirmRelease({ examId, releaseAt: null }))).toBe('own_plan');
  expect(await other.confirmRelease({ examId, releaseAt: null })).toEqual({ released: 3 });
  expect(await stateOf(here)).toBe('released');
});

test('a moment that nobody confirmed passes; a confirmed one is kept, and moving it asks anew', async () => {
  const here = await marked();
  const { api, other, examId } = here;
  await api.updateReleaseSetting({ secondPerson: true });
  await api.planRelease({ examId, releaseAt: after(1) });
  await theClockComes(1);
  expect(await stateOf(here)).not.toBe('released');
  await api.planRelease({ examId, releaseAt: after(3) });
  // What somebody confirms is what they saw.
  expect(await codeOf(other.confirmRelease({ examId, releaseAt: after(1) }))).toBe('planned_meanwhile');
  expect(await other.confirmRelease({ examId, releaseAt: after(3) })).toEqual({ released: null });
  expect(await codeOf(other.confirmRelease({ examId, releaseAt: after(3) }))).toBe('confirmed_already');
  await api.planRelease({ examId, releaseAt: after(4) });
  await theClockComes(4);
  expect(await stateOf(here)).not.toBe('released');
  await other.confirmRelease({ examId, releaseAt: after(4) });
  await theClockComes(4);
  expect(await stateOf(here)).toBe('released');
});

test('nobody confirms for a week what somebody planned whom they let in again', async () => {
  const here = await marked();
  await here.api.updateReleaseSetting({ secondPerson: true });
  const third = await world.administrator(here.companyId);
  await world.as(third).planRelease({ examId: here.examId, releaseAt: null });
  await world.inCompany(here.companyId, (db) =>
    saveAccessResets(db, here.second, [third.accountId], { how: 'two_factor', now: world.now }),
  );
  expect(await codeOf(here.other.confirmRelease({ examId: here.examId, releaseAt: null }))).toBe('access_reset');
});

test('a result that is held back stays when the others leave, and is let out later', async () => {
  const here = await marked();
  const { api, other, examId } = here;
  const { ann, bob } = here.people;
  const heldOf = async () => (await api.listResults({ examId })).results.map(({ heldBack }) => heldBack);
  await api.holdResult({ examId, examineeId: bob.examineeId, reason: 'An appeal waits.' });
  expect((await heldOf()).filter(Boolean)).toEqual(['An appeal waits.']);
  expect(await api.releaseResults({ examId })).toEqual({ released: 2 });
  expect(await codeOf(api.holdResult({ examId, examineeId: ann.examineeId, reason: 'Too late.' }))).toBe(
    'already_released',
  );
  expect(await codeOf(world.as(bob).readMyResult({ examId }))).toBe(gone);
  expect(await world.as(ann).readMyResult({ examId })).toMatchObject({ passed: true });
  expect((await api.readRelease({ examId })).held).toMatchObject([
    { reason: 'An appeal waits.', number: expect.any(String) },
  ]);
  expect(await other.releaseHeldResult({ examId, examineeId: bob.examineeId })).toEqual({ released: true });
  expect(await world.as(bob).readMyResult({ examId })).toMatchObject({ passed: true });
  expect(await codeOf(other.releaseHeldResult({ examId, examineeId: bob.examineeId }))).toBe('not_held_back');
  expect((await heldOf()).filter(Boolean)).toEqual([]);
});

test('before the release a hold only goes; with everybody held back nothing is released', async () => {
  const here = await marked();
  const { api, examId } = here;
  for (const { examineeId } of Object.values(here.people))
    await api.holdResult({ examId, examineeId, reason: 'Looked at again.' });
  expect(await codeOf(api.releaseResults({ examId }))).toBe('all_held_back');
  const { examineeId } = here.people.cat;
  expect(await api.releaseHeldResult({ examId, examineeId })).toEqual({ released: false });
  expect(await api.releaseResults({ examId })).toEqual({ released: 1 });
});

test('where the company asks for a second person, nobody lets out what they held back', async () => {
  const here = await marked();
  const { api, other, examId } = here;
  const { examineeId } = here.people.ann;
  await api.updateReleaseSetting({ secondPerson: true });
  await api.holdResult({ examId, examineeId, reason: 'An appeal waits.' });
  expect(await codeOf(api.releaseHeldResult({ examId, examineeId }))).toBe('own_hold');
  expect(await other.releaseHeldResult({ examId, examineeId })).toEqual({ released: false });
});

test('a release that nobody has opened is taken back, and can be made again', async () => {
  const here = await marked();
  const { api, examId } = here;
  expect(await codeOf(api.takeBackRelease({ examId, reason: 'Too early.' }))).toBe('nothing_to_take_back');
  await api.releaseResults({ examId });
  expect((await api.readRelease({ examId })).mayTakeBack).toBe(true);
  expect(await api.takeBackRelease({ examId, reason: 'The wrong key.' })).toEqual({ takenBack: 3 });
  expect(await stateOf(here)).toBe('marking');
  expect(await codeOf(world.as(here.people.ann).readMyResult({ examId }))).toBe(gone);
  expect((await api.listResults({ examId })).results.map(({ releasedAt }) => releasedAt)).toEqual([null, null, null]);
  expect(await api.releaseResults({ examId })).toEqual({ released: 3 });
  const acts = await actsOf(here.companyId);
  const released = ['result.released', 'result.released', 'result.released', 'exam.released'];
  expect(acts.map(({ action }) => action)).toEqual([...released, 'exam.release_taken_back', ...released]);
});

test('once somebody has opened their result the release stays, and says who it was', async () => {
  const here = await marked();
  const { api, examId } = here;
  await api.releaseResults({ examId });
  await world.as(here.people.bob).readMyResult({ examId });
  const { opened, mayTakeBack } = await api.readRelease({ examId });
  expect(opened).toMatchObject([{ examineeId: here.people.bob.examineeId }]);
  expect(mayTakeBack).toBe(false);
  expect(await refusalOf(api.takeBackRelease({ examId, reason: 'Too late.' }))).toMatchObject({
    code: 'opened_already',
    count: 1,
    who: opened[0]?.number,
  });
  expect(await stateOf(here)).toBe('released');
});

test('a release that certificates were issued upon stays', async () => {
  const here = await marked();
  await here.api.releaseResults({ examId: here.examId });
  await here.api.issueCertificates({ examId: here.examId });
  expect(await codeOf(here.api.takeBackRelease({ examId: here.examId, reason: 'Too late.' }))).toBe(
    'certificates_issued',
  );
});

test('what was released keeps the letterhead and the signer of that day', async () => {
  const here = await marked();
  const { api, examId, companyId } = here;
  const says = (address: string, signer: string) =>
    world.inCompany(companyId, async (db) => {
      await db
        .updateTable('company')
        .set({ address: JSON.stringify({ en: address }) })
        .where('id', '=', companyId)
        .execute();
      const row = { signer_name: JSON.stringify({ en: signer }) };
      await db
        .insertInto('print_setting')
        .values(row)
        .onConflict((known) => known.column('company_id').doUpdateSet(row))
        .execute();
    });
  await says('1 Old Road', 'Ada');
  await api.releaseResults({ examId });
  await says('2 New Road', 'Grace');
  const [kept] = await world.inCompany(companyId, (db) =>
    db.selectFrom('result').select('snapshot').limit(1).execute(),
  );
  expect(kept?.snapshot).toMatchObject({
    company: { address: { en: '1 Old Road' }, signerName: { en: 'Ada' }, logo: null },
  });
});

test('nobody of another company plans, holds, lets out or takes back', async () => {
  const [here, there] = [await marked(), await marked('OTH')];
  const { examId } = here;
  const { examineeId } = here.people.ann;
  for (const call of [
    there.api.readRelease({ examId }),
    there.api.planRelease({ examId, releaseAt: after(1) }),
    there.api.confirmRelease({ examId, releaseAt: null }),
    there.api.cancelRelease({ examId }),
    there.api.takeBackRelease({ examId, reason: 'Not mine.' }),
    there.api.holdResult({ examId, examineeId, reason: 'Not mine.' }),
    there.api.releaseHeldResult({ examId, examineeId }),
  ])
    expect(await codeOf(call)).toBe(gone);
});

test('who is held back keeps nobody waiting: what is not marked of theirs stops their result alone', async () => {
  const here = await marked();
  const { api, other, examId, people } = here;
  const { bob } = people;
  await world.asOwner(here.companyId, (db) =>
    db.updateTable('result').set({ unmarked: 1, passed: null }).where('examinee_id', '=', bob.examineeId).execute(),
  );
  expect(await codeOf(api.releaseResults({ examId }))).toBe('essays_not_marked');
  await api.holdResult({ examId, examineeId: bob.examineeId, reason: 'The essay waits.' });
  expect((await api.readRelease({ examId })).waitsFor).toBeNull();
  expect(await api.releaseResults({ examId })).toEqual({ released: 2 });
  expect(await codeOf(world.as(bob).readMyResult({ examId }))).toBe(gone);
  const letOut = () => other.releaseHeldResult({ examId, examineeId: bob.examineeId });
  expect(await codeOf(letOut())).toBe('essays_not_marked');
  await world.asOwner(here.companyId, (db) =>
    db.updateTable('result').set({ unmarked: 0, passed: true }).where('examinee_id', '=', bob.examineeId).execute(),
  );
  expect(await letOut()).toEqual({ released: true });
  expect(await world.as(bob).readMyResult({ examId })).toMatchObject({ passed: true });
});

test('a planned release is written once to those who may confirm it, in their language, and not to who planned it', async () => {
  const here = await marked();
  const { api, examId, companyId, second } = here;
  const marker = await world.administrator(companyId, ['exam.generate']);
  await world.inCompany(companyId, async (db) => {
    await db.updateTable('administrator').set({ email: '' }).execute();
    for (const [{ accountId }, email] of [
      [second, 'second@example.test'],
      [marker, 'marker@example.test'],
    ] as const)
      await db.updateTable('administrator').set({ email }).where('account_id', '=', accountId).execute();
    await db.updateTable('account').set({ language: 'th' }).where('id', '=', second.accountId).execute();
  });
  const mails = () => queuedMails(world, companyId);
  await api.planRelease({ examId, releaseAt: after(2) });
  expect(await mails()).toEqual([]);
  await api.updateReleaseSetting({ secondPerson: true });
  await api.planRelease({ examId, releaseAt: after(3) });
  await api.planRelease({ examId, releaseAt: after(3) });
  expect(await mails()).toMatchObject([
    { to: 'second@example.test', subject: expect.stringContaining('รอท่านยืนยัน') as string },
  ]);
  expect(JSON.stringify(await mails())).toContain(`/admin/exams/${examId}`);
  await here.other.confirmRelease({ examId, releaseAt: after(3) });
  await world.as(second).planRelease({ examId, releaseAt: after(4) });
  expect(await mails()).toHaveLength(1);
  await api.planRelease({ examId, releaseAt: after(5) });
  expect(await mails()).toHaveLength(2);
});
