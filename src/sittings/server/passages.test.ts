import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

test('a passage comes with its first question, in the version of the paper, and the others say where it begins', async () => {
  const company = await world.company('SITP');
  const [staff, examinee] = [await world.administrator(company), await world.examinee(company)];
  const { examId, paperId } = await world.inCompany(company, (db) =>
    examOfThree(db, staff, [examinee], { now: world.now }),
  );
  await world.asOwner(company, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into passage (number, title, subsection_id, latest_version, serving_version, approval, languages, search, author_id,
        created_at, updated_at)
      select 1, '{"en":"For the staff alone"}', subsection_id, 2, 2, 'draft', '{en}', '', ${staff.accountId}, now(), now()
      from paper_question where paper_id = ${paperId} and position = 2 returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    for (const version of [1, 2])
      await sql`insert into passage_version (passage_id, version, text, author_id, created_at, approval)
        values (${id}, ${version}, ${JSON.stringify({ en: `<p>Text ${version}</p>` })}, ${staff.accountId}, now(), 'draft')`.execute(
        db,
      );
    await db
      .updateTable('paper_question')
      .set({ passage_id: id, passage_version: 1 })
      .where('paper_id', '=', paperId)
      .where('position', '>', 1)
      .execute();
  });
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  const read = await world.as(holder).readSitting({});
  expect(read.questions.map(({ passage }) => passage)).toEqual([
    undefined,
    { from: 2, to: 3, text: { en: '<p>Text 1</p>' } },
    { from: 2, to: 3 },
  ]);
  expect(JSON.stringify(read)).not.toContain('For the staff alone');
  expect(JSON.stringify(read)).not.toContain('Text 2');
});
