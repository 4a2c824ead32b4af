import { expect, test } from 'vitest';
import { argon2Verify } from '../../identity/server/password/passwords.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../contract.ts';
import { peopleInTest } from './people.fixture.ts';
import { saveClassroom } from './classrooms/save-classroom.ts';

const world = testWorld(peopleContract, peopleInTest);

async function school(code = 'Centre9') {
  const company = await world.company(code);
  return { company, ada: await world.administrator(company) };
}

const malee = {
  number: 'A-07',
  title: { en: 'Ms', th: 'นางสาว' },
  givenName: { en: 'Malee', th: 'มาลี' },
  familyName: { en: 'Dee', th: 'ดี' },
  email: null as string | null,
  language: 'th' as const,
  password: 'Kite7@harbour',
  classroomIds: [] as string[],
};
const numbered = (number: string, more: Partial<typeof malee> = {}) => ({ ...malee, number, ...more });

const classroom = (company: string, code: string, examineeIds: string[] = []) =>
  world.inCompany(company, (db) => saveClassroom(db, { code, title: { en: code }, examineeIds }));

test('an examinee without e-mail signs in by company code and number', async () => {
  const { company, ada } = await school();
  const room = await classroom(company, 'B1-2026');
  const { id, signInName } = await world.as(ada).createExaminee({ ...malee, classroomIds: [room, room] });
  expect(signInName).toBe('centre9-a-07');

  const { 'hydra:member': members } = await world.as(ada).listExaminees({});
  const { password, number, title, givenName, familyName, email } = malee;
  const shown = { number, title, givenName, familyName, email };
  expect(members).toEqual([
    {
      id,
      ...shown,
      signInName,
      hasPassword: true,
      enabled: true,
      extraTimePercent: 0,
      licenceCategories: [],
      lastSignInAt: null,
      classrooms: [{ id: room, code: 'B1-2026' }],
      modules: [],
    },
  ]);
  await world.inCompany(company, async (db) => {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('sign_in_name', '=', signInName)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ role: 'ROLE_EXAMINEE', home_company_id: company, language: 'th', enabled: true });
    expect(await argon2Verify(account.password_hash, password)).toBe(true);
    expect(await db.selectFrom('audit_event').select(['action', 'subject_id', 'details']).execute()).toEqual([
      { action: 'examinee.created', subject_id: id, details: { number: 'A-07' } },
    ]);
  });
});

test('an examinee with e-mail signs in by it', async () => {
  const { ada } = await school();
  expect(await world.as(ada).createExaminee({ ...malee, email: 'Malee@Example.org' })).toMatchObject({
    signInName: 'malee@example.org',
  });
});

test('numbers, e-mail addresses and weak passwords are refused, and nothing is left behind', async () => {
  const { company, ada } = await school();
  await world.as(ada).createExaminee({ ...malee, email: 'malee@example.org' });
  const refused = (input: Partial<typeof malee>) =>
    expect(world.as(ada).createExaminee({ ...malee, ...input })).rejects;
  await refused({ email: null }).toMatchObject({ code: 'number_taken' });
  await refused({ number: 'A-08', email: 'MALEE@example.org' }).toMatchObject({ code: 'email_taken' });
  await refused({ number: 'A-08', password: 'kite7@harbour' }).toMatchObject({ code: 'password_too_weak' });
  const count = await world.inCompany(company, (db) =>
    db
      .selectFrom('account')
      .select('id')
      .where('home_company_id', '=', company)
      .where('role', '=', 'ROLE_EXAMINEE')
      .execute(),
  );
  expect(count).toHaveLength(1);
});

test('the list goes by number, page by page, and says how many there are', async () => {
  const { company, ada } = await school();
  const room = await classroom(company, 'B1');
  for (const number of ['3', '1', '2'])
    await world.as(ada).createExaminee(numbered(number, { classroomIds: number === '3' ? [] : [room] }));
  const page = await world.as(ada).listExaminees({ limit: 2 });
  expect(page['hydra:member'].map(({ number }) => number)).toEqual(['1', '2']);
  expect(page['hydra:totalItems']).toBe(3);
  const rest = await world.as(ada).listExaminees({ limit: 2, after: page['hydra:next'] ?? '' });
  expect(rest['hydra:member'].map(({ number }) => number)).toEqual(['3']);
  expect(rest['hydra:next']).toBeNull();
  const inRoom = await world.as(ada).listExaminees({ classroom: room });
  expect([inRoom['hydra:totalItems'], inRoom['hydra:member'].length]).toEqual([2, 2]);
  expect((await world.as(ada).listExaminees({ after: 'broken' }))['hydra:member']).toHaveLength(3);
});

