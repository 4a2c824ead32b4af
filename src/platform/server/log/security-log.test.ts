import { expect, test } from 'vitest';
import { noLog, type Log } from './log.ts';
import { openSecurityLog, type SecurityEvent, type SecurityLine } from './security-log.ts';

const wrong = (network: string, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: 'sign_in_refused',
  network,
  what: 'POST /api/login',
  accountId: null,
  companyId: null,
  ...more,
});

function opened(more: { hasRoom?: () => Promise<boolean>; fails?: () => boolean; log?: Log } = {}) {
  let at = new Date('2026-03-01T09:00:00Z').getTime();
  const lines: SecurityLine[] = [];
  const log = openSecurityLog({
    write: async (written) => {
      if (more.fails?.()) throw new Error('the database is away');
      lines.push(...written.map((line) => ({ ...line })));
    },
    hasRoom: more.hasRoom ?? (async () => true),
    now: () => new Date(at),
    log: more.log ?? noLog,
  });
  return { log, lines, later: (seconds: number) => (at += seconds * 1000) };
}

test('equal events of a minute are one line with a count; another network or minute has its own', async () => {
  const { log, lines, later } = opened();
  for (let n = 0; n < 900; n++) log.note(wrong('10.0.0'));
  log.note(wrong('10.0.1'));
  later(60);
  log.note(wrong('10.0.0'));
  await log.stop();
  expect(lines.map(({ network, count, minute }) => [network, count, minute.getUTCMinutes()])).toEqual([
    ['10.0.0', 900, 0],
    ['10.0.1', 1, 0],
    ['10.0.0', 1, 1],
  ]);
});

test('a flood from a thousand networks is 50 lines of its kind a minute and one for the rest; other kinds keep theirs', async () => {
  const { log, lines } = opened();
  for (let n = 0; n < 1000; n++) log.note(wrong(`10.${n}`));
  await log.flush();
  for (let n = 0; n < 1000; n++) log.note(wrong(`10.${n}`));
  log.note(wrong('192.0.2', { kind: 'token_reused' }));
  await log.stop();
  const networks = new Set(lines.map(({ kind, network }) => `${kind} ${network}`));
  expect(networks.size).toBe(52);
  expect(lines.filter(({ network }) => network === '').map(({ count, what }) => [count, what])).toEqual([
    [950, ''],
    [950, ''],
  ]);
  expect(networks).toContain('token_reused 192.0.2');
});

test('a flood of a whole day is 5,000 lines with a network, then one a minute', async () => {
  const { log, lines, later } = opened();
  for (let minute = 0; minute < 200; minute++) {
    for (let n = 0; n < 60; n++) log.note(wrong(`10.${n}`));
    await log.flush();
    later(60);
  }
  expect(lines.filter(({ network }) => network !== '')).toHaveLength(5000);
  expect(lines).toHaveLength(5000 + 200);
  later(24 * 60 * 60);
  log.note(wrong('10.7'));
  await log.stop();
  expect(lines.at(-1)?.network).toBe('10.7');
});

test('on a full disk nothing is written; what waits is bounded and written when there is room', async () => {
  let room = false;
  const warnings: unknown[] = [];
  const spy: Log = { ...noLog, warn: (_, fields) => void warnings.push(fields) };
  const { log, lines, later } = opened({ hasRoom: async () => room, log: spy });
  for (let minute = 0; minute < 60; minute++, later(60)) for (let n = 0; n < 60; n++) log.note(wrong(`10.${n}`));
  await log.flush();
  expect(lines).toEqual([]);
  room = true;
  await log.stop();
  expect(lines).toHaveLength(2000);
  expect(warnings).toHaveLength(1);
});

test('what a database that is away could not take is written later, with what came meanwhile', async () => {
  let away = true;
  const { log, lines } = opened({ fails: () => away });
  log.note(wrong('10.0.0'));
  await log.flush();
  log.note(wrong('10.0.0'));
  away = false;
  await log.stop();
  expect(lines.map(({ count }) => count)).toEqual([2]);
});
