import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, record, string } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mishaps, type Mishap } from '../faulty-network.fixture.ts';
import { closeCommentBox, openCommentBox, unsentComments, type CommentBox } from './comment-box.ts';
import { shownComments } from './comment-state.ts';
import { commentsInMemory, type UnsentComment } from './comment-store.ts';
import { faultyCommentNetwork } from './faulty-comments.fixture.ts';
import { sendCommentsNow, flushComments, writeComment } from './write-comment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aMinute = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Somebody who writes comments: a page that can be reloaded, a device that keeps, a server behind a faulty network. */
function writing(plan: readonly Mishap[], outlivesPage = true) {
  const network = faultyCommentNetwork(plan);
  const store = commentsInMemory(outlivesPage);
  const lies: string[] = [];
  let page = open([]);

  function open(kept: readonly UnsentComment[]): CommentBox {
    const opened: CommentBox = openCommentBox(
      { sittingId: 's', store, send: network.send, random: () => 0.5, changed: () => check(opened) },
      [...network.standing.values()],
      kept,
    );
    sendCommentsNow(opened);
    return opened;
  }

  /** Whatever is shown as saved must be on the server. */
  function check(shown: CommentBox): void {
    if (shown !== page) return;
    for (const [position, { words, state }] of shownComments(shown, true))
      if (state === 'saved' && network.standing.get(position)?.words !== words) lies.push(`${position}: ${words}`);
  }

  return {
    network,
    store,
    lies,
    write: (position: number, words: string) => writeComment(page, position, words, new Date().toISOString()),
    flush: () => flushComments(page),
    state: (position: number, there = true) => shownComments(page, there).get(position)?.state,
    unsent: () => unsentComments(page),
    async reload() {
      await pass(0);
      closeCommentBox(page);
      page = open(await store.list('s'));
    },
  };
}

const step = oneof(
  record({ position: constantFrom(1, 2, 3), words: oneof(string({ maxLength: 8 }), constant('')) }),
  constant('reload' as const),
  constant('flush' as const),
  record({ wait: nat(6000) }),
);

test('whatever the network does, the newest words arrive, none is called saved that is not, and nothing is left behind', async () => {
  await assert(
    asyncProperty(
      array(constantFrom(...mishaps), { maxLength: 20 }),
      array(step, { maxLength: 25 }),
      async (plan, steps) => {
        const someone = writing(plan);
        const said = new Map<number, string>();
        for (const each of steps) {
          if (each === 'reload') await someone.reload();
          else if (each === 'flush') someone.flush();
          else if ('wait' in each) await pass(each.wait);
          else {
            someone.write(each.position, each.words);
            said.set(each.position, each.words);
          }
        }
        await pass(5 * aMinute);
        for (const [position, words] of said) expect(someone.network.wordsAt(position)).toBe(words.trim());
        expect(someone.lies).toEqual([]);
        expect(someone.unsent()).toBe(0);
        expect(await someone.store.sittings()).toEqual([]);
        vi.clearAllTimers();
      },
    ),
    { numRuns: 150 },
  );
});

test('each key is kept on the device at once, and it goes out when the typing rests', async () => {
  const someone = writing([]);
  someone.write(1, 'The fig');
  await pass(0);
  expect(await someone.store.list('s')).toMatchObject([{ position: 1, words: 'The fig' }]);
  expect(someone.state(1)).toBe('on_device');
  someone.write(1, 'The figure is missing.');
  await pass(1900);
  expect(someone.network.requests()).toBe(0);
  await pass(200);
  expect(someone.state(1)).toBe('saved');
  expect(someone.network.requests()).toBe(1);
  expect(await someone.store.sittings()).toEqual([]);
});

test('without network the page says that the words are on this device, and sends them by itself', async () => {
  const someone = writing(['lost', 'lost', 'lost']);
  someone.write(1, 'A and B hold.');
  someone.flush();
  await pass(100);
  expect([someone.state(1), someone.state(1, false)]).toEqual(['kept_offline', 'kept_offline']);
  await pass(aMinute);
  expect(someone.state(1)).toBe('saved');
});

test('where the browser keeps nothing, the page says so until the words are saved', async () => {
  const someone = writing(['lost'], false);
  someone.write(1, 'A and B hold.');
  await pass(0);
  expect(someone.state(1)).toBe('only_here');
  await pass(aMinute);
  expect(someone.state(1)).toBe('saved');
});

test('what was written and deleted before it went out is sent to nobody; what went out is taken back', async () => {
  const someone = writing([]);
  someone.write(1, 'never mind');
  someone.write(1, '');
  await pass(aMinute);
  expect(someone.network.requests()).toBe(0);
  someone.write(2, 'wrong');
  await pass(aMinute);
  someone.write(2, '  ');
  await pass(aMinute);
  expect(someone.network.requests()).toBe(2);
  expect(someone.network.wordsAt(2)).toBe('');
  expect(someone.state(2)).toBe('none');
});

test('words that the server will never take are said to be so, hold up no others and may be changed', async () => {
  const someone = writing([]);
  someone.network.refuse = (comment) => (comment.words === 'x' ? 'never' : null);
  someone.write(1, 'x');
  someone.write(2, 'fine');
  await pass(aMinute);
  expect([someone.state(1), someone.state(2), someone.unsent()]).toEqual(['never', 'saved', 0]);
  someone.write(1, 'better');
  await pass(aMinute);
  expect(someone.state(1)).toBe('saved');
});

test('where the browser holds somebody else’s pass, nothing more goes out and the words stay', async () => {
  const someone = writing([]);
  someone.network.refuse = () => 'other_sitting';
  someone.write(1, 'mine');
  someone.write(2, 'mine too');
  await pass(aMinute);
  expect(someone.network.requests()).toBe(1);
  expect(await someone.store.list('s')).toHaveLength(2);
  expect(someone.state(1)).toBe('kept_troubled');
});

test('what was said on another device later stands, and is what a reload shows', async () => {
  const someone = writing(['lost']);
  someone.write(1, 'here');
  someone.flush();
  await pass(50);
  const later = new Date(Date.now() + 1000).toISOString();
  someone.network.standing.set(1, { position: 1, words: 'elsewhere', writtenAt: later });
  await someone.reload();
  await pass(aMinute);
  expect(someone.network.wordsAt(1)).toBe('elsewhere');
  expect(await someone.store.sittings()).toEqual([]);
  // Written after that it counts as later, whatever this device reckons the time to be.
  someone.write(1, 'here again');
  await pass(aMinute);
  expect(someone.network.wordsAt(1)).toBe('here again');
});