test('the list shows licence categories, and finds those who have one', async () => {
  const { ada } = await school();
  const { password: _, ...person } = malee;
  const add = (number: string, licenceCategories: string[]) =>
    world.as(ada).createExaminee({ ...person, number, password: null, invite: false, licenceCategories });
  await add('1', ['B1.1', 'B2']);
  await add('2', ['B1.3']);
  await add('3', []);
  const found = async (category?: string) =>
    (await world.as(ada).listExaminees(category ? { category } : {}))['hydra:member'].map((one) => [
      one.number,
      one.licenceCategories,
    ]);
  expect(await found('B2')).toEqual([['1', ['B1.1', 'B2']]]);
  expect(await found('B1.3')).toEqual([['2', ['B1.3']]]);
  expect(await found('B1')).toEqual([]);
  expect((await found()).map(([number]) => number)).toEqual(['1', '2', '3']);
});

test('the search looks at number and both names, for every word as it stands', async () => {
  const { ada } = await school();
  await world.as(ada).createExaminee(numbered('A-07'));
  await world.as(ada).createExaminee(numbered('50%', { givenName: { en: 'Somchai', th: 'สมชาย' } }));
  const numbers = async (q: string) =>
    (await world.as(ada).listExaminees({ q }))['hydra:member'].map(({ number }) => number);
  expect(await numbers('MALEE dee')).toEqual(['A-07']);
  expect(await numbers('สมชาย')).toEqual(['50%']);
  expect(await numbers('a-0')).toEqual(['A-07']);
  expect(await numbers('0%')).toEqual(['50%']);
  expect(await numbers('malee somchai')).toEqual([]);
});

test('classrooms with the number of examinees in each', async () => {
  const { company, ada } = await school();
  const { id } = await world.as(ada).createExaminee(malee);
  const first = await classroom(company, 'A', [id]);
  const second = await classroom(company, 'B');
  const { 'hydra:member': members, 'hydra:totalItems': total } = await world.as(ada).listClassrooms({});
  const unset = { course: {}, startsOn: null, endsOn: null, modules: [] };
  expect(members).toEqual([
    { id: first, code: 'A', title: { en: 'A' }, examineeCount: 1, ...unset },
    { id: second, code: 'B', title: { en: 'B' }, examineeCount: 0, ...unset },
  ]);
  expect(total).toBe(2);
  const page = await world.as(ada).listClassrooms({ limit: 1 });
  expect(
    (await world.as(ada).listClassrooms({ limit: 1, after: page['hydra:next'] ?? '' }))['hydra:member'][0]?.id,
  ).toBe(second);
  expect((await world.as(ada).listClassrooms({ q: 'b' }))['hydra:member'].map(({ code }) => code)).toEqual(['B']);
});

test('another company has its own people and no place in these classrooms', async () => {
  const { company, ada } = await school();
  const room = await classroom(company, 'A');
  await world.as(ada).createExaminee(malee);
  const eve = world.as(await world.administrator(await world.company('Elsewhere')));
  expect((await eve.listExaminees({}))['hydra:totalItems']).toBe(0);
  expect((await eve.listClassrooms({}))['hydra:totalItems']).toBe(0);
  expect((await eve.listExaminees({ classroom: room }))['hydra:member']).toEqual([]);
  await expect(eve.createExaminee({ ...malee, classroomIds: [room] })).rejects.toMatchObject({ status: 404 });
});

test('only who may register examinees does; only staff reads the lists', async () => {
  const { company } = await school();
  const bob = world.as(await world.administrator(company, ['examinee.edit']));
  await expect(bob.createExaminee(malee)).rejects.toMatchObject({ status: 403 });
  const examinee = world.as(await world.examinee(company));
  await expect(examinee.listExaminees({})).rejects.toMatchObject({ status: 403 });
  await expect(examinee.listClassrooms({})).rejects.toMatchObject({ status: 403 });
});
