import { expect, test } from 'vitest';
import { peopleContract } from '../../../people/contract.ts';
import { peopleInTest } from '../../../people/server/people.fixture.ts';
import type { ProgramActor } from '../../../platform/access.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../../results/contract.ts';
import { certificateSchool } from '../../../results/server/certificates/school.fixture.ts';
import { handlersForTests } from '../../../results/server/release/handlers.fixture.ts';
import { programContract } from '../../contract.ts';
import { keyPermissions } from '../../domain/access-key.ts';
import { programsInTest } from '../handlers.fixture.ts';

const world = testWorld(
  { ...programContract, ...peopleContract, ...resultContract },
  { ...programsInTest, ...peopleInTest, ...handlersForTests },
);
const { school, examWith } = certificateSchool(world);

const keyOf = (companyId: string): ProgramActor => ({
  kind: 'program',
  companyId,
  keyId: crypto.randomUUID(),
  permissions: keyPermissions,
});

const mali = {
  number: '650001',
  givenName: { en: 'Mali', th: 'มะลิ' },
  familyName: { en: 'Jaidee' },
  email: 'mali@school.test',
};
const chai = { number: '650002', givenName: { th: 'ชัย' }, familyName: { th: 'ดี' } };

const linesOf = (companyId: string) =>
  world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select(['action', 'actor_id as by', 'details']).orderBy('id').execute(),
  );

test('the register pushes people by its own number; faulty rows say why, and all others go in', async () => {
  const companyId = await world.company('Register');
  const key = keyOf(companyId);
  const answer = await world.as(key).pushExaminees({
    people: [
      mali,
      { ...chai, birthDate: '2550-13-40' },
      { number: '650003', givenName: { en: 'Nok' } },
      { ...mali, email: 'other@school.test' },
      { ...chai, classrooms: ['no such class'], gender: 'unsure' },
      chai,
    ],
  });
  expect(answer).toMatchObject({ created: 1, updated: 0, unchanged: 0, faulty: 5 });
  expect(answer.rows.map(({ number, outcome, faults }) => [number, outcome, ...faults])).toEqual([
    ['650001', 'created'],
    ['650002', 'faulty', { code: 'date_bad', field: 'birthDate' }],
    ['650003', 'faulty', { code: 'name_missing', field: 'familyName' }],
    ['650001', 'faulty', { code: 'number_twice', field: 'number' }],
    [
      '650002',
      'faulty',
      { code: 'gender_unknown', field: 'gender' },
      { code: 'classroom_unknown', field: 'classrooms' },
      { code: 'number_twice', field: 'number' },
    ],
    ['650002', 'faulty', { code: 'number_twice', field: 'number' }],
  ]);
  expect((await world.as(key).pushExaminees({ people: [chai] })).created).toBe(1);
  const { number, names } = await world
    .as(key)
    .readExaminee({ examineeId: answer.rows[0]?.id ?? '' })
    .then((one) => ({
      number: one.number,
      names: one.givenName,
    }));
  expect([number, names]).toEqual(['650001', { en: 'Mali', th: 'มะลิ' }]);
});

test('the same again changes nothing and leaves no line; a change is on record under the key', async () => {
  const companyId = await world.company('Register');
  const key = keyOf(companyId);
  const register = world.as(key);
  await register.pushExaminees({ people: [mali, chai] });
  const before = await linesOf(companyId);
  expect(before.map(({ action, by }) => [action, by])).toEqual([
    ['examinee.created', key.keyId],
    ['examinee.created', key.keyId],
  ]);
  expect(await register.pushExaminees({ people: [mali, chai] })).toMatchObject({
    unchanged: 2,
    updated: 0,
    created: 0,
  });
  expect(await linesOf(companyId)).toHaveLength(2);
  const again = await register.pushExaminees({ people: [{ number: '650002', familyName: { th: 'ดีมาก' } }, mali] });
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged']);
  const [, , change] = await linesOf(companyId);
  expect(change).toMatchObject({
    action: 'examinee.changed',
    by: key.keyId,
    details: { changes: { familyName: { from: { th: 'ดี' }, to: { th: 'ดีมาก' } } } },
  });
});

test('of one company nothing reaches another, although both number their people alike', async () => {
  const [here, there] = [await world.company('Here'), await world.company('There')];
  await world.as(keyOf(here)).pushExaminees({ people: [mali] });
  expect(await world.as(keyOf(there)).pushExaminees({ people: [mali] })).toMatchObject({ created: 1 });
  for (const companyId of [here, there])
    expect((await world.as(keyOf(companyId)).listExaminees({}))['hydra:totalItems']).toBe(1);
});

