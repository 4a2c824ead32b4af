import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../exams/server/exam.fixture.ts';
import { testWorld } from '../platform/server/fixtures/world.fixture.ts';
import { sealChain } from '../record/server/seal-record.ts';
import { findHead } from '../record/server/chain-queries.ts';
import { sealKeyFrom } from '../record/server/seal.ts';
import { verifyChain } from '../record/server/verify-chain.ts';
import { resultContract } from '../results/contract.ts';
import { checkMarks } from '../results/server/check/check-marks.ts';
import { resultHandlers } from '../results/server/handlers.ts';
import { markSittings } from '../results/server/mark-sittings.ts';
import { verifySittings } from '../sittings/server/digest/verify-sittings.ts';

const secret = 'a secret that only this test knows';
const world = testWorld(resultContract, resultHandlers({ secret, publicUrl: 'http://localhost:3000' }));
const key = sealKeyFrom(secret);
const points = ['right', 'right', 'right', 'wrong'] as const;

/** Four who sat an exam, of whom the last failed: released, certified, one certificate revoked, one replaced; all on a sealed record. */
async function released() {
  const companyId = await world.company('TAMPER');
  const bank = await testBank(world, companyId, { '1.1': 10 });
  const people = [];
  for (const _ of points) people.push(await world.examinee(companyId));
  const examineeIds = people.map(({ examineeId }) => examineeId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds, state: 'closed' });
  const sittingIds: string[] = [];
  for (const [at, id] of examineeIds.entries())
    sittingIds.push(await testSitting(world, companyId, examId, id, {}, () => points[at] ?? 'wrong'));
  await world.inCompany(companyId, (db) => markSittings(db, sittingIds, world.now));
  const api = world.as(await world.administrator(companyId));
  await api.releaseResults({ examId });
  await api.issueCertificates({ examId });
  const { 'hydra:member': certificates } = await api.listCertificates({});
  const [first, second] = certificates.toSorted((a, b) => a.serial.localeCompare(b.serial));
  await api.revokeCertificates({ certificateIds: [first?.id ?? ''], why: 'misconduct', note: '' });
  await api.replaceCertificate({ certificateId: second?.id ?? '', why: 'wrong_details', note: '' });
  // As the demonstration does: lines are of one moment, however long this took.
  await world.asOwner(companyId, (db) => sql`update audit_event set happened_at = now()`.execute(db));
  await world.inCompany(companyId, (db) => sealChain(db, companyId, key));
  const head = await world.inCompany(companyId, (db) => findHead(db, companyId));
  const { rows: numbers } = await world.asOwner(companyId, (db) =>
    sql<{ number: string }>`select x.number from sitting s join examinee x on x.id = s.examinee_id
      order by array_position(${sittingIds}::uuid[], s.id)`.execute(db),
  );
  return { companyId, examId, sittingIds, head, numbers: numbers.map(({ number }) => number) };
}
type Here = Awaited<ReturnType<typeof released>>;

/** What all checks say, each with its row. */
async function look({ companyId, head }: Here): Promise<string[]> {
  const chain = await world.inCompany(companyId, (db) =>
    verifyChain(db, companyId, { keys: new Map([[key.id, key]]), heads: [head] }),
  );
  const [sittings] = (await verifySittings(world.inTransaction, { company: 'TAMPER' })) ?? [];
  const [marks] = (await checkMarks(world.inTransaction, { company: 'TAMPER' })) ?? [];
  return [
    ...chain.findings.map(({ kind, first }) => `line ${first}: ${kind}`),
    ...(sittings?.changed ?? []).map(({ exam, examinee }) => `exam ${exam}, ${examinee}: sitting`),
    ...(sittings?.setAside ?? []).map(
      ({ exam, examinee, kind, position, fault }) =>
        `exam ${exam}, ${examinee}, question ${position}, ${kind}: ${fault}`,
    ),
    ...(marks?.exams ?? []).flatMap(({ exam, results, keys }) => [
      ...keys.map(({ paper, position }) => `exam ${exam}, version ${paper}, question ${position}: key`),
      ...results.flatMap(({ examinee, differences }) =>
        differences.map(({ what }) => `exam ${exam}, ${examinee}: ${what}`),
      ),
    ]),
    ...(marks?.released.wrong ?? []).map(
      ({ exam, examinee, attempt, serial, fault }) => `exam ${exam}, ${examinee}, ${serial ?? attempt}: ${fault}`,
    ),
  ];
}

type Tampering = {
  readonly does: string;
  readonly by: readonly RawBuilder<unknown>[];
  readonly found: readonly string[];
};

const serial = (number: number) => `TAMPER-2026-0000${number}`;
const lineOf = (number: number) => sql`(select event_id from record_seal where number = ${number})`;

