import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { entryContract } from '../contract.ts';
import { entryHandlers } from './handlers.ts';

const world = testWorld(entryContract, entryHandlers);

const closed = { entryBy: 'sign_in', rules: {}, roomCode: 'none', handsOver: false };

test('a company says how its new exams are entered; until then with a sign-in, and others keep theirs', async () => {
  const companyId = await world.company('DOORS');
  const chief = await world.administrator(companyId);
  const planner = await world.administrator(companyId, ['exam.generate']);
  expect(await world.as(planner).readEntryDefault({})).toEqual(closed);
  await world.as(chief).updateEntryDefault({ entryBy: 'code', rules: {} });
  await world
    .as(chief)
    .updateEntryDefault({ entryBy: 'both', rules: { en: 'No phones.' }, roomCode: 'devices', handsOver: true });
  expect(await world.as(planner).readEntryDefault({})).toEqual({
    entryBy: 'both',
    rules: { en: 'No phones.' },
    roomCode: 'devices',
    handsOver: true,
  });
  await expect(world.as(planner).updateEntryDefault({ entryBy: 'code', rules: {} })).rejects.toMatchObject({
    status: 403,
  });
  const other = await world.administrator(await world.company('OTHERS'));
  expect(await world.as(other).readEntryDefault({})).toEqual(closed);
});
