import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { blankPng } from '../../platform/server/fixtures/pictures.fixture.ts';
import { testWorld, type Administrator } from '../../platform/server/fixtures/world.fixture.ts';
import { questionContract } from '../../questions/contract.ts';
import { questionHandlers } from '../../questions/server/handlers.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { findPaperOf } from './paper-queries.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const media = forgetfulMedia();
const world = testWorld(
  { ...sittingContract, ...questionContract },
  {
    ...questionHandlers({ media, findPaperOf }),
    ...handlersInTest(worldInTest, undefined, media.addressOf),
  },
);

/** Somebody's sitting of an exam whose first question shows the picture of this hash. */
async function sittingWith(staff: Administrator, hash: string, number: number): Promise<Actor> {
  const examinee = await world.examinee(staff.companyId);
  const { examId } = await world.asOwner(staff.companyId, async (db) => {
    const exam = await examOfThree(db, staff, [examinee], { now: world.now, number });
    const stem = `<p>Which part?</p><img src="media:${hash}" alt="A part">`;
    await sql`update question_version set content = jsonb_set(content, '{stem,en}', ${JSON.stringify(stem)}::jsonb)
      where question_id = (select question_id from paper_question where paper_id = ${exam.paperId} and position = 1)`.execute(
      db,
    );
    return exam;
  });
  const { pass } = await world.as(examinee).startSitting({ examId });
  return holderOf(pass);
}

const shownTo = async (sitting: Actor) => {
  const { questions } = await world.as(sitting).readSitting({});
  return /\/api\/media\/([\w.-]+)/.exec(questions[0]?.stem.en ?? '')?.[1] ?? '';
};

const read = (who: Actor, reference: string) => world.exchange(who, 'GET', `/api/media/${reference}`);

test('a sitting opens the pictures of its own paper, and of what else there is it learns nothing', async () => {
  const staff = await world.administrator(await world.company('pictures'));
  const own = await world.as(staff).uploadPicture({}, blankPng(2, 2));
  const other = await world.as(staff).uploadPicture({}, blankPng(3, 3));
  const [one, two] = [await sittingWith(staff, own.hash, 1), await sittingWith(staff, other.hash, 2)];
  const [shown, elsewhere] = [await shownTo(one), await shownTo(two)];

  expect((await read(one, shown)).status).toBe(200);
  expect((await read(two, elsewhere)).status).toBe(200);
  // Staff who see questions see what papers show; others do not.
  expect((await read(staff, shown)).status).toBe(200);
  const clerk = await world.administrator(staff.companyId, ['examinee.edit', 'question.move']);
  expect((await read(clerk, shown)).status).toBe(404);

  // Another paper's, the bank's own, what was never there and what nobody signed: the same reply to the byte.
  const closed = [
    elsewhere,
    own.url.replace('/api/media/', ''),
    other.url.replace('/api/media/', ''),
    shown.replace(own.hash, '0'.repeat(64)),
  ];
  const nothing = { ...(await read(one, 'nothing')), url: '' };
  expect(nothing.status).toBe(404);
  for (const reference of closed) expect({ ...(await read(one, reference)), url: '' }, reference).toEqual(nothing);
});
