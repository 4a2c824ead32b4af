import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { adminLevels } from '../../domain/admin-level.ts';
import { projectRoot } from '../../../platform/server/project-root.ts';

const migration = readFileSync(join(projectRoot, 'migrations/0037_narrower_presets.sql'), 'utf8');
const asTheyCame = {
  Invigilator: ['classroom.view', 'exam.generate', 'question.print'],
  'Question author': [...adminLevels['Question author'], 'question.approve'],
};

test('levels that were never edited follow with everybody who has them, on record; edited ones stay', async () => {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  try {
    await owner.query('begin');
    const one = async (query: string, values: unknown[]) =>
      (await owner.query<{ id: string }>(query, values)).rows[0]?.id ?? '';
    const school = async (invigilator: readonly string[]) => {
      const id = await one(`insert into company (code, name, model) values ($1, '{}', 'MODULE') returning id`, [
        crypto.randomUUID(),
      ]);
      await owner.query(`select set_config('app.company_id', $1, true)`, [id]);
      const flags = { ...asTheyCame, Invigilator: invigilator };
      for (const [preset, permissions] of Object.entries(flags))
        await owner.query('update admin_level set permissions = $1 where preset = $2 and company_id = $3', [
          permissions,
          preset,
          id,
        ]);
      const account = await one(
        `insert into account (home_company_id, sign_in_name, role) values ($1, $2, 'ROLE_ADMIN') returning id`,
        [id, `${id}@x.test`],
      );
      await owner.query(
        `insert into administrator (company_id, account_id, given_name, family_name, email, permissions, level_id)
         select $1, $2, '{}', '{}', 'x', permissions, id from admin_level where preset = 'Invigilator' and company_id = $1`,
        [id, account],
      );
      return id;
    };
    const untouched = await school(asTheyCame.Invigilator);
    const edited = await school(['exam.generate']);
    await owner.query(migration);
    const held = async (company: string) => {
      await owner.query(`select set_config('app.company_id', $1, true)`, [company]);
      const levels = await owner.query<{ preset: keyof typeof adminLevels; permissions: string[] }>(
        'select preset, permissions from admin_level where company_id = $1',
        [company],
      );
      const people = await owner.query<{ permissions: string[] }>(
        'select permissions from administrator where company_id = $1',
        [company],
      );
      const record = await owner.query<{ action: string }>(
        'select action from audit_event where company_id = $1 order by action',
        [company],
      );
      const of = Object.fromEntries(levels.rows.map(({ preset, permissions }) => [preset, permissions]));
      return { of, person: people.rows[0]?.permissions, record: record.rows.map(({ action }) => action) };
    };
    expect(await held(untouched)).toEqual({
      of: adminLevels,
      person: adminLevels.Invigilator,
      record: ['administrator.level_changed', 'level.changed', 'level.changed'],
    });
    expect(await held(edited)).toEqual({
      of: { ...adminLevels, Invigilator: ['exam.generate'] },
      person: ['exam.generate'],
      record: ['level.changed'],
    });
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
});
