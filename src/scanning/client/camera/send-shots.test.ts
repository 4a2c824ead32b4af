import { expect, test } from 'vitest';
import { Fault, Refused } from '../../../platform/client/api.ts';
import type { Shot } from './kept-shots.ts';
import { shotSender, type ShotOutbox } from './send-shots.ts';

/** A server that takes pictures, or fails in the given ways. */
function receiver() {
  const failures: Error[] = [];
  const got: string[] = [];
  const read: string[] = [];
  const forgotten: string[] = [];
  let [scans, outbox]: [number, ShotOutbox | null] = [0, null];
  const sender = shotSender({
    examId: 'exam',
    api: {
      startScan: () => Promise.resolve({ id: `scan ${++scans}` }),
      uploadScannedFile: ({ scanId, name }) => {
        const failure = failures.shift();
        if (failure) return Promise.reject(failure);
        got.push(`${scanId}: ${name}`);
        return Promise.resolve({ id: name });
      },
      readScan: ({ scanId }) => {
        read.push(scanId);
        return Promise.resolve({ taskId: '' });
      },
    },
    kept: {
      keep: () => Promise.resolve(),
      list: () => Promise.resolve([]),
      forget: ({ id }) => Promise.resolve(void forgotten.push(id)),
    },
    onChange: (now) => (outbox = now),
  });
  return { sender, failures, got, read, forgotten, outbox: () => outbox };
}

const shot = (id: string): Shot => ({ id, name: id, picture: new Blob([id]) });
/** Everything that was under way has ended: a message comes after all promises. */
const settled = () =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resume, { once: true });
    port1.start();
    port2.postMessage(null);
  });

test('pictures are sent in their order, go from the browser then, and are read together', async () => {
  const { sender, got, read, forgotten, outbox } = receiver();
  sender.add(shot('a'), shot('b'));
  await settled();
  expect(got).toEqual(['scan 1: a', 'scan 1: b']);
  expect(forgotten).toEqual(['a', 'b']);
  expect(outbox()).toEqual({ waiting: 0, sent: 2, offline: false, stopped: null });
  await sender.read();
  await sender.read();
  expect(read).toEqual(['scan 1']);
  sender.add(shot('c'));
  await settled();
  expect(got.at(-1)).toBe('scan 2: c');
});

test('without network pictures wait in the browser, and go once it is back', async () => {
  const { sender, failures, got, forgotten, outbox } = receiver();
  failures.push(new Fault(0));
  sender.add(shot('a'));
  await settled();
  sender.add(shot('b'));
  failures.push(new Fault(0));
  await settled();
  expect(outbox()).toMatchObject({ offline: true });
  await sender.send();
  await sender.send();
  expect([got, forgotten]).toEqual([
    ['scan 1: a', 'scan 1: b'],
    ['a', 'b'],
  ]);
  expect(outbox()).toMatchObject({ waiting: 0, sent: 2, offline: false });
});

test('an upload that is being read gives way to another one; a refusal of the exam stops sending', async () => {
  const { sender, failures, got, outbox } = receiver();
  failures.push(new Refused('being_read', {}));
  sender.add(shot('a'));
  await settled();
  expect(got).toEqual(['scan 2: a']);
  failures.push(new Refused('already_released', {}));
  sender.add(shot('b'));
  await settled();
  expect(outbox()).toMatchObject({ waiting: 1, stopped: expect.objectContaining({ code: 'already_released' }) });
});
