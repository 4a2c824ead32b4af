import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusalOf, typingWorld } from './typing.fixture.ts';

const { world, roomOfSheets } = typingWorld();

/** A room whose sheets two people type. */
async function twice(examinees = 1) {
  const room = await roomOfSheets(examinees);
  await world.as(room.chief).updateTyping({ examId: room.examId, twice: true });
  return room;
}

test('a sheet counts when two people typed the same, and nothing counts before', async () => {
  const { ann, ben, type, stateOf, results } = await twice();
  expect(await stateOf()).toBe('none');
  expect(await type(ann, 'AB-C')).toEqual({ state: 'once', marks: null });
  expect([await stateOf(), await results()]).toEqual(['once', []]);
  expect((await type(ben, 'AB-C')).state).toBe('agreed');
  expect(await results()).toHaveLength(1);
});

test('nobody reads what the other one typed before both have typed', async () => {
  const { examId, examineeId, ann, ben, type } = await twice();
  await type(ann, 'AB-C');
  const which = { examId, examineeId };
  expect(await world.as(ben).readPaperAnswers(which)).toEqual({
    version: 0,
    typedAt: null,
    scanned: false,
    by: null,
    answers: [],
  });
  expect(await refusalOf(world.as(ben).readTypedDifferences(which))).toMatchObject({ status: 404 });
  expect(await refusalOf(world.as(ann).readTypedDifferences(which))).toMatchObject({ status: 404 });
  expect((await world.as(ann).readPaperAnswers(which)).answers).toHaveLength(3);
});

test('differences are settled one by one, by anybody who types; with the last one the sheet counts as it was settled', async () => {
  const { examId, examineeId, ann, ben, chief, type, stateOf, results } = await twice();
  const which = { examId, examineeId };
  await type(ann, 'ABAC');
  expect((await type(ben, 'ACA-')).state).toBe('differing');
  const { differences } = await world.as(ann).readTypedDifferences(which);
  expect(differences).toEqual([
    { position: 2, first: 'B', second: 'C', choice: null },
    { position: 4, first: 'C', second: null, choice: null },
  ]);
  const settle = (who: typeof ann, position: number, choice: 'first' | 'second', seen = {}) => {
    const { first = null, second = null } = differences.find((one) => one.position === position) ?? {};
    return world.as(who).settleTypedDifference({ ...which, position, choice, first, second, ...seen });
  };
  expect(await settle(ann, 2, 'second')).toEqual({ state: 'differing' });
  expect(await results()).toEqual([]);
  expect(await refusalOf(settle(chief, 4, 'first', { first: 'A' }))).toMatchObject({ code: 'no_such_difference' });
  expect(await settle(chief, 4, 'first')).toEqual({ state: 'settled' });
  expect(await stateOf()).toBe('settled');
  const [result] = await results();
  const { questions } = await world.as(chief).readPersonSheet({ resultId: result?.id ?? '' });
  expect(questions.map(({ written }) => written)).toEqual(['A', 'C', 'A', 'C']);
  expect(questions[0]?.history).toMatchObject([{ what: 'typed' }]);
});

test('a sheet that is typed anew after it counted counts as before until both agree again, and holds up the release', async () => {
  const { examId, ann, ben, chief, type, results } = await twice();
  await type(ann, 'AAAA');
  await type(ben, 'AAAA');
  const [before] = await results();
  expect((await type(ann, 'BAAA')).state).toBe('differing');
  expect((await results())[0]?.points).toBe(before?.points);
  expect(await refusalOf(world.as(chief).releaseResults({ examId }))).toMatchObject({
    code: 'sheets_differ',
    values: { count: 1 },
  });
  expect((await type(ben, 'BAAA')).state).toBe('agreed');
  expect(await world.as(chief).releaseResults({ examId })).toEqual({ released: 1 });
});

test('a third person cannot type, and the database takes no two entries of one person', async () => {
  const { companyId, examId, examineeId, ann, ben, chief, type } = await twice();
  await type(ann, 'AAAA');
  expect((await type(ann, 'AAAB')).state).toBe('once');
  const forged = world.inCompany(companyId, (db) =>
    db
      .insertInto('typed_entry')
      .values({
        exam_id: examId,
        examinee_id: examineeId,
        part: 'second',
        revision: 1,
        answers: '[]',
        typed_by: ann.accountId,
        typed_at: world.now,
      })
      .execute(),
  );
  await expect(forged).rejects.toThrow('the entries of a sheet are by two people');
  await type(ben, 'AAAB');
  expect(await refusalOf(type(chief, 'AAAB'))).toMatchObject({ code: 'typed_by_two' });
});

test('who let the other one in again within seven days is no second person', async () => {
  const { companyId, ann, ben, type } = await twice();
  await world.inCompany(companyId, (db) =>
    db
      .insertInto('access_reset')
      .values({ account_id: ben.accountId, reset_by: ann.accountId, how: 'link', reset_at: world.now })
      .execute(),
  );
  await type(ann, 'AAAA');
  expect(await refusalOf(type(ben, 'AAAA'))).toMatchObject({ code: 'apart' });
});

test('whether two people type is decided by who schedules exams, before anything is typed', async () => {
  const { examId, ann, chief, stranger, type } = await roomOfSheets();
  for (const who of [ann, stranger])
    expect(await refusalOf(world.as(who).updateTyping({ examId, twice: true }))).toMatchObject({ status: 403 });
  expect((await world.as(ann).readTyping({ examId })).isOpen).toBe(true);
  await type(ann, 'AAAA');
  expect(await refusalOf(world.as(chief).updateTyping({ examId, twice: true }))).toMatchObject({
    code: 'typing_began',
  });
  expect(await world.as(ann).readTyping({ examId })).toMatchObject({ twice: false, isOpen: false });
});

test('the application can neither change nor remove what was typed or settled', async () => {
  const { companyId } = await twice();
  for (const table of ['typed_entry', 'typed_settlement'])
    for (const statement of [`update ${table} set examinee_id = examinee_id`, `delete from ${table}`])
      await expect(
        world.inCompany(companyId, (db) => sql.raw(statement).execute(db)),
        statement,
      ).rejects.toThrow('permission denied');
});
