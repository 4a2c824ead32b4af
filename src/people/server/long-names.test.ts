import { expect, test } from 'vitest';
import { searchable } from '../../platform/text/searchable.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { sql } from 'kysely';
import { peopleContract } from '../contract.ts';
import { peopleInTest } from './people.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);

test('the longest names there can be fit into the indexes', async () => {
  const ada = world.as(await world.administrator(await world.company('School')));
  // Different letters, because the database would pack equal ones.
  const long = (from: number) =>
    Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x0e01 + ((at * from + from) % 46))).join('');
  const { id } = await ada.createExaminee({
    number: long(7).slice(0, 40),
    title: {},
    givenName: { th: long(11), en: long(13) },
    familyName: { th: long(17), en: long(19) },
    email: null,
    language: 'th',
    password: null,
    classroomIds: [],
  });
  expect((await ada.listExaminees({ sort: 'nameTh' }))['hydra:member'].map((row) => row.id)).toEqual([id]);
});

test('the database makes text searchable as the program does', async () => {
  const company = await world.company('School');
  for (const text of ['เเก้ว', 'น\u0e4d\u0e49า', 'น\u0e49\u0e4dา', 'É', 'e\u0301', 'A\u200bB\u00ad', 'นํา MiXed']) {
    const { rows } = await world.inCompany(company, (db) =>
      sql<{ made: string }>`select searchable(${text}) as made`.execute(db),
    );
    expect(rows[0]?.made, text).toBe(searchable(text));
  }
});