/** Twenty things that somebody with all rights on the database may do, and where each is found. */
function tamperings({ sittingIds, numbers: [ann, bob, cat, dan], head }: Here): readonly Tampering[] {
  const [ofAnn, ofBob, ofCat, ofDan] = sittingIds;
  const resultOf = (number: string | undefined) =>
    sql`(select r.id from result r join examinee x on x.id = r.examinee_id where x.number = ${number})`;
  const examOne = (rest: string) => `exam 1, ${rest}`;
  const otherKey = sql`jsonb_set(k.key, '{option}', '"wrong"')`;
  const forged = sql`jsonb_set(snapshot, '{examinee,familyName,en}', '"Forged"')`;
  return [
    {
      does: 'changes a line of the record',
      by: [sql`update audit_event set details = details || '{"by": "nobody"}' where id = ${lineOf(2)}`],
      found: ['line 2: line_changed'],
    },
    {
      does: 'removes a line of the record',
      by: [sql`delete from audit_event where id = ${lineOf(3)}`],
      found: ['line 3: line_removed'],
    },
    {
      does: 'swaps two lines of the record',
      by: [
        sql`update audit_event e set details = (select o.details from audit_event o where o.id = case when e.id = ${lineOf(1)} then ${lineOf(2)} else ${lineOf(1)} end)
          where e.id in (${lineOf(1)}, ${lineOf(2)})`,
      ],
      found: ['line 1: line_changed', 'line 2: line_changed'],
    },
    {
      does: 'cuts off the end of the record',
      by: [
        sql`delete from audit_event where id = ${lineOf(head.number)}`,
        sql`delete from record_seal where number = ${head.number}`,
      ],
      found: [`line ${head.number}: head_missing`],
    },
    {
      does: 'adds a line to the record',
      by: [
        sql`insert into audit_event (action, actor_id, details) values ('exam.released', uuidv7(), '{}')`,
        sql`delete from unsealed_event`,
      ],
      found: ['line null: line_added'],
    },
    {
      does: 'changes an answer',
      by: [sql`update answer set response = '"wrong"' where sitting_id = ${ofAnn} and position = 2`],
      found: [examOne(`${ann}: sitting`), examOne(`${ann}: answer`)],
    },
    {
      does: 'removes an answer',
      by: [sql`delete from answer where sitting_id = ${ofAnn} and position = 1`],
      found: [examOne(`${ann}: sitting`)],
    },
    {
      does: 'swaps answers of two people',
      by: [
        sql`update answer set position = 99 where sitting_id = ${ofCat} and position = 1`,
        sql`update answer set sitting_id = ${ofCat} where sitting_id = ${ofDan} and position = 1`,
        sql`update answer set sitting_id = ${ofDan}, position = 1 where sitting_id = ${ofCat} and position = 99`,
      ],
      found: [examOne(`${cat}: sitting`), examOne(`${dan}: sitting`)],
    },
    {
      does: 'gives more time',
      by: [sql`update sitting set deadline = deadline + interval '1 hour' where id = ${ofBob}`],
      found: [examOne(`${bob}: sitting`)],
    },
    {
      does: 'changes the key of a paper',
      by: [sql`update paper_key k set key = ${otherKey} where position = 2`],
      found: [examOne('version A, question 2: key')],
    },
    {
      does: 'changes the key of a question',
      by: [
        sql`update question_key k set key = ${otherKey} from paper_question q where q.question_id = k.question_id and q.version = k.version and q.position = 3`,
      ],
      found: [examOne('version A, question 3: key')],
    },
    {
      does: 'changes the key of a question and of its paper',
      by: [
        sql`update question_key k set key = ${otherKey} from paper_question q where q.question_id = k.question_id and q.version = k.version and q.position = 4`,
        sql`update paper_key k set key = ${otherKey} where position = 4`,
      ],
      found: [ann, bob, cat, dan].map((one) => examOne(`${one}: mark`)),
    },
    {
      does: 'raises points',
      by: [sql`update result set points = max_points, passed = true where id = ${resultOf(dan)}`],
      found: [examOne(`${dan}: points`), examOne(`${dan}, 1: changed`)],
    },
    {
      does: 'forges a name in a result',
      by: [sql`update result set snapshot = ${forged} where id = ${resultOf(cat)}`],
      found: [examOne(`${cat}, 1: changed`)],
    },
    {
      does: 'takes a result back in silence',
      by: [sql`update result set released_at = null where id = ${resultOf(dan)}`],
      found: [examOne(`${dan}, 1: unreleased`)],
    },
    {
      does: 'removes a result',
      by: [sql`delete from result where id = ${resultOf(dan)}`],
      found: [examOne(`${dan}, 1: missing`)],
    },
    {
      does: 'forges a name in a certificate',
      by: [sql`update certificate set snapshot = ${forged} where serial = ${serial(3)}`],
      found: [examOne(`${cat}, ${serial(3)}: changed`)],
    },
    {
      does: 'puts a revoked certificate in force',
      by: [
        sql`update certificate set revoked_at = null, revoked_by = null, revoked_why = null where serial = ${serial(1)}`,
      ],
      found: [examOne(`${ann}, ${serial(1)}: unrevoked`)],
    },
    {
      does: 'removes a certificate',
      by: [
        sql`delete from certificate_code where certificate_id = (select id from certificate where serial = ${serial(3)})`,
        sql`delete from certificate where serial = ${serial(3)}`,
      ],
      found: [examOne(`${cat}, ${serial(3)}: missing`)],
    },
    {
      does: 'adds a certificate',
      by: [
        sql`insert into certificate (serial, year, number, result_id, snapshot, signature, issued_at)
          select ${serial(9)}, year, 9, ${resultOf(dan)}, snapshot, signature, issued_at from certificate where serial = ${serial(3)}`,
      ],
      found: [`${serial(9)}: added`],
    },
  ];
}

test('twenty of twenty tamperings with records, answers, keys, results and certificates are found at their row', async () => {
  const here = await released();
  const does = (query: RawBuilder<unknown>) => world.asOwner(here.companyId, (db) => query.execute(db));
  const all = tamperings(here);
  expect(await look(here)).toEqual([]);
  const missed: string[] = [];
  for (const { does: what, by, found } of all) {
    await does(sql`savepoint untouched`);
    for (const query of by) await does(query);
    const said = await look(here);
    for (const where of found)
      if (!said.some((one) => one.endsWith(where))) missed.push(`${what}: ${where} of ${said.join(' | ')}`);
    await does(sql`rollback to savepoint untouched`);
  }
  expect(missed).toEqual([]);
  expect(all).toHaveLength(20);
  expect(await look(here)).toEqual([]);
});
