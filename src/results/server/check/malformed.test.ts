import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { verifySittings } from '../../../sittings/server/digest/verify-sittings.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { markSittings } from '../mark-sittings.ts';
import { checkMarks, isAsKept } from './check-marks.ts';

const secret = 'a secret that only this test knows';
const world = testWorld(resultContract, resultHandlers({ secret, publicUrl: 'http://localhost:3000' }));

/** Two who sat four questions, both released, and one question of their exam that was decided on afterwards. */
async function marked() {
  const companyId = await world.company('TORN');
  const bank = await testBank(world, companyId, { '1.1': 8 });
  const people = [await world.examinee(companyId), await world.examinee(companyId)];
  const examineeIds = people.map(({ examineeId }) => examineeId);
  const exam = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds, state: 'closed' });
  const sittingIds: string[] = [];
  for (const id of examineeIds)
    sittingIds.push(
      await testSitting(world, companyId, exam.examId, id, {}, ({ position }) => (position < 4 ? 'right' : 'wrong')),
    );
  await world.inCompany(companyId, (db) => markSittings(db, sittingIds, world.now));
  const change = (query: RawBuilder<unknown>) => world.asOwner(companyId, (db) => query.execute(db));
  const numbers = await world.inCompany(companyId, (db) =>
    db.selectFrom('examinee').select(['id', 'number']).execute(),
  );
  const numberOf = (at: number) => numbers.find(({ id }) => id === examineeIds[at])?.number ?? '';
  const api = world.as(await world.administrator(companyId));
  return { ...exam, companyId, bank, api, examineeIds, sittingIds, change, numberOf };
}
type Here = Awaited<ReturnType<typeof marked>>;

async function look() {
  const [company] = (await checkMarks(world.inTransaction, { company: 'TORN' })) ?? [];
  if (!company) throw new Error('the company is there');
  return {
    asKept: isAsKept(company),
    malformed: company.exams.flatMap(({ exam, malformed }) => malformed.map((row) => ({ exam, ...row }))),
    results: company.exams.flatMap(({ exam, results }) =>
      results.flatMap(({ examinee, differences }) =>
        differences.map(({ what, position, kept }) => ({
          exam,
          examinee,
          what,
          position,
          ...(what === 'malformed' && { part: kept }),
        })),
      ),
    ),
    wrong: company.released.wrong,
  };
}

const keyAt = ({ generatedExamId }: Here, position: number, key: string) =>
  sql`update paper_key set key = ${key}::jsonb where position = ${position} and paper_id in
    (select id from paper where generated_exam_id = ${generatedExamId})`;

const malformedKeys = [
  'null',
  '7',
  '"wrong"',
  '[]',
  '{}',
  '{"kind":"unheard of"}',
  '{"kind":"option"}',
  '{"kind":"options","options":"right"}',
  '{"kind":"gaps","gaps":{"1":{"kind":"text"}}}',
  '{"kind":"text","accepted":["right"],"caseSensitive":false}',
];

test.each(malformedKeys)(
  'a malformed key is named with exam, version and question, and the rest goes on: %s',
  async (key) => {
    const here = await marked();
    await here.change(keyAt(here, 2, key));
    const found = await look();
    expect(found.asKept).toBe(false);
    expect(found.malformed).toEqual([
      { exam: 1, paper: 'A', position: 2, what: 'key', fault: expect.stringMatching(/\S/) },
    ]);
    expect(found.results).toEqual([]);
  },
);

test('beside a malformed key every other fault is still found', async () => {
  const here = await marked();
  await here.change(keyAt(here, 2, '{"kind":"unheard of"}'));
  await here.change(
    sql`update answer set response = '"right"' where sitting_id = ${here.sittingIds[0]} and position = 4`,
  );
  await here.change(sql`update result set points = points + 1 where examinee_id = ${here.examineeIds[1]}`);
  const found = await look();
  expect(found.malformed.map(({ position }) => position)).toEqual([2]);
  const first = { exam: 1, examinee: here.numberOf(0) };
  expect(found.results.filter(({ examinee }) => examinee === first.examinee)).toEqual([
    { ...first, what: 'answer', position: 4 },
    { ...first, what: 'mark', position: 4 },
    ...['points', 'correct', 'bySubsection'].map((what) => ({ ...first, what, position: null })),
  ]);
  expect(found.results.filter(({ examinee }) => examinee !== first.examinee)).toEqual([
    { exam: 1, examinee: here.numberOf(1), what: 'points', position: null },
  ]);
});