test('people who push for themselves prove who they are before an address moves; a key does not have to', async () => {
  const companyId = await world.company('Register');
  await world.as(keyOf(companyId)).pushExaminees({ people: [mali] });
  const moved = { people: [{ number: '650001', email: 'new@school.test' }] };
  const boss = { ...(await world.administrator(companyId)), checkedAt: new Date(world.now.getTime() - 3_600_000) };
  await expect(world.as(boss).pushExaminees(moved)).rejects.toMatchObject({ code: 'check_due' });
  expect(await world.as(keyOf(companyId)).pushExaminees(moved)).toMatchObject({ updated: 1 });
});

test('what is malformed is refused whole, and so is more than a subscription has room for', async () => {
  const companyId = await world.company('Register');
  const register = world.as(keyOf(companyId));
  const wrong = (people: unknown) => register.pushExaminees({ people } as never);
  for (const people of [
    [],
    [{}],
    [{ number: 5 }],
    [{ ...mali, givenName: 'Mali' }],
    Array.from({ length: 501 }, () => mali),
  ])
    await expect(wrong(people)).rejects.toMatchObject({ status: 422 });
  await world.asOwner(companyId, (db) =>
    db.updateTable('company').set({ examinee_limit: 1 }).where('id', '=', companyId).execute(),
  );
  await expect(register.pushExaminees({ people: [mali, chai] })).rejects.toMatchObject({
    code: 'limit_of_examinees_reached',
    values: { limit: 1, used: 0 },
  });
});

test('released results come in the order in which they came out, page after page, and again when they change', async () => {
  const here = await school('REG');
  const register = world.as(keyOf(here.companyId));
  const start = await register.listReleasedResults({});
  expect(start).toMatchObject({ results: [], more: false });
  const { examId, people } = await examWith(here, [400, 200, 300]);
  const page = await register.listReleasedResults({ after: start.next, limit: 2 });
  expect(page.results.map(({ passed, released }) => [passed, released])).toEqual(
    page.results.map(({ points }) => [(points ?? 0) >= 300, true]),
  );
  expect(page).toMatchObject({ more: true });
  const rest = await register.listReleasedResults({ after: page.next });
  expect(rest).toMatchObject({ more: false });
  const all = [...page.results, ...rest.results];
  expect(all.map(({ examinee }) => examinee.id).toSorted()).toEqual(
    people.map(({ examineeId }) => examineeId).toSorted(),
  );
  expect((await register.listReleasedResults({ after: rest.next })).results).toEqual([]);
  const api = here.api as unknown as ReturnType<typeof world.as>;
  await api.issueCertificates({ examId });
  const later = await register.listReleasedResults({ after: rest.next });
  expect(later.results.map(({ certificate }) => certificate?.revokedAt)).toEqual([null, null]);
  // Who asks from the beginning gets each result once, as it is now.
  expect((await register.listReleasedResults({})).results).toHaveLength(3);
});

test('results that are not out, or of another company, are not among them; one that was taken back says nothing', async () => {
  const here = await school('REG');
  const hidden = await examWith(here, [400], { release: false });
  const out = await examWith(here, [400]);
  const register = world.as(keyOf(here.companyId));
  const first = await register.listReleasedResults({});
  expect(first.results.map(({ exam }) => exam.id)).toEqual([out.examId]);
  expect(first.results.map(({ exam }) => exam.id)).not.toContain(hidden.examId);
  const api = here.api as unknown as ReturnType<typeof world.as>;
  await api.takeBackRelease({ examId: out.examId, reason: 'A wrong key' });
  const back = await register.listReleasedResults({ after: first.next });
  expect(back.results).toMatchObject([{ released: false, points: null, passed: null, certificate: null }]);
  const elsewhere = world.as(keyOf(await world.company('Elsewhere')));
  expect((await elsewhere.listReleasedResults({})).results).toEqual([]);
  expect((await elsewhere.listReleasedResults({ after: first.next })).results).toEqual([]);
});

test('places are counted for each company: what others release leaves no gap in a cursor', async () => {
  const [here, there] = [await school('REG'), await school('OTHER')];
  const cursorOf = async ({ companyId }: typeof here) =>
    (await world.as(keyOf(companyId)).listReleasedResults({})).next;
  const placeIn = (cursor: string) => Number(JSON.parse(Buffer.from(cursor, 'base64url').toString())[0]);
  await examWith(here, [400]);
  expect(placeIn(await cursorOf(here))).toBe(1);
  await examWith(there, [400, 300, 200]);
  expect(placeIn(await cursorOf(there))).toBe(3);
  const { examId } = await examWith(here, [400, 300]);
  const before = await cursorOf(here);
  expect(placeIn(before)).toBe(3);
  // What changes moves to the end, and no place is given twice.
  const api = here.api as unknown as ReturnType<typeof world.as>;
  await api.takeBackRelease({ examId, reason: 'A wrong key' });
  const { results, next } = await world.as(keyOf(here.companyId)).listReleasedResults({ after: before });
  expect([results.length, placeIn(next)]).toEqual([2, 5]);
});
