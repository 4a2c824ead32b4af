import { expect, test } from 'vitest';
import { webServer } from '../web/http.ts';
import { causesAsText } from './logged-error.ts';
import { openLog } from './log.ts';

/** A log, and what it has written, with a clock that stands still until it is moved. */
function written(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  let now = Date.parse('2026-11-22T08:00:00.000Z');
  const log = openLog(level, {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    now: () => new Date(now),
  });
  return { log, lines, later: (milliseconds: number) => void (now += milliseconds) };
}

const failure = (message: string, more: object, cause?: Error) =>
  Object.assign(new Error(message, cause ? { cause } : {}), more);

test('every line has its time, its level in a word, what happened, and ids', () => {
  const { log, lines } = written();
  log.info('migrated', { count: 2, newest: '0039_turns_of_companies.sql' });
  log.debug('request', { route: '/api/login' });
  expect(lines).toEqual([
    {
      time: '2026-11-22T08:00:00.000Z',
      level: 'info',
      what: 'migrated',
      count: 2,
      newest: '0039_turns_of_companies.sql',
    },
  ]);
});

test('whatever is logged stays one line and one JSON value', () => {
  const written: string[] = [];
  const log = openLog('info', { write: (line) => written.push(line) });
  const forged = 'x\n{"level":"info","what":"forged"}\r\n\u2028\u001b[2J"}';
  log.error('fault', { route: forged, error: failure(forged, { code: forged }) });
  expect(written).toHaveLength(1);
  const line = written[0]?.trimEnd() ?? '';
  expect(['\n', '\r', '\u001b'].filter((sign) => line.includes(sign))).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 'error', what: 'fault', route: forged });
});

test('silent says nothing, and a level keeps what is less grave to itself', () => {
  const silent = written('silent');
  silent.log.fatal('oh');
  const errors = written('error');
  errors.log.warn('hm');
  errors.log.error('oh');
  expect([silent.lines, errors.lines.map(({ what }) => what)]).toEqual([[], ['oh']]);
});

test('the chain of causes says why, with names of ours and without what somebody wrote', () => {
  const { log, lines } = written();
  const refused = failure('duplicate key value violates unique constraint "account_names_are_unique"', {
    code: '23505',
    table: 'account',
    constraint: 'account_names_are_unique',
    detail: 'Key (sign_in_name)=(somchai@sat.example) already exists.',
  });
  const of = failure('Migration 0038_workers_and_installation.sql failed for "Somchai Jaidee"', {}, refused);
  log.fatal('not started', { error: of });
  expect(lines[0]).toMatchObject({
    error: {
      message: 'Migration 0038_workers_and_installation.sql failed for "[value]"',
      cause: { code: '23505', table: 'account', constraint: 'account_names_are_unique', message: refused.message },
    },
  });
  expect(JSON.stringify(lines)).not.toMatch(/somchai/i);
  expect(causesAsText(of)).toContain('because of Error 23505: duplicate key value');
});

test('of 3,000 equal failures in a minute twenty are written, then how many more there were', () => {
  const { log, lines, later } = written();
  const full = () => failure('could not extend file', { code: '53100' });
  for (let n = 0; n < 3000; n++) {
    log.error('fault', { route: '/api/sitting/answers/:position', faultId: String(n), error: full() });
    later(10);
  }
  expect(lines).toHaveLength(20);
  later(60_000);
  log.error('fault', { route: '/api/sitting/answers/:position', error: full() });
  expect(lines).toHaveLength(22);
  expect(lines[20]).toEqual({
    time: expect.any(String) as string,
    level: 'error',
    what: 'fault',
    route: '/api/sitting/answers/:position',
    code: '53100',
    more: 2980,
  });
});

test('another route, another sort of failure and what is no failure are written beside them', () => {
  const { log, lines } = written();
  for (let n = 0; n < 30; n++) {
    log.error('fault', { route: '/a', error: failure('x', { code: '53100' }) });
    log.error('fault', { route: '/b', error: failure('x', { code: '53100' }) });
    log.error('fault', { route: '/a', error: failure('x', { code: '40P01' }) });
    log.info('ready');
  }
  expect(lines).toHaveLength(3 * 20 + 30);
  log.flush();
  expect(lines.slice(-3).map(({ more }) => more)).toEqual([10, 10, 10]);
});

test('however many kinds of failures there are, no more than some hundred are remembered', () => {
  const { log, lines } = written();
  for (let n = 0; n < 5000; n++) log.error(`kind ${n}`);
  expect(lines).toHaveLength(500 + 20);
});

test('a fault of the web server is a line of the same shape', async () => {
  const { log, lines } = written();
  const app = webServer({ log, secure: false });
  app.get('/api/broken/:id', () => Promise.reject(failure('oh', { code: '53100' })));
  await app.inject('/api/broken/somchai?token=secret');
  await app.close();
  expect(lines).toEqual([
    {
      time: '2026-11-22T08:00:00.000Z',
      level: 'error',
      what: 'fault',
      method: 'GET',
      route: '/api/broken/:id',
      faultId: expect.any(String) as string,
      error: { type: 'Error', code: '53100', message: 'oh', at: expect.any(Array) as string[] },
    },
  ]);
});
