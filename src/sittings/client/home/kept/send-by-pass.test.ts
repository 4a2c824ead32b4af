import { expect, test } from 'vitest';
import type { Call, CallName } from '../../call.ts';
import { commentsInMemory } from '../../saving/comments/comment-store.ts';
import { memoryStore } from '../../saving/memory-store.ts';
import { sendByPass } from './send-by-pass.ts';

type Late = { readonly revision: number; readonly base: number; readonly madeOn?: readonly string[] };
type Asked = {
  readonly sittingId?: string;
  readonly position?: number;
  readonly revision?: number;
  readonly base?: number;
  readonly answers?: readonly Late[];
};
type Answer = (name: CallName, asked: Asked) => object;

const change = (position: number, revision = 1) => ({
  position,
  revision,
  base: revision - 1,
  response: 'a',
  flagged: false,
  key: `k${position}${revision}`,
  givenAt: '2026-11-26T02:00:00.000Z',
});

/** A device with three changes of one sitting, one of another and a comment; the pass is of the first. Each call takes a second. */
async function device(answer: Answer) {
  const [answers, comments] = [memoryStore(true), commentsInMemory(true)];
  for (const each of [change(1, 2), change(1), change(2)]) await answers.keep('mine', each);
  await answers.keep('another', change(3));
  await comments.keep('mine', { position: 1, words: ' A and B. ', writtenAt: '2026-11-26T02:00:00.000Z' });
  const calls: string[] = [];
  let now = 0;
  const call = (async (name: CallName, asked: Asked) => {
    now += 1000;
    calls.push(`${name} ${asked.sittingId} ${asked.position ?? ''} ${asked.revision ?? ''}`.trim());
    return answer(name, asked);
  }) as unknown as Call;
  const given = { call, now: () => now, answers: Promise.resolve(answers), comments: Promise.resolve(comments) };
  return { answers, comments, calls, send: () => sendByPass(given) };
}

const taken: Answer = (_, { sittingId, position, revision }) =>
  sittingId === 'mine'
    ? { kind: 'reply', reply: { saved: revision ?? position } }
    : { kind: 'refused', refusal: 'other_device' };

test('what is kept for the pass goes out in its order before somebody signs in; what is of another sitting stays', async () => {
  const { answers, comments, calls, send } = await device(taken);
  await send();
  expect(calls).toEqual([
    'saveAnswer mine 1 1',
    'saveAnswer mine 2 1',
    'saveAnswer mine 1 2',
    'saveAnswer another 3 1',
    'saveComment mine 1',
  ]);
  expect((await answers.all()).map(({ sittingId }) => sittingId)).toEqual(['another']);
  expect(await comments.sittings()).toEqual([]);
});

test('after the end the newest of each question is handed over as late', async () => {
  const { answers, calls, send } = await device((name, asked) => {
    if (name === 'keepLateAnswers') return { kind: 'reply', reply: { kept: ['k12', 'k21'], practice: false } };
    return asked.sittingId === 'mine' && name === 'saveAnswer'
      ? { kind: 'refused', refusal: 'ended' }
      : taken(name, asked);
  });
  await send();
  expect(calls.slice(0, 2)).toEqual(['saveAnswer mine 1 1', 'keepLateAnswers mine']);
  expect(await answers.list('mine')).toEqual([]);
});

test.each([
  ['without network', { kind: 'failed', status: 0 }],
  ['without a pass', { kind: 'failed', status: 401 }],
  ['where the clock has not started', { kind: 'refused', refusal: 'not_started' }],
])('%s everything stays on the device, and one try is enough', async (_, outcome) => {
  const { answers, comments, calls, send } = await device(() => outcome);
  await send();
  expect(calls.filter((each) => each.startsWith('saveAnswer mine'))).toHaveLength(1);
  expect(await answers.count()).toBe(4);
  expect(await comments.sittings()).toEqual(['mine']);
});

test('a sign-in waits for some seconds and no longer; nothing is sent after that', async () => {
  const { answers, calls, send } = await device(taken);
  for (const position of [4, 5, 6, 7]) await answers.keep('mine', change(position));
  await send();
  expect(calls).toHaveLength(5);
  expect((await answers.list('mine')).length).toBeGreaterThan(0);
});

test('what was made on an answer that is not used knows no more than that one did', async () => {
  const bases: unknown[] = [];
  const { answers, send } = await device((name, asked) => {
    if (name === 'saveAnswer' && asked.sittingId === 'mine' && asked.position === 1) {
      bases.push([asked.revision, asked.base]);
      return { kind: 'refused', refusal: 'not_used' };
    }
    return taken(name, asked);
  });
  await send();
  expect(bases).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(await answers.list('mine')).toEqual([]);
});

test('nor does the device take it for newer where the network goes away between', async () => {
  const { answers, send } = await device((_, { revision }) =>
    revision === 1 ? { kind: 'refused', refusal: 'not_used' } : { kind: 'failed', status: 0 },
  );
  await send();
  expect((await answers.list('mine')).map(({ revision, base }) => [revision, base])).toEqual([[2, 0]]);
});

test('late answers come with what the oldest of their chain knew, and its keys', async () => {
  let late: readonly Late[] = [];
  const { send } = await device((name, asked) => {
    if (name === 'keepLateAnswers') late = asked.answers ?? [];
    return {
      kind: 'refused',
      refusal: name === 'saveAnswer' && asked.sittingId === 'mine' ? 'ended' : 'other_sitting',
    };
  });
  await send();
  expect(late).toMatchObject([
    { revision: 2, base: 0, madeOn: ['k11'] },
    { revision: 1, base: 0, madeOn: [] },
  ]);
});
