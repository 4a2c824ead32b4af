import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { SetRow } from './set-queries.ts';

export { findNewestIssued } from './edition-queries.ts';

export const findHolder = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .select((company) => ['id', company.ref('name').$castTo<LocalText>().as('name'), 'model'])
    .where('id', '=', companyId)
    .executeTakeFirst();

type Held = { readonly moduleSetId: string; readonly companyId: string; readonly at: Date; readonly by: string };

/** False where the company has the set already. */
export async function saveHolding(db: Db, { moduleSetId, companyId, at, by }: Held): Promise<boolean> {
  const saved = await db
    .insertInto('module_set_holding')
    .values({ module_set_id: moduleSetId, holder_id: companyId, assigned_at: at, assigned_by: by })
    .onConflict((conflict) => conflict.columns(['module_set_id', 'holder_id']).doNothing())
    .returning('holder_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const saveTaken = (
  db: Db,
  { moduleSetId, companyId, editionId, at, by }: Held & { readonly editionId: string },
) =>
  db
    .updateTable('module_set_holding')
    .set({ edition_id: editionId, taken_at: at, taken_by: by })
    .where('module_set_id', '=', moduleSetId)
    .where('holder_id', '=', companyId)
    .execute();

/** Gives undefined where the company does not have the set. */
export const removeHolding = (db: Db, moduleSetId: string, companyId: string) =>
  db
    .deleteFrom('module_set_holding')
    .where('module_set_id', '=', moduleSetId)
    .where('holder_id', '=', companyId)
    .returning('holder_id')
    .executeTakeFirst();

export async function countHoldings(db: Db, moduleSetId: string): Promise<number> {
  const { total } = await db
    .selectFrom('module_set_holding')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('module_set_id', '=', moduleSetId)
    .executeTakeFirstOrThrow();
  return total;
}

export type HolderRow = {
  readonly companyId: string;
  readonly code: string;
  readonly name: LocalText;
  readonly model: 'MODULE' | 'TYPE';
  readonly enabled: boolean;
  readonly assignedAt: Date | null;
  readonly editionId: string | null;
  readonly label: string | null;
  readonly takenAt: Date | null;
};

/** Every company of the platform, those with the set first. */
export async function listHolders(db: Db, moduleSetId: string): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select company.id as "companyId", company.code, company.name, company.model, company.enabled,
      assigned_at as "assignedAt", edition_id as "editionId", edition.label, taken_at as "takenAt"
    from company
    left join module_set_holding holding on holding.holder_id = company.id and holding.module_set_id = ${moduleSetId}
    left join module_set_edition edition on edition.id = holding.edition_id
    order by assigned_at is null, coalesce(company.name->>'en', company.name->>'th') collate "th-x-icu"`.execute(db);
  return rows;
}

export type SetOfCompany = SetRow & {
  readonly newest: {
    readonly id: string;
    readonly label: string;
    readonly validFrom: string;
    readonly validTo: string | null;
  } | null;
  readonly assignedAt: Date | null;
  readonly editionId: string | null;
  readonly label: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly takenAt: Date | null;
};

/** The sets of a company's model; `assignedAt` is null for those it does not have. */
export async function listSetsFor(db: Db, companyId: string): Promise<SetOfCompany[]> {
  const { rows } = await sql<SetOfCompany>`
    select module_set.id, module_set.name, authority, module_set.model, to_be_checked as "toBeChecked",
      (select jsonb_build_object('id', id, 'label', label, 'validFrom', valid_from, 'validTo', valid_to)
        from module_set_edition where module_set_id = module_set.id and issued_at is not null
        order by number desc limit 1) as newest,
      assigned_at as "assignedAt", edition_id as "editionId", edition.label, edition.valid_from as "validFrom",
      edition.valid_to as "validTo", taken_at as "takenAt"
    from company join module_set on module_set.model = company.model
    left join module_set_holding holding on holding.holder_id = company.id and holding.module_set_id = module_set.id
    left join module_set_edition edition on edition.id = holding.edition_id
    where company.id = ${companyId}
    order by assigned_at is null, coalesce(module_set.name->>'en', module_set.name->>'th') collate "th-x-icu"`.execute(
    db,
  );
  return rows;
}

export type SetEvent = {
  readonly moduleSetId: string;
  readonly companyId: string | null;
  readonly actorId: string;
  readonly action: string;
  readonly label: string | null;
  readonly at: Date;
};

/** The platform's record of an action; a company's own record is its audit. */
export async function saveSetEvent(db: Db, { moduleSetId, companyId, actorId, action, label, at }: SetEvent) {
  await db
    .insertInto('module_set_event')
    .values({
      module_set_id: moduleSetId,
      holder_id: companyId,
      actor_id: actorId,
      action,
      details: JSON.stringify({ label }),
      happened_at: at,
    })
    .execute();
}

/** The latest hundred, newest first, with the sign-in name of the person. */
export const listSetEvents = (db: Db, moduleSetId: string) =>
  db
    .selectFrom('module_set_event')
    .leftJoin('company', 'company.id', 'module_set_event.holder_id')
    .leftJoin('account', 'account.id', 'module_set_event.actor_id')
    .select((event) => [
      'module_set_event.id',
      'action',
      event.ref('company.name').$castTo<LocalText | null>().as('company'),
      event.fn.coalesce('account.sign_in_name', sql<string>`''`).as('actor'),
      sql<string | null>`details->>'label'`.as('label'),
      event.ref('happened_at').$castTo<Date>().as('at'),
    ])
    .where('module_set_event.module_set_id', '=', moduleSetId)
    .orderBy('module_set_event.id', 'desc')
    .limit(100)
    .execute();
