import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../contract.ts';
import { examOfThree } from '../exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from '../save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

test('a question says in which section of the paper it stands, and which one begins it', async () => {
  const company = await world.company('SIT');
  const [staff, examinee] = [await world.administrator(company), await world.examinee(company)];
  const { examId } = await world.inCompany(company, (db) => examOfThree(db, staff, [examinee], { now: world.now }));
  const sections = ['Theory', 'Practice'].map((en) => ({ title: { en }, instructions: { en: `About ${en}` } }));
  await world.asOwner(company, async (db) => {
    await db
      .updateTable('generated_exam')
      .set({ blueprint: JSON.stringify({ sections, seed: 'kept from examinees' }) })
      .execute();
    await db.updateTable('paper_question').set({ section: 0 }).execute();
    await db.updateTable('paper_question').set({ section: 1 }).where('position', '=', 3).execute();
  });
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  const read = await world.as(holder).readSitting({});
  expect(read.questions.map(({ section }) => [section?.title.en, section?.instructions.en, section?.begins])).toEqual([
    ['Theory', 'About Theory', true],
    ['Theory', 'About Theory', false],
    ['Practice', 'About Practice', true],
  ]);
  expect(JSON.stringify(read)).not.toContain('kept from examinees');
});

test('a question says which tools its section has for itself, and nothing where the exam says it', async () => {
  const company = await world.company('SIT');
  const [staff, examinee] = [await world.administrator(company), await world.examinee(company)];
  const { examId } = await world.inCompany(company, (db) => examOfThree(db, staff, [examinee], { now: world.now }));
  const sections = [{ tools: null }, {}, { tools: ['calculator'] }].map((own, at) => ({
    title: { en: `Part ${at}` },
    instructions: {},
    ...own,
  }));
  await world.asOwner(company, async (db) => {
    await db
      .updateTable('generated_exam')
      .set({ blueprint: JSON.stringify({ sections }) })
      .execute();
    await sql`update paper_question set section = position - 1`.execute(db);
  });
  const { pass } = await world.as(examinee).startSitting({ examId });
  const { questions } = await world.as(holderOf(pass)).readSitting({});
  expect(questions.map(({ section }) => section && ('tools' in section ? section.tools : 'as the exam'))).toEqual([
    'as the exam',
    'as the exam',
    ['calculator'],
  ]);
});
