import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  string,
  type Arbitrary,
} from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accept, change, flush } from './change-answer.ts';
import { lateOf } from './made-on.ts';
import { memoryStore } from './memory-store.ts';
import { answerAt, halt, type Outbox, type SendOutcome } from './outbox.ts';
import { restoreOutbox } from './restore-outbox.ts';
import { saveState } from './save-state.ts';
import { sendNow } from './send-unsent.ts';
import { faultyNetwork, mishaps, type Mishap } from './faulty-network.fixture.ts';
import type { Unsent } from './unsent.ts';
import type { Response } from '../../domain/response.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const positions = [1, 2, 3, 4, 5, 6];
const aMinute = 60_000;

/** An examinee at work: a page that can be reloaded, a device that keeps, a server behind a faulty network. */
function sittingWith(plan: readonly Mishap[]) {
  const network = faultyNetwork(plan);
  const store = memoryStore(true);
  const chosen = new Map<number, { response: Response; flagged: boolean }>();
  const lies: string[] = [];
  let keys = 0;
  let page = open([]);

  function open(unsent: Awaited<ReturnType<typeof store.list>>): Outbox {
    const saved = [...network.answers].map(([position, answer]) => ({ position, ...answer }));
    const opened: Outbox = restoreOutbox(
      {
        sittingId: 's',
        store,
        send: network.send,
        random: () => 0.5,
        newKey: () => `key ${++keys}`,
        now: () => null,
        changed: () => check(opened),
        notStarted: () => undefined,
      },
      saved,
      unsent,
    );
    accept(opened);
    return opened;
  }

  /** Whatever is shown as saved must be on the server. */
  function check(shown: Outbox): void {
    if (shown !== page || saveState(shown, true) !== 'saved') return;
    for (const [position, answer] of shown.answers) {
      const { key: _, ...onServer } = network.answers.get(position) ?? {};
      if (JSON.stringify(onServer) !== JSON.stringify(answer)) lies.push(`question ${position} was called saved`);
    }
  }

  function act(position: number, response: Response | 'flag', typed: boolean): void {
    const before = answerAt(page, position);
    const to = response === 'flag' ? { flagged: !before.flagged } : { response };
    change(page, position, to, typed);
    chosen.set(position, { response: before.response, flagged: before.flagged, ...to });
  }

  async function reload(): Promise<void> {
    // The last write to the device is under way for a moment only; after it, a crash may take the page.
    await vi.advanceTimersByTimeAsync(0);
    halt(page, 'other_tab');
    network.hangUp();
    page = open(await store.list('s'));
  }

  return { network, store, chosen, lies, act, reload, page: () => page };
}

