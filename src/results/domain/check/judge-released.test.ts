import { expect, test } from 'vitest';
import { judgeReleased, type LineAndRow } from './judge-released.ts';

const sound: LineAndRow = {
  onRecord: 'a',
  here: 'a',
  outSince: 20,
  saysOut: true,
  saysRevoked: false,
  isRevoked: false,
  isUndone: false,
};
const unknown: LineAndRow = { ...sound, onRecord: null, saysOut: false };
const since = { digests: 10, restored: null };

test.each<[string, Partial<LineAndRow>, ReturnType<typeof judgeReleased>]>([
  ['as it was', {}, 'sound'],
  ['changed', { here: 'b' }, 'changed'],
  ['gone', { here: null, outSince: null }, 'missing'],
  ['gone with a restore that was undone', { here: null, outSince: null, isUndone: true }, null],
  ['no longer out', { outSince: null }, 'unreleased'],
  ['in force again', { here: 'b', saysRevoked: true }, 'unrevoked'],
  ['revoked by an act of before, and in force', { onRecord: null, saysRevoked: true }, 'unrevoked'],
  ['revoked', { saysRevoked: true, isRevoked: true }, 'sound'],
  ['taken back and waiting', { outSince: null, saysOut: false }, null],
  ['taken back and out all the same', { saysOut: false }, 'added'],
])('what is %s beside its line', (_, differs, verdict) => {
  expect(judgeReleased({ ...sound, ...differs }, since)).toBe(verdict);
});

test('what has no line was added, is older than lines are, or came with a restore', () => {
  expect(judgeReleased(unknown, since)).toBe('added');
  expect(judgeReleased({ ...unknown, outSince: 9 }, since)).toBe('not_covered');
  expect(judgeReleased(unknown, { ...since, restored: 30 })).toBe('not_covered');
  expect(judgeReleased(unknown, { ...since, restored: 19 })).toBe('added');
  expect(judgeReleased(unknown, { digests: null, restored: null })).toBe('not_covered');
  expect(judgeReleased({ ...unknown, outSince: null }, since)).toBeNull();
});