test('a malformed rule, question and decision are named as well', async () => {
  const here = await marked();
  await here.change(
    sql`update generated_exam set marking = '{"partialCredit":"yes"}' where id = ${here.generatedExamId}`,
  );
  expect((await look()).malformed.map(({ what, position }) => [what, position])).toEqual(
    [1, 2, 3, 4].map((position) => ['marking', position]),
  );
  await here.change(sql`update generated_exam set marking = default where id = ${here.generatedExamId}`);
  await here.change(sql`update question_version set content = content - 'unit' || '{"kind":"riddle"}' where (question_id, version) in
    (select pq.question_id, pq.version from paper_question pq join paper p on p.id = pq.paper_id
      where p.generated_exam_id = ${here.generatedExamId} and pq.position = 3)`);
  expect((await look()).malformed).toMatchObject([{ exam: 1, paper: 'A', position: 3, what: 'question' }]);
});

const ofFirst = ({ examineeIds }: Here) => sql`where examinee_id = ${examineeIds[0]}`;

test.each(['by_question', 'by_subsection', 'by_essay'])(
  'a result whose %s is torn is named, others are compared',
  async (part) => {
    for (const json of ['null', '7', '{}', '[7]', '[{"position":"one"}]']) {
      const here = await marked();
      await here.change(sql`update result set ${sql.ref(part)} = ${json}::jsonb ${ofFirst(here)}`);
      const name = part.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase());
      const { results, asKept } = await look();
      expect([json, results]).toEqual([
        json,
        [{ exam: 1, examinee: here.numberOf(0), what: 'malformed', position: null, part: name }],
      ]);
      expect(asKept).toBe(false);
      await here.change(sql`update company set code = ${crypto.randomUUID()} where id = ${here.companyId}`);
    }
  },
);

test.each(['7', '[7]', '{"1":7}', '[["right"]]', 'true'])(
  'an answer that none of our pages writes is a finding: %s',
  async (json) => {
    const here = await marked();
    await here.change(
      sql`update answer set response = ${json}::jsonb where sitting_id = ${here.sittingIds[0]} and position = 1`,
    );
    const whose = { exam: 1, examinee: here.numberOf(0) };
    expect((await look()).results).toEqual([{ ...whose, what: 'malformed', position: 1, part: 'answer' }]);
    const [sittings] = (await verifySittings(world.inTransaction, { company: 'TORN' })) ?? [];
    expect(sittings?.changed).toMatchObject([whose]);
  },
);

test('lines of the record and moments that are torn are findings at what they are of', async () => {
  const here = await marked();
  await here.api.releaseResults({ examId: here.examId });
  await here.api.issueCertificates({ examId: here.examId });
  expect((await look()).wrong).toEqual([]);
  const line = sql`action = 'result.released' and details->>'examinee' = ${here.numberOf(0)}`;
  await here.change(
    sql`update audit_event set details = details || '{"attempt":"first","exam":"99999999999999999999","digest":[1]}' where ${line}`,
  );
  expect((await look()).wrong).toMatchObject([{ of: 'result', fault: 'changed', examinee: here.numberOf(0) }]);
  // A line of a result that is nowhere.
  await here.change(
    sql`insert into audit_event (actor_id, action, subject_id, details, happened_at)
      select actor_id, action, uuidv7(), details, happened_at from audit_event where ${line}`,
  );
  expect((await look()).wrong).toMatchObject([{ fault: 'changed' }, { fault: 'missing', exam: null, attempt: null }]);
  await here.change(sql`update result set released_at = 'infinity' where examinee_id = ${here.examineeIds[1]}`);
  await here.change(sql`update certificate set snapshot = '7', issued_at = '-infinity'`);
  const { wrong, results } = await look();
  expect(wrong.filter(({ examinee }) => examinee === here.numberOf(1))).toContainEqual(
    expect.objectContaining({ of: 'result', fault: 'unreleased' }),
  );
  expect(wrong.filter(({ of }) => of === 'certificate').length).toBe(2);
  expect(results.filter(({ what }) => what === 'certificate').length).toBe(2);
});
