import { expect, test } from 'vitest';
import { boundOutage, causeOf, lostTime, minutesFor, surelyHeard } from './outage.ts';

const start = Date.parse('2026-03-01T09:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });

test.each([
  ['device', 'away', []],
  ['network', 'offline', [span(0, 60)]],
  ['server', 'refused', []],
  ['network', 'silent', []],
  ['network', 'silent', [span(0, 9), span(71, 80)]],
  ['server', 'silent', [span(0, 9), span(40, 41)]],
] as const)('the cause is the %s where the page was %s and the server stood still at %o', (cause, seen, stood) => {
  expect(causeOf({ ...span(10, 70), seen }, stood)).toBe(cause);
});

const bounds = { startedAt: at(0), deadline: at(600), seenAt: at(100), now: at(200) };

test.each([
  ['as it is', span(110, 190), {}, span(110, 190)],
  ['from when the server last heard of the page', span(20, 190), {}, span(100, 190)],
  ['from the beginning', span(-50, 190), { seenAt: null }, span(0, 190)],
  ['until now, whatever the device says', span(110, 9000), {}, span(110, 200)],
  ['until the deadline', span(110, 190), { deadline: at(150) }, span(110, 150)],
  ['not before the clock runs', span(110, 190), { startedAt: null }, null],
  ['not where too little is left of it', span(20, 104), {}, null],
])('an outage that a device claims is taken %s', (_, claimed, change, taken) => {
  expect(boundOutage(claimed, { ...bounds, ...change })).toEqual(taken);
});

test('what overlaps counts once, and a pause does not count', () => {
  expect(lostTime([span(50, 80), span(10, 60), span(20, 30)], [])).toBe(70_000);
  expect(lostTime([span(0, 100)], [span(40, 60), { from: at(90), to: null }])).toBe(70_000);
  expect(lostTime([], [span(0, 10)])).toBe(0);
});

test('a minute that has begun is given back whole', () => {
  expect(minutesFor(200_000)).toBe(4);
  expect(minutesFor(180_000)).toBe(3);
  expect(minutesFor(0)).toBe(0);
});

test('what was done right after the server stood still had been said before, and hides no outage', () => {
  const moment = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 9) + seconds * 1000);
  const stood = [{ from: moment(100), to: moment(120) }];
  const heard = (seconds: number) => surelyHeard(moment(seconds), stood);
  expect([99, 120, 129, 131].map((seconds) => heard(seconds))).toEqual([99, 100, 100, 131].map(moment));
  expect(surelyHeard(null, stood)).toBeNull();
  const claimed = { from: moment(101), to: moment(121), seen: 'silent' as const };
  const bounds = { startedAt: moment(0), deadline: moment(3600), now: moment(122) };
  expect(boundOutage(claimed, { ...bounds, seenAt: moment(120) })).toBeNull();
  expect(boundOutage(claimed, { ...bounds, seenAt: heard(120) })).toEqual(claimed);
});
