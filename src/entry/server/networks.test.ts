import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { entryContract } from '../contract.ts';
import { entryHandlers } from './handlers.ts';

const world = testWorld(entryContract, entryHandlers);
const rooms = { name: { en: 'Exam rooms' }, ranges: ['10.20.0.0/16', '2001:db8:7::/48', '192.0.2.7'] };
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status?: number; faults?: { path: unknown; message?: string }[] }) => error,
  );

test('networks are named, listed, changed and removed, each on record', async () => {
  const companyId = await world.company('networks');
  const api = world.as(await world.administrator(companyId));
  const { id: networkId } = await api.createNetwork(rooms);
  await api.createNetwork({ name: { en: 'Campus' }, ranges: ['10.0.0.0/8'] });
  const list = async () => (await api.listNetworks({}))['hydra:member'];
  expect((await list()).map(({ name, ranges }) => [name.en, ranges.length])).toEqual([
    ['Campus', 1],
    ['Exam rooms', 3],
  ]);
  await api.updateNetwork({ networkId, ...rooms, ranges: ['10.20.0.0/16'] });
  await api.removeNetwork({ networkId });
  expect((await list()).map(({ name }) => name.en)).toEqual(['Campus']);
  expect(await refusalOf(api.removeNetwork({ networkId }))).toMatchObject({ status: 404 });
  expect(await refusalOf(api.updateNetwork({ networkId, ...rooms }))).toMatchObject({ status: 404 });
  const record = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('subject_id', '=', networkId)
      .orderBy('id')
      .execute(),
  );
  expect(record.map(({ action }) => action)).toEqual(['network.created', 'network.changed', 'network.removed']);
  expect(record[1]?.details).toMatchObject({ changes: { ranges: { from: rooms.ranges, to: ['10.20.0.0/16'] } } });
});

test.each([
  ['10.20.0.0/33', 'range_malformed'],
  ['10.20.0', 'range_malformed'],
  ['2001:db8::/129', 'range_malformed'],
  ['exam.example', 'range_malformed'],
  ['', 'range_malformed'],
  ['0.0.0.0/0', 'range_of_everybody'],
  ['::/0', 'range_of_everybody'],
])('%j is no range: %s', async (range, message) => {
  const api = world.as(await world.administrator(await world.company('ranges')));
  const fault = await refusalOf(api.createNetwork({ ...rooms, ranges: ['10.0.0.0/8', range] }));
  expect(fault).toMatchObject({ status: 422, faults: [{ path: ['ranges', 1], message }] });
  expect(await refusalOf(api.createNetwork({ ...rooms, ranges: [] }))).toMatchObject({ status: 422 });
});

test('a network of another company is not there, and only who edits settings changes one', async () => {
  const there = world.as(await world.administrator(await world.company('there')));
  const { id: networkId } = await there.createNetwork(rooms);
  const companyId = await world.company('here');
  const here = world.as(await world.administrator(companyId));
  expect(await refusalOf(here.updateNetwork({ networkId, ...rooms }))).toMatchObject({ status: 404 });
  expect(await refusalOf(here.removeNetwork({ networkId }))).toMatchObject({ status: 404 });
  expect((await here.listNetworks({}))['hydra:member']).toEqual([]);
  const planner = world.as(await world.administrator(companyId, ['exam.generate']));
  expect((await planner.listNetworks({}))['hydra:totalItems']).toBe(0);
  expect(await refusalOf(planner.createNetwork(rooms))).toMatchObject({ status: 403 });
});
