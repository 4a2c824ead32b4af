import { expect, test } from 'vitest';
import { Fault, Refused } from '../../platform/client/api.ts';
import { uploadPart } from '../contract.ts';
import { sendInParts } from './send-parts.ts';

const bytes = new Uint8Array(2 * uploadPart + 10);
const file = new File([bytes], 'sat.zip');
/** The SHA-256 of 8 MiB of zeros. */
const digest = '2daeb1f36095b44b318410b3f4e8b5d989dcc7bb023d1426c492dab0a3053e74';

/** What a server keeps of one file, and which of the calls that come fail, before or after they did their work. */
function server(faults: readonly ((did: 'before' | 'after') => Error | null)[] = []) {
  const kept: number[] = [];
  const calls: string[] = [];
  const waits: number[] = [];
  let sent = 0;
  const acts = {
    startUpload: async ({ firstDigest }: { firstDigest: string | null }) => {
      calls.push(`begin ${firstDigest === digest}`);
      return { id: 'b', parts: kept.length };
    },
    uploadPart: async ({ place }: { place: number }, part: Blob) => {
      calls.push(`part ${place}`);
      const fault = faults[sent++] ?? (() => null);
      const before = fault('before');
      if (before) throw before;
      if (place !== kept.length) throw new Refused('part_out_of_turn', {});
      kept.push(part.size);
      const after = fault('after');
      if (after) throw after;
    },
    finishUpload: async () => void calls.push('finish'),
  };
  const wait = async (seconds: number) => void waits.push(seconds);
  const send = () => sendInParts(file, { acts, wait, said: () => undefined });
  return { kept, calls, waits, send };
}
const lost = new Fault(0);
const whole = [uploadPart, uploadPart, 10];

test('a part that does not arrive is sent again after a growing wait, from where the server is', async () => {
  const before = (did: string) => (did === 'before' ? lost : null);
  const { kept, calls, waits, send } = server([() => null, before, before, before]);
  await send();
  expect(kept).toEqual(whole);
  expect(waits).toEqual([1, 2, 4]);
  expect(calls.filter((call) => call === 'part 1')).toHaveLength(4);
});

test('a part of which only the answer was lost is not sent twice', async () => {
  const after = (did: string) => (did === 'after' ? lost : null);
  const { kept, calls, send } = server([after]);
  await send();
  expect(kept).toEqual(whole);
  expect(calls).toEqual(['begin true', 'part 0', 'begin true', 'part 1', 'part 2', 'finish']);
});

test('an upload that was cut off goes on with the next part when the same file is chosen again', async () => {
  const first = server([() => null, (did) => (did === 'before' ? new Refused('disk_low', {}) : null)]);
  await expect(first.send()).rejects.toThrow('disk_low');
  expect(first.kept).toEqual([uploadPart]);
  await first.send();
  expect(first.calls.slice(-4)).toEqual(['begin true', 'part 1', 'part 2', 'finish']);
});

test('what does not pass is said at once, and an outage that lasts after nine tries', async () => {
  const refused = server([(did) => (did === 'before' ? new Fault(403) : null)]);
  await expect(refused.send()).rejects.toThrow('403');
  expect(refused.waits).toEqual([]);
  const away = server(Array.from({ length: 20 }, () => () => lost));
  await expect(away.send()).rejects.toBe(lost);
  expect([away.calls.filter((call) => call.startsWith('part')).length, away.waits.length]).toEqual([9, 8]);
});
