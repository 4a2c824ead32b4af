import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import { dayOf, expiryOf } from '../../domain/certificates/certificate-expiry.ts';
import type { CertificateSnapshot, PassedModule } from '../snapshots.ts';
import { keepHouse } from './house.ts';
import { findTemplate } from './template-queries.ts';

const facts = z.object({ resultId: z.uuid(), category: z.string().nullable(), modules: json<PassedModule[]>() });

/** Of each result: the licence category that its papers were made for, and the modules its examinee has passed, each at last. */
const listFacts = (db: Db, resultIds: readonly string[]) =>
  listRows(
    db,
    facts,
    sql`
    select r.id as "resultId", g.blueprint->>'category' as category, coalesce((
      select jsonb_agg(jsonb_build_object('code', m.module->'code', 'title', m.module->'title', 'sittingOn', m.sitting_on)
        order by m.module->>'code' collate "th-x-icu")
      from (select distinct on (p.snapshot->'module'->>'code') p.snapshot->'module' as module, p.snapshot->>'sittingOn' as sitting_on
        from result p join exam pe on pe.company_id = p.company_id and pe.id = p.exam_id
        where p.company_id = r.company_id and p.examinee_id = r.examinee_id and p.passed and p.released_at is not null
          and not pe.practice and p.snapshot->'module'->>'code' <> ''
        order by p.snapshot->'module'->>'code', p.snapshot->>'sittingOn' desc) m), '[]') as modules
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    where r.id = any(${[...resultIds]}::uuid[])`,
  );

type Own = Pick<CertificateSnapshot, 'template' | 'logo' | 'category' | 'modules' | 'expiresOn'>;

/**
 * What certificates of these results say by the company’s template as it is now: it stands in each of them. Without a
 * template they say no more than before there were any.
 */
export async function byTemplate(db: Db, resultIds: readonly string[], now: Date) {
  const { version, template } = await findTemplate(db);
  const stated = new Map((await listFacts(db, resultIds)).map((one) => [one.resultId, one]));
  const house = await keepHouse(db);
  const logo = template.withLogo ? house.logo : null;
  return {
    /** The company on the day of issue, around everything else. */
    house,
    serial: template.serial,
    /** An expiry that is given is that of the certificate in whose place one is issued. */
    of(resultId: string, timeZone: string, expiresOn?: string | null): Own {
      if (version === 0) return {};
      const fact = stated.get(resultId);
      const category = fact?.category ?? template.category;
      const months = template.months;
      const until = expiresOn !== undefined ? expiresOn : months && expiryOf(dayOf(now, timeZone), months);
      return {
        template: { ...template, version },
        logo,
        category,
        ...(template.withModules ? { modules: fact?.modules ?? [] } : {}),
        ...(until ? { expiresOn: until } : {}),
      };
    },
  };
}
