import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { answerCode } from './receipt.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

/** Somebody who sits a paper that was made as papers are: it has ids of its own. */
async function sittingOfOwnPaper() {
  const companyId = await world.company(`ids-${crypto.randomUUID().slice(0, 8)}`);
  const [staff, examinee] = [await world.administrator(companyId), await world.examinee(companyId)];
  const { examId, paperId } = await world.inCompany(companyId, (db) =>
    examOfThree(db, staff, [examinee], { now: world.now }),
  );
  const ids = await world.asOwner(companyId, async (db) => {
    await sql`create temporary table kept on commit drop as select * from paper_question where paper_id = ${paperId}`.execute(
      db,
    );
    await sql`alter table kept drop column option_ids, drop column match_ids`.execute(db);
    const columns = sql.raw(
      'paper_id, position, question_id, version, subsection_id, subsection_code, subsection_title, option_order, match_order, points',
    );
    const made: string[] = [];
    for (const label of ['B', 'C']) {
      const { rows: papers } = await sql<{ id: string }>`
        insert into paper (generated_exam_id, label) select generated_exam_id, ${label} from paper where id = ${paperId} returning id`.execute(
        db,
      );
      await sql`update kept set paper_id = ${papers[0]?.id}`.execute(db);
      const { rows } = await sql<{ ids: string[] }>`
        insert into paper_question (${columns}) select ${columns} from kept returning option_ids as ids`.execute(db);
      made.push(...rows.flatMap((row) => row.ids));
      await sql`update exam_candidate set paper_id = ${papers[0]?.id} where exam_id = ${examId}`.execute(db);
    }
    return made;
  });
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  return { companyId, holder, ids, sittingId: holder.sittingId };
}

test('two papers with the same questions share no id of an option, and none is of the bank', async () => {
  const { ids } = await sittingOfOwnPaper();
  expect(ids).toHaveLength(18);
  expect(new Set(ids).size).toBe(18);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{12}$/);
});

test('the page reads and sends the ids of its paper; kept is what the bank calls them', async () => {
  const { companyId, holder, sittingId } = await sittingOfOwnPaper();
  const paper = await world.exchange(holder, 'GET', '/api/sitting');
  expect(JSON.stringify(paper)).not.toMatch(/"[abc][123]"/);
  const { questions } = await world.as(holder).readSitting({});
  const idOf = (position: number, text: string) =>
    questions.find((one) => one.position === position)?.options.find((one) => one.text.en === text)?.id ?? '';
  await world.as(holder).beginSitting({});
  const save = (response: string, revision: number) =>
    world.as(holder).saveAnswer({ position: 2, revision, response, flagged: false, key: crypto.randomUUID() });
  await save(idOf(2, 'c'), 1);
  const kept = await world.inCompany(companyId, (db) =>
    db.selectFrom('answer').select('response').where('sitting_id', '=', sittingId).execute(),
  );
  expect(kept).toEqual([{ response: 'c2' }]);
  // Neither the id of the bank nor that of another question.
  for (const response of ['c2', idOf(1, 'c')])
    await expect(save(response, 2)).rejects.toMatchObject({ code: 'does_not_fit' });

  await world.asOwner(companyId, (db) =>
    sql`insert into unused_answer
      (sitting_id, position, idempotency_key, revision, base_revision, standing_revision, response, flagged, pass_id)
      values (${sittingId}, 2, uuidv7(), 2, 0, 1, '"b2"', false, uuidv7())`.execute(db),
  );
  const { answers, notUsed } = await world.as(holder).readSitting({});
  expect(answers).toMatchObject([{ position: 2, response: idOf(2, 'c') }]);
  expect(notUsed).toEqual([{ position: 2, response: idOf(2, 'b') }]);
  const { receipt } = await world.as(holder).submitSitting({});
  // The bank's ids may say which option stood first in a file: no code is made of them.
  expect(receipt.code).toBe(answerCode(sittingId, [{ position: 2, response: idOf(2, 'c') }]).code);
  expect(receipt.code).not.toBe(answerCode(sittingId, [{ position: 2, response: 'c2' }]).code);
  expect((await world.as(holder).readSitting({})).receipt).toEqual(receipt);
});
