import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/server/database/database.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { syllabusContract } from '../../contract.ts';
import type { SetModule } from '../../domain/tree.ts';
import { applyEdition } from './apply-edition.ts';
import { currentDataset } from '../modules/current-dataset.ts';
import { syllabusHandlers } from '../handlers.ts';
import { removeUnreferenced } from '../modules/remove-place.ts';

const world = testWorld(syllabusContract, syllabusHandlers({ moveQuestions: async () => 0 }));
const title = (words: string) => ({ en: words, th: words });

/** So many modules of thirty subsections each. */
const edition = (modules: number): SetModule[] =>
  Array.from({ length: modules }, (_, at) => ({
    code: `M${at}`,
    title: title(`Module ${at}`),
    subsections: Array.from({ length: 30 }, (__, below) => ({
      code: `${at}.${below}`,
      title: title(`Part ${below}`),
      level: 2,
      levels: {},
    })),
  }));

async function given() {
  const company = await world.company('school');
  const { accountId } = await world.administrator(company);
  const moduleSetId = crypto.randomUUID();
  await world.inCompany(company, async (db) => {
    await sql`insert into module_set (id, name, authority, model, created_at)
      values (${moduleSetId}, '{"en":"Set"}', 'EASA', 'MODULE', ${world.now})`.execute(db);
  });
  const apply = (modules: readonly SetModule[]) =>
    world.inCompany(company, async (db) => {
      const { id: datasetId } = await currentDataset(db, company);
      const { counted, statements } = counting(db);
      const applied = await applyEdition(counted, { datasetId, moduleSetId, modules, now: world.now });
      return { applied, statements: statements() };
    });
  /** A draft in one subsection of each of these modules. */
  const questionsIn = (moduleCodes: readonly string[]) =>
    world.inCompany(company, (db) =>
      sql`insert into question (number, subsection_id, kind, approval, author_id, languages, title, search, created_at, updated_at)
        select row_number() over (), (select id from subsection where module_id = module.id order by position limit 1),
          'single', 'draft', ${accountId}, '{en}', '{}', '', ${world.now}, ${world.now}
        from module where code = any(${[...moduleCodes]})`.execute(db),
    );
  return { company, apply, questionsIn };
}

function counting(db: Db) {
  let sent = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { counted, statements: () => sent };
}

test('hundreds of places come and go with as many statements as a few', async () => {
  const { company, apply, questionsIn } = await given();
  await apply(edition(31));
  await questionsIn(['M5', 'M6', 'M7']);
  const large = await apply(edition(2));
  // Of 29 modules and 870 subsections, three of each hold a question.
  expect(large.applied).toEqual({ changed: 0, retired: 6, removed: 893 });
  const left = await world.inCompany(company, (db) =>
    db.selectFrom('module').select('code').where('retired_at', 'is not', null).orderBy('code').execute(),
  );
  expect(left.map(({ code }) => code)).toEqual(['M5', 'M6', 'M7']);

  const few = await apply(edition(1));
  expect(few.applied).toEqual({ changed: 0, retired: 0, removed: 31 });
  // To retire takes one statement for the subsections and one for the modules.
  expect(large.statements).toBe(few.statements + 2);
});

test('what refers to a place unforeseen keeps that place and no other', async () => {
  const { company, apply, questionsIn } = await given();
  await apply(edition(2));
  await questionsIn(['M0', 'M1']);
  await world.inCompany(company, async (db) => {
    const ids = (await db.selectFrom('subsection').select('id').execute()).map(({ id }) => id);
    const kept = await removeUnreferenced(db, { what: 'subsection', ids });
    const left = await db.selectFrom('subsection').select(['id', 'code']).orderBy('code').execute();
    expect(left.map(({ code }) => code)).toEqual(['0.0', '1.0']);
    expect(kept.toSorted()).toEqual(left.map(({ id }) => id).toSorted());
  });
});
