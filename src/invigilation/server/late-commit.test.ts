import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOn } from '../../platform/server/database/database.ts';
import { ownDatabase, type OwnDatabase } from '../../platform/server/fixtures/own-database.fixture.ts';
import { oneSitting, type OneSitting } from '../../sittings/server/one-sitting.fixture.ts';
import { heldOf, notHeld } from '../domain/held-places.ts';
import { listPlaces } from './board-queries.ts';
import { shownPlace } from './shown-place.ts';

/** A database of its own, so that a second connection can be late. */
let database: OwnDatabase;
let late: pg.Client;
let sitting: OneSitting;
beforeAll(async () => {
  database = await ownDatabase();
  sitting = await oneSitting(database.owner);
  late = new pg.Client({ connectionString: database.address.owner });
  await late.connect();
  await late.query("select set_config('app.company_id', $1, false)", [sitting.companyId]);
});
afterAll(async () => {
  await late?.end();
  await database?.stop();
});

async function readAll() {
  const { rows } = await database.owner.query<{ id: string }>('select exam_id as id from sitting');
  return (await listPlaces(databaseOn(database.owner), rows[0]?.id ?? '')).map((place) => shownPlace(place));
}

test('a change that was made before a reading and is committed after the next one is not missed', async () => {
  const presence =
    'insert into sitting_presence (sitting_id, pass_id, seen_at, unsent, focus_lost) values ($1, $2, now(), 0, $3)';
  await late.query('begin');
  await late.query(presence, [sitting.sittingId, sitting.passId, 7]);
  // Meanwhile others change what the board shows, and it is read twice.
  const first = await readAll();
  await database.owner.query(
    `insert into answer (sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id, saved_at)
     values ($1, 1, 1, 0, '"a"', false, uuidv7(), $2, clock_timestamp())`,
    [sitting.sittingId, sitting.passId],
  );
  const second = await readAll();
  expect(notHeld(second, heldOf(first))).toMatchObject([{ answered: 1, focusLost: 0 }]);
  await late.query('commit');
  const third = await readAll();
  expect(notHeld(third, heldOf(second))).toMatchObject([{ answered: 1, focusLost: 7 }]);
  expect(notHeld(await readAll(), heldOf(third))).toEqual([]);
});
