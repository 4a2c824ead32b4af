import pg from 'pg';
import { expect, inject, test } from 'vitest';

/** What a room asks at one moment (docs/decisions/0122). */
const functions = [
  'newcomers',
  'start_sittings',
  'sittings_before_clock',
  'note_papers_sent',
  'sittings_to_begin',
  'begin_sittings',
  'lock_to_hand_in',
  'hand_in_sittings',
];
const needed = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off', 'lock_timeout=2s'];

test('the functions of a room keep what their plans need, whichever migration made them last', async () => {
  const owner = new pg.Client({ connectionString: inject('database').owner });
  await owner.connect();
  const { rows } = await owner.query<{ name: string; settings: string[] | null }>(
    'select proname as name, proconfig as settings from pg_proc where proname = any ($1)',
    [functions],
  );
  await owner.end();
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(functions));
  const lacking = rows.flatMap(({ name, settings }) =>
    needed.filter((one) => !settings?.includes(one)).map((one) => `${name}: ${one}`),
  );
  expect(lacking).toEqual([]);
});
