import { sql } from 'kysely';
import { found, refuse, type Refusal } from '../../../platform/refusal.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';

/** A place questions may go to, which stays there meanwhile. The company's first dataset is the one everybody works in. */
export async function findTarget(db: Db, subsectionId: string) {
  const { rows } = await sql<{ code: string; moduleCode: string; retired: boolean; isFirst: boolean }>`
    select s.code, m.code as "moduleCode", s.retired_at is not null or m.retired_at is not null as retired,
      m.dataset_id = (select id from dataset order by created_at, id limit 1) as "isFirst"
    from subsection s join module m on m.id = s.module_id where s.id = ${subsectionId} for key share of s`.execute(db);
  return found(rows[0]);
}

type Place = { readonly id: string; readonly code: string; readonly title: LocalText };
type MoveTarget = {
  readonly id: string;
  readonly name: LocalText;
  readonly modules: (Place & { readonly subsections: (Place & { readonly retired: boolean })[] })[];
};

/** Every dataset with its places; the first one comes first. */
export async function listTargets(db: Db): Promise<MoveTarget[]> {
  const { rows } = await sql<MoveTarget>`
    select d.id, d.name, coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'title', m.title, 'subsections',
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'title', s.title,
          'retired', s.retired_at is not null or m.retired_at is not null) order by s.position, s.code)
          from subsection s where s.module_id = m.id), '[]')) order by m.position, m.code)
      from module m where m.dataset_id = d.id), '[]') as modules
    from dataset d order by d.created_at, d.id`.execute(db);
  return rows;
}

/** Somewhere new questions may go; of another dataset only for a company administrator. */
export async function whyNotThere(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  subsectionId: string,
): Promise<Refusal<'place_retired' | 'dataset_needs_company_admin'> | null> {
  const place = await findTarget(db, subsectionId);
  if (place.retired) return refuse('place_retired');
  const isCompanyAdmin = actor.kind === 'administrator' && actor.role === 'ROLE_COMPANY_ADMIN';
  return place.isFirst || isCompanyAdmin ? null : refuse('dataset_needs_company_admin');
}
