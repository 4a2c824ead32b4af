import { expect, test } from 'vitest';
import { keepable } from '../database/keepable.ts';
import { readJson } from './read-json.ts';

/** What every body is held to, however it is read. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return value === keepable(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    Object.keys(value).every((key) => key !== '__proto__' && key === keepable(key)) &&
    Object.values(value).every(isClean)
  );
}

test.each([
  ['plain', '{"response":"a","flagged":false,"list":[1,null]}', { response: 'a', flagged: false, list: [1, null] }],
  ['Thai as it is', '{"response":"สนาม 🛩"}', { response: 'สนาม 🛩' }],
  ['Thai in escapes', '{"response":"\\u0e2a\\ud83d\\udee9"}', { response: 'ส🛩' }],
  ['the end of a text', '{"a":"x\\u0000y"}', { a: 'xy' }],
  ['half a character', '{"a":"x\\ud83dy"}', { a: 'x\ufffdy' }],
  ['a name with the end of a text', '{"a\\u0000":1,"b":2}', { b: 2 }],
  ['a forbidden name', '{"__proto__":{"polluted":1},"b":2}', { b: 2 }],
  ['a forbidden name in escapes', '{"\\u005f\\u005fproto__":{"polluted":1},"b":[{"__pr\\u006fto__":1}]}', { b: [{}] }],
  ['an escaped backslash before u', '{"a":"\\\\u0000"}', { a: '\\u0000' }],
])('a body is read as it can be kept: %s', (_, text, read) => {
  expect(readJson(text)).toEqual(read);
  expect(isClean(readJson(text))).toBe(true);
});

test.each(['', '{', '{"a":"\0"}', '{"a":1}}', "{'a':1}"])('what is no JSON is refused: %j', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});
