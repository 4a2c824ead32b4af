import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld, type Examinee } from '../../platform/server/test-world.ts';
import { sittingContract } from '../contract.ts';
import type { SaveAnswer } from './answer-writer.ts';
import { sittingHandlers } from './handlers.ts';
import { examOfThree } from './test-exam.ts';
import { saveInTest } from './test-save.ts';

const saveAnswer: SaveAnswer = (answer) => saveInTest(world.inCompany)(answer);
const world = testWorld(
  sittingContract,
  sittingHandlers({
    signPass: async (claims) => JSON.stringify(claims),
    saveAnswer,
    mediaUrl: (_, hash) => `/api/media/${hash}`,
    whyNotDurable: () => null,
  }),
);

type Claims = { company: string; sitting: string; examinee: string; pass: string };

async function startedBy(examinee: Examinee, examId: string): Promise<Actor> {
  const { pass } = await world.as(examinee).startSitting({ examId });
  const claims = JSON.parse(pass ?? '') as Claims;
  return {
    kind: 'sitting',
    companyId: claims.company,
    sittingId: claims.sitting,
    examineeId: claims.examinee,
    passId: claims.pass,
  };
}

/** Everything an examinee can ask for before the release, and every reply to the byte. */
async function transcript(examinee: Examinee, pass: Actor) {
  const replies = [
    await world.exchange(examinee, 'GET', '/api/my/exams'),
    await world.exchange(pass, 'GET', '/api/sitting'),
    await world.exchange(pass, 'POST', '/api/sitting/beginning', {}),
  ];
  for (const [index, option] of ['a1', 'b2', 'c3', 'b1'].entries()) {
    const body = {
      revision: index + 1,
      response: option,
      flagged: index === 1,
      key: `00000000-0000-4000-8000-00000000000${index}`,
    };
    replies.push(await world.exchange(pass, 'PUT', `/api/sitting/answers/${option.slice(1)}`, body));
  }
  return [
    ...replies,
    await world.exchange(pass, 'GET', '/api/sitting'),
    await world.exchange(pass, 'POST', '/api/sitting/submission', {}),
    await world.exchange(pass, 'GET', '/api/sitting'),
    await world.exchange(examinee, 'GET', '/api/my/exams'),
  ];
}

test('six sittings read the same to the byte whichever option is right', async () => {
  const companyId = await world.company(`flip-${crypto.randomUUID().slice(0, 8)}`);
  const administrator = await world.administrator(companyId);
  const examinees: Examinee[] = [];
  for (let count = 0; count < 6; count++) examinees.push(await world.examinee(companyId));
  const exam = await world.inCompany(companyId, (db) => examOfThree(db, administrator, examinees, { now: world.now }));
  const flip = (right: string) =>
    world.inCompany(companyId, (db) =>
      sql`update paper_key set key = jsonb_build_object('kind', 'option', 'option', ${right}::text || position)`.execute(
        db,
      ),
    );

  for (const examinee of examinees) {
    const pass = await startedBy(examinee, exam.examId);
    const withA = await world.undoing(() => transcript(examinee, pass));
    const withB = await world.undoing(async () => {
      await flip('b');
      return transcript(examinee, pass);
    });
    expect(withB).toEqual(withA);
    expect(withA.map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect(JSON.stringify(withA)).not.toMatch(/isCorrect|"key"|explanation|authorId|"correct"/);
  }
});
