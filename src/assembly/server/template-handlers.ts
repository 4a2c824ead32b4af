import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { blueprint as schema } from '../papers-schema.ts';
import type { templateEndpoints } from '../template-contract.ts';
import { findGeneratedExam } from './generated-exam-queries.ts';

export const templateHandlers: Handlers<typeof templateEndpoints> = {
  async listTemplates(_, { db }) {
    const rows = await listTemplates(db);
    return { templates: rows.map((row) => ({ ...row, blueprint: schema.parse(row.blueprint) })) };
  },

  async saveTemplate({ name, ...blueprint }, { db, actor, now }) {
    found(await db.selectFrom('module').select('id').where('id', '=', blueprint.moduleId).executeTakeFirst());
    const kept = { blueprint: JSON.stringify(blueprint), saved_by: actor.accountId, saved_at: now };
    const { id } = await db
      .insertInto('blueprint_template')
      .values({ name, module_id: blueprint.moduleId, ...kept })
      .onConflict((conflict) => conflict.columns(['company_id', 'module_id', 'name']).doUpdateSet(kept))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(db, { action: 'blueprint_template.saved', subjectId: id, details: { name } });
    return { id };
  },

  async removeTemplate({ templateId }, { db }) {
    const { name } = found(
      await db.deleteFrom('blueprint_template').where('id', '=', templateId).returning('name').executeTakeFirst(),
    );
    await recordAudit(db, { action: 'blueprint_template.removed', subjectId: templateId, details: { name } });
    return {};
  },

  async readBlueprint({ generatedExamId }, { db }) {
    const { number, title, blueprint } = found(await findGeneratedExam(db, generatedExamId));
    return { number, title, blueprint };
  },
};

const listTemplates = (db: Db) =>
  db
    .selectFrom('blueprint_template as t')
    .innerJoin('module as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.module_id'),
    )
    .select(['t.id', 't.name', 'm.code as moduleCode', 't.saved_at as savedAt', 't.blueprint'])
    .orderBy('m.code')
    .orderBy('t.name')
    .execute();
