import { expect, test } from 'vitest';
import { pace, Paces } from '../domain/pace.ts';
import type { AnswerToSave, WaitingAnswer } from './answer-to-save.ts';
import { HeldAnswers } from './held-answers.ts';

/** Answers of a sitting that has used up its burst, and those that went on. */
function flooded() {
  const written: WaitingAnswer[] = [];
  let now = 0;
  const paces = new Paces(() => now);
  const held = new HeldAnswers((one) => written.push(one), paces);
  paces.count('flood', pace.burst + 1);
  const bring = (sittingId: string, position: number, revision: number, passId = 'pass') =>
    held.bring({
      answer: { sittingId, position, revision, passId } as AnswerToSave,
      response: '"text"',
      settle: () => {},
      fail: () => {},
      earlier: [],
    });
  const places = () => written.map(({ answer }) => [answer.position, answer.revision, answer.passId]);
  return { written, bring, places, forward: (ms: number) => void (now += ms) };
}

const soon = () => new Promise((done) => setTimeout(done, 50));

test('of each place and device the newest goes on, in whatever order they came, and stands for the others', async () => {
  const { written, bring, places, forward } = flooded();
  for (const revision of [2, 4, 1, 3]) bring('flood', 1, revision);
  bring('flood', 2, 1);
  bring('flood', 1, 9, 'another');
  expect(written).toEqual([]);
  forward(60_000);
  await soon();
  expect(places()).toEqual([
    [1, 4, 'pass'],
    [2, 1, 'pass'],
    [1, 9, 'another'],
  ]);
  expect(written[0]?.earlier.map(({ answer }) => answer.revision).toSorted()).toEqual([1, 2, 3]);
});

test('other sittings wait for nothing, and the flood for nothing more once it is over', async () => {
  const { bring, places, forward } = flooded();
  bring('flood', 1, 1);
  bring('other', 1, 1);
  expect(places()).toEqual([[1, 1, 'pass']]);
  forward(60_000);
  await soon();
  bring('flood', 3, 1);
  expect(places()).toEqual([
    [1, 1, 'pass'],
    [1, 1, 'pass'],
    [3, 1, 'pass'],
  ]);
});
