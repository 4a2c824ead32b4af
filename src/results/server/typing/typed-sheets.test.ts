import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { typedContract } from '../../typed-contract.ts';
import { typedHandlers } from './typed-handlers.ts';

const world = testWorld(
  { ...resultContract, ...typedContract },
  {
    ...resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
    ...typedHandlers,
  },
);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error,
  );

/** An exam on paper of four questions for one examinee. */
async function onPaper(kind: 'paper' | 'e_exam' = 'paper') {
  const companyId = await world.company('SAT');
  const bank = await testBank(world, companyId, { '1': 4 });
  const { examineeId } = await world.examinee(companyId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1': 4 }, examineeIds: [examineeId], kind });
  const admin = await world.administrator(companyId);
  const which = { examId, examineeId };
  const type = (letters: string, over?: number) =>
    world.as(admin).recordPaperAnswers({
      ...which,
      ...(over === undefined ? {} : { over }),
      answers: [...letters].map((letter, at) => ({ position: at + 1, response: letter === '-' ? null : letter })),
    });
  const read = () => world.as(admin).readPaperAnswers(which);
  const lettersIn = (typed: Awaited<ReturnType<typeof read>>) =>
    typed.answers.map(({ position, response }) => `${position}${String(response)}`).join(' ');
  return { companyId, which, admin, api: world.as(admin), type, read, lettersIn };
}

test('a sheet opens with what was typed last, in the letters of the paper, with who typed it and when', async () => {
  const { type, read, lettersIn } = await onPaper();
  expect(await read()).toEqual({ version: 0, typedAt: null, scanned: false, by: null, answers: [] });
  await type('AB-C');
  const typed = await read();
  expect(lettersIn(typed)).toBe('1A 2B 4C');
  expect(typed).toMatchObject({ version: 1, typedAt: world.now, by: { givenName: { en: expect.any(String) } } });
});

test('every typing is kept as a version; typed again without a change it is none', async () => {
  const { companyId, type, read, lettersIn } = await onPaper();
  await type('AB-C', 0);
  await type('AB-C', 1);
  expect((await read()).version).toBe(1);
  await type('ABBC', 1);
  const last = await read();
  expect([last.version, lettersIn(last)]).toEqual([2, '1A 2B 3B 4C']);
  const kept = await world.inCompany(companyId, (db) =>
    db.selectFrom('typed_sheet').select(['version', 'answers']).orderBy('version').execute(),
  );
  expect(kept.map(({ version, answers }) => [version, (answers as unknown[]).length])).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('who opened an older version does not write over what somebody typed meanwhile', async () => {
  const { type, read, lettersIn } = await onPaper();
  await type('AAAA', 0);
  await type('BAAA', 1);
  expect(await refusalOf(type('CAAA', 1))).toMatchObject({ code: 'typed_meanwhile' });
  expect(await refusalOf(type('CAAA', 0))).toMatchObject({ code: 'typed_meanwhile' });
  expect(lettersIn(await read())).toBe('1B 2A 3A 4A');
});

test('the application can neither change nor remove a version', async () => {
  const { companyId, type } = await onPaper();
  await type('AAAA');
  for (const statement of ['update typed_sheet set version = 7', 'delete from typed_sheet'])
    await expect(
      world.inCompany(companyId, (db) => sql.raw(statement).execute(db)),
      statement,
    ).rejects.toThrow('permission denied');
});

test('only who types sheets reads them; another company has none of it', async () => {
  const { companyId, which, type } = await onPaper();
  await type('AAAA');
  const reader = await world.administrator(companyId, ['report.generateReportExams', 'question.view']);
  expect(await refusalOf(world.as(reader).readPaperAnswers(which))).toMatchObject({ status: 404 });
  const elsewhere = await world.administrator(await world.company('ELSE'));
  expect(await refusalOf(world.as(elsewhere).readPaperAnswers(which))).toMatchObject({ status: 404 });
});

test('of an exam on screen nothing was typed', async () => {
  expect(await refusalOf((await onPaper('e_exam')).read())).toMatchObject({ status: 404 });
});

test('the update makes what was typed before it the first version', async () => {
  const { companyId, type, read } = await onPaper();
  await type('AB-C');
  const typed = await read();
  const [, statement = ''] =
    /^(insert into typed_sheet[^;]*);/m.exec(readFileSync('migrations/0117_typed_sheets.sql', 'utf8')) ?? [];
  await world.asOwner(companyId, async (db) => {
    await sql`delete from typed_sheet`.execute(db);
    await sql.raw(statement).execute(db);
  });
  expect(await read()).toEqual(typed);
  expect(typed.answers).toHaveLength(3);
});
