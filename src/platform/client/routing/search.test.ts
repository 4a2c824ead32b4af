import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract, flagInQuery, listInQuery, pageInput } from '../../contract.ts';
import { readSearch, searchOf, writeSearch } from './search.ts';

const { list } = contract({
  list: {
    method: 'GET',
    path: '/things',
    summary: 'Things.',
    permission: 'staff',
    input: z.object({
      ...pageInput,
      q: z.string().max(5).optional(),
      state: listInQuery(z.enum(['draft', 'done'])).optional(),
      mine: flagInQuery.optional(),
    }),
    reply: z.unknown(),
    refusals: [],
  },
});

test('the address keeps what the endpoint takes and drops the rest', () => {
  const keep = searchOf(list, ['tab']);
  expect(keep({ q: 'wing', state: 'draft,done', mine: '1', tab: 'history' })).toEqual({
    q: 'wing',
    state: 'draft,done',
    mine: '1',
    tab: 'history',
  });
  expect(keep({ q: 'too long for it', state: 'draft,lost', mine: 'yes', other: 'x', after: 'x', limit: '9' })).toEqual(
    {},
  );
});

test('a search written and read again is the same; empty values leave it', () => {
  const search = { q: 'ปีก & 50%', state: 'draft,done' };
  expect(readSearch(writeSearch(search))).toEqual(search);
  expect(writeSearch({ q: '', state: undefined })).toBe('');
  expect(writeSearch({ state: 'draft,done' })).toBe('?state=draft,done');
});