const action = oneof(
  {
    weight: 5,
    arbitrary: record({
      kind: constant('choose' as const),
      position: constantFrom(...positions),
      option: constantFrom('a', 'b', 'c'),
    }),
  },
  {
    weight: 4,
    arbitrary: record({
      kind: constant('type' as const),
      position: constantFrom(...positions),
      text: string({ maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('flag' as const), position: constantFrom(...positions) }) },
  { weight: 1, arbitrary: record({ kind: constant('leave' as const) }) },
  { weight: 1, arbitrary: record({ kind: constant('online' as const) }) },
  { weight: 1, arbitrary: record({ kind: constant('reload' as const) }) },
  { weight: 4, arbitrary: record({ kind: constant('wait' as const), ms: nat(2000) }) },
);
type Action = typeof action extends Arbitrary<infer One> ? One : never;

async function perform(sitting: ReturnType<typeof sittingWith>, one: Action): Promise<void> {
  switch (one.kind) {
    case 'choose':
      return sitting.act(one.position, one.option, false);
    case 'type':
      return sitting.act(one.position, one.text, true);
    case 'flag':
      return sitting.act(one.position, 'flag', false);
    case 'leave':
      return flush(sitting.page());
    case 'online':
      return sendNow(sitting.page());
    case 'reload':
      return sitting.reload();
    case 'wait':
      await vi.advanceTimersByTimeAsync(one.ms);
  }
}

test('whatever the network does, the server ends with what the examinee last did, and nothing else is called saved', async () => {
  const world = asyncProperty(
    array(action, { maxLength: 40 }),
    array(constantFrom(...mishaps), { maxLength: 60 }),
    async (actions, plan) => {
      const sitting = sittingWith(plan);
      for (const one of actions) await perform(sitting, one);
      flush(sitting.page());
      await vi.advanceTimersByTimeAsync(10 * aMinute);

      expect(sitting.network.problems).toEqual([]);
      expect(sitting.lies).toEqual([]);
      // One device alone never finds a newer answer than its own.
      expect(sitting.network.notUsed).toEqual([]);
      for (const [position, { response, flagged }] of sitting.chosen) {
        expect(sitting.network.answers.get(position)).toMatchObject({ response, flagged });
        expect(answerAt(sitting.page(), position)).toMatchObject({ response, flagged });
      }
      expect(saveState(sitting.page(), true)).not.toMatch(/saving|kept|only/);
      expect(await sitting.store.list('s')).toEqual([]);
    },
  );
  await assert(world, { numRuns: 400 });
});

test('every choice reaches the server as an event of its own, in whatever order the network allows', async () => {
  const sitting = sittingWith(['lost', 'ghost', 'troubled', 'reply_lost']);
  for (const option of ['a', 'b', 'c', 'a']) sitting.act(1, option, false);
  await vi.advanceTimersByTimeAsync(aMinute);
  expect([...sitting.network.events.values()].map(({ revision, response }) => [revision, response])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
    [4, 'a'],
  ]);
});

test('typing is kept on the device at once and sent when it rests', async () => {
  const sitting = sittingWith([]);
  for (const text of ['t', 'to', 'tor', 'torque']) {
    sitting.act(1, text, true);
    await vi.advanceTimersByTimeAsync(100);
    expect((await sitting.store.list('s')).map(({ response }) => response)).toEqual([text]);
  }
  expect(sitting.network.events.size).toBe(0);
  expect(saveState(sitting.page(), true)).toBe('on_device');
  await vi.advanceTimersByTimeAsync(400);
  expect([...sitting.network.events.values()]).toMatchObject([{ revision: 1, response: 'torque' }]);
  expect(saveState(sitting.page(), true)).toBe('saved');
});

test('typing without a rest is saved at least every two seconds', async () => {
  const sitting = sittingWith([]);
  for (let text = 'a'; text.length < 100; text += 'a') {
    sitting.act(1, text, true);
    await vi.advanceTimersByTimeAsync(150);
    const saved = (sitting.network.answers.get(1)?.response as string | undefined)?.length ?? 0;
    expect(text.length - saved).toBeLessThanOrEqual(2000 / 150);
  }
});

test('typing without a network tries again no more often than that', async () => {
  const sitting = sittingWith(Array<Mishap>(1000).fill('lost'));
  let asked = 0;
  const { send } = sitting.network;
  Object.assign(sitting.page().surroundings, {
    send: (unsent: Parameters<typeof send>[0]) => (asked++, send(unsent)),
  });
  for (let keys = 0; keys < 200; keys++) {
    sitting.act(1, 'a'.repeat(keys + 1), true);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThanOrEqual(2 * Math.ceil(20_000 / 1500));
  expect(saveState(sitting.page(), true)).toBe('kept_offline');
});

test('leaving the field sends what was typed at once', async () => {
  const sitting = sittingWith([]);
  sitting.act(1, '12.5', true);
  flush(sitting.page());
  await vi.advanceTimersByTimeAsync(50);
  expect(sitting.network.answers.get(1)?.response).toBe('12.5');
});

test('a question the server cannot take does not hold up the others', async () => {
  const sitting = sittingWith([]);
  const { send } = sitting.network;
  Object.assign(sitting.page().surroundings, {
    send: (unsent: Parameters<typeof send>[0]) => (unsent.position === 1 ? Promise.resolve('troubled') : send(unsent)),
  });
  for (const position of positions) sitting.act(position, 'a', false);
  await vi.advanceTimersByTimeAsync(5000);
  expect([...sitting.network.answers.keys()].toSorted()).toEqual([2, 3, 4, 5, 6]);
  expect(saveState(sitting.page(), true)).toBe('kept_troubled');
});

test('a new answer goes out at once, past a question the server keeps refusing', async () => {
  const sitting = sittingWith([]);
  const { send } = sitting.network;
  const asked: number[] = [];
  Object.assign(sitting.page().surroundings, {
    send: (unsent: Parameters<typeof send>[0]) => {
      asked.push(unsent.position);
      return unsent.position < 3 ? Promise.resolve('troubled') : send(unsent);
    },
  });
  for (const position of [1, 2]) sitting.act(position, 'a', false);
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(new Set(asked.slice(-2))).toEqual(new Set([1, 2]));
  sitting.act(3, 'a', false);
  await vi.advanceTimersByTimeAsync(50);
  expect(sitting.network.answers.get(3)?.response).toBe('a');
});

test('nothing is sent before the device has it', async () => {
  const sitting = sittingWith([]);
  const { store } = sitting;
  Object.assign(sitting.page().surroundings, {
    store: {
      ...store,
      keep: (...all: Parameters<typeof store.keep>) =>
        new Promise((resolve) => setTimeout(() => resolve(store.keep(...all)), 700)),
    },
  });
  sitting.act(1, 'a', false);
  flush(sitting.page());
  await vi.advanceTimersByTimeAsync(600);
  expect(sitting.network.events.size).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(sitting.network.answers.get(1)?.response).toBe('a');
});

test('a flag turned while typing rests sends the typing along, before it', async () => {
  const sitting = sittingWith([]);
  sitting.act(1, 'torque', true);
  sitting.act(1, 'flag', false);
  await vi.advanceTimersByTimeAsync(100);
  expect([...sitting.network.events.values()]).toMatchObject([
    { revision: 1, response: 'torque', flagged: false },
    { revision: 2, response: 'torque', flagged: true },
  ]);
});

test('nothing is sent before the clock runs', async () => {
  const sitting = sittingWith([]);
  sitting.page().accepting = false;
  sitting.act(1, 'a', false);
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(sitting.network.events.size).toBe(0);
  accept(sitting.page());
  await vi.advanceTimersByTimeAsync(50);
  expect(sitting.network.answers.get(1)?.response).toBe('a');
});

test('another device that writes now stops this one, and the unsent stay', async () => {
  const sitting = sittingWith([]);
  Object.assign(sitting.page().surroundings, { send: () => Promise.resolve('other_device') });
  sitting.act(1, 'a', false);
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(sitting.page().halted).toBe('other_device');
  expect(await sitting.store.list('s')).toMatchObject([{ position: 1, revision: 1, response: 'a' }]);
});

test('the words for what is unsent are true', async () => {
  const sitting = sittingWith(Array<Mishap>(50).fill('lost'));
  expect(saveState(sitting.page(), true)).toBe('nothing');
  sitting.act(1, 'a', false);
  expect(saveState(sitting.page(), true)).toBe('saving');
  await vi.advanceTimersByTimeAsync(1000);
  expect(saveState(sitting.page(), true)).toBe('kept_offline');
  await vi.advanceTimersByTimeAsync(10 * aMinute);
  expect(saveState(sitting.page(), true)).toBe('saved');
});

test('without network nothing is called kept before it is on the disk of the device', async () => {
  const sitting = sittingWith(Array<Mishap>(50).fill('lost'));
  const written = Promise.withResolvers<boolean>();
  const slow = { ...sitting.store, keep: () => written.promise };
  Object.assign(sitting.page().surroundings, { store: slow });
  sitting.act(1, 'a', false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(saveState(sitting.page(), false)).toBe('saving');
  written.resolve(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(saveState(sitting.page(), false)).toBe('kept_offline');
});

test('where the device keeps nothing, the page says so while something is unsent', async () => {
  const sitting = sittingWith(['lost', 'signed_out']);
  Object.assign(sitting.page().surroundings, { store: memoryStore() });
  sitting.act(1, 'a', false);
  await vi.advanceTimersByTimeAsync(100);
  expect(saveState(sitting.page(), true)).toBe('only_here');
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(saveState(sitting.page(), true)).toBe('saved');
});

test('a device that was too slow is offered the answer again, and the words follow', async () => {
  const sitting = sittingWith(Array<Mishap>(50).fill('lost'));
  const [deaf, device] = [memoryStore(), sitting.store];
  Object.assign(sitting.page().surroundings, { store: deaf });
  sitting.act(1, 'a', false);
  sitting.act(2, 'b', false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(saveState(sitting.page(), true)).toBe('only_here');
  Object.assign(sitting.page().surroundings, { store: device });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saveState(sitting.page(), true)).toBe('kept_offline');
  expect((await device.list('s')).map(({ position, response }) => [position, response])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
  await vi.advanceTimersByTimeAsync(10 * aMinute);
  expect(saveState(sitting.page(), true)).toBe('saved');
  expect(await device.list('s')).toEqual([]);
});

test('text the database could not hold is mended before it is kept', async () => {
  const sitting = sittingWith([]);
  sitting.act(1, 'a\0b\ud800', true);
  flush(sitting.page());
  await vi.advanceTimersByTimeAsync(50);
  expect(sitting.network.answers.get(1)?.response).toBe('ab\ufffd');
});

/** A page that is opened with what the server has and what the device kept; everything it sends is recorded. */
async function opened(
  saved: Parameters<typeof restoreOutbox>[1],
  kept: readonly Unsent[],
  answer: (unsent: Unsent) => SendOutcome = () => 'not_used',
) {
  const store = memoryStore(true);
  const sent: Unsent[] = [];
  for (const each of kept) await store.keep('s', each);
  const surroundings = {
    sittingId: 's',
    store,
    send: async (unsent: Unsent) => {
      sent.push(unsent);
      return answer(unsent);
    },
    random: () => 0,
    newKey: () => 'new',
    now: () => null,
    changed: () => undefined,
    notStarted: () => undefined,
  };
  const outbox = restoreOutbox(surroundings, saved, await store.list('s'));
  return { outbox, store, sent };
}
const unsent = (position: number, revision: number): Unsent => ({
  position,
  revision,
  base: revision - 1,
  givenAt: null,
  response: `mine ${revision}`,
  flagged: false,
  key: `${position} ${revision}`,
});
const saved = (position: number, revision: number, key = 'other') => ({
  position,
  revision,
  response: `theirs ${revision}`,
  flagged: false,
  key,
});

test('after a reload what this device changed since holds, and what was delivered is forgotten', async () => {
  const kept = [unsent(1, 2), unsent(1, 3), unsent(2, 4), unsent(3, 5)];
  const { outbox, store } = await opened([saved(1, 2, '1 2'), saved(2, 3), saved(3, 5, '3 5')], kept);
  expect(answerAt(outbox, 1).response).toBe('mine 3');
  expect(answerAt(outbox, 2).response).toBe('mine 4');
  expect(answerAt(outbox, 3).response).toBe('theirs 5');
  expect((await store.list('s')).map(({ key }) => key)).toEqual(['1 3', '2 4']);
  expect(outbox.notUsed.size).toBe(0);
});

test('an answer of this device never takes the place of one that another has saved since', async () => {
  // Six changes offline on this device, all from revision 1; another device saved revision 2 meanwhile.
  const kept = [2, 3, 4, 5, 6].map((revision) => unsent(1, revision));
  const { outbox, store, sent } = await opened([saved(1, 2)], kept);
  expect(answerAt(outbox, 1).response).toBe('theirs 2');
  expect([...outbox.notUsed]).toEqual([[1, 'mine 6']]);
  accept(outbox);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ revision, base }) => [revision, base])).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
  ]);
  expect(await store.list('s')).toEqual([]);
  expect(saveState(outbox, true)).toBe('saved');
});

