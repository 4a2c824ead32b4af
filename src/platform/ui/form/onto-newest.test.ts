import { expect, test } from 'vitest';
import { isSame, ontoNewest } from './onto-newest.ts';

const began = { name: { en: 'Mali' }, email: '', code: '+66', phone: '', categories: ['A'], extra: 0 as number | '' };

test('what was touched here goes on top of what stands there now, and nothing else', () => {
  const here = { ...began, phone: '0812345678' };
  const newest = { ...began, email: 'mali@school.example', categories: ['A', 'B1.1'] };
  expect(ontoNewest(here, began, newest)).toEqual({ ...newest, phone: '0812345678' });
  expect(ontoNewest(began, began, newest)).toEqual(newest);
  // Taken away here, changed there: it is what the person saw and did.
  expect(ontoNewest({ ...began, categories: [] }, began, newest).categories).toEqual([]);
});

test('of a text each language goes by itself', () => {
  const here = { ...began, name: { en: 'Mali', th: 'มะลิ' } };
  const newest = { ...began, name: { en: 'Malee' } };
  expect(ontoNewest(here, began, newest).name).toEqual({ en: 'Malee', th: 'มะลิ' });
  expect(ontoNewest({ ...began, name: { en: '' } }, began, newest).name).toEqual({ en: '' });
});

test('fields that mean something only together go together', () => {
  const here = { ...began, phone: '0812345678' };
  const newest = { ...began, code: '+65', phone: '61234567' };
  const together = [['code', 'phone']] as const;
  expect(ontoNewest(here, began, newest, together)).toMatchObject({ code: '+66', phone: '0812345678' });
  expect(ontoNewest(began, began, newest, together)).toMatchObject({ code: '+65', phone: '61234567' });
});

test('an empty language is none, and the order of languages says nothing', () => {
  expect(isSame({ en: 'a', th: '' }, { en: 'a' })).toBe(true);
  expect(isSame({ en: 'a', th: 'b' }, { th: 'b', en: 'a' })).toBe(true);
  expect(isSame({ en: 'a' }, { en: 'b' })).toBe(false);
  expect(isSame(null, '')).toBe(true);
  expect(isSame(['A', 'B'], ['B', 'A'])).toBe(false);
  expect(isSame(0, '')).toBe(false);
});