test('what is answered after that builds on the newer answer, and settles it', async () => {
  const { outbox } = await opened([saved(1, 2)], [unsent(1, 2), unsent(1, 3)]);
  change(outbox, 1, { response: 'b' });
  expect(outbox.notUsed.size).toBe(0);
  expect(outbox.queues.get(1)?.at(-1)?.unsent).toMatchObject({ revision: 4, base: 2, response: 'b' });
});

test('a crash between makes what is left of such a chain look no newer', async () => {
  const { store } = await opened([saved(1, 2)], [unsent(1, 2), unsent(1, 3)]);
  await store.forget('s', unsent(1, 2));
  const { outbox, sent } = await opened([saved(1, 2)], await store.list('s'));
  expect(answerAt(outbox, 1).response).toBe('theirs 2');
  accept(outbox);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ revision, base }) => [revision, base])).toEqual([[3, 1]]);
});

test('what was answered on the newer answer holds, also where the page is opened anew before anything went out', async () => {
  const before = await opened([saved(1, 2)], [unsent(1, 2)]);
  change(before.outbox, 1, { response: 'b' });
  await vi.advanceTimersByTimeAsync(0);
  const theirs = saved(1, 2);
  const { outbox, store, sent } = await opened([theirs], await before.store.list('s'), ({ base }) =>
    base < theirs.revision ? 'not_used' : 'saved',
  );
  expect(answerAt(outbox, 1).response).toBe('b');
  expect(outbox.notUsed.size).toBe(0);
  accept(outbox);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ base }) => base)).toEqual([1, 2]);
  expect(await store.list('s')).toEqual([]);
});

test('what was made on a change that the server refuses knows no more than that one did, and the rest of the chain goes on', async () => {
  const { outbox, sent } = await opened([], [unsent(1, 2), unsent(1, 3), unsent(1, 4)], ({ revision }) =>
    revision === 2 ? 'paused' : 'saved',
  );
  accept(outbox);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ revision, base }) => [revision, base])).toEqual([
    [2, 1],
    [3, 1],
    [4, 3],
  ]);
});

test('after the end the newest of a chain is handed over with what its oldest knew, and the keys of all before it', () => {
  const chain = [unsent(1, 4), unsent(1, 3), unsent(1, 2)];
  expect(lateOf(chain)).toEqual([{ ...unsent(1, 4), base: 1, madeOn: ['1 2', '1 3'] }]);
  expect(lateOf([unsent(1, 2), { ...unsent(1, 4), base: 2 }])).toEqual([{ ...unsent(1, 4), base: 2, madeOn: [] }]);
});
