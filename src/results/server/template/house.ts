import { sql } from 'kysely';
import { z } from 'zod';
import { dateStyles, type LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json } from '../../../platform/server/database/rows.ts';
import { keepLogo } from './template-queries.ts';

const said = z.object({
  address: json<LocalText>(),
  signerName: json<LocalText>(),
  signerPosition: json<LocalText>(),
  footNote: json<LocalText>(),
  approval: z.string(),
  dateStyle: z.enum(dateStyles),
});

/** What is printed around what is released or issued: who signs, address, approval, last line, and the logo by its SHA-256. */
export type House = z.output<typeof said> & { readonly logo: string | null };

/** The company as it is now, to be kept with what it releases or issues. */
export async function keepHouse(db: Db): Promise<House> {
  const now = await findRow(
    db,
    said,
    sql`
    select o.address, coalesce(l.signer_name, '{}') as "signerName", coalesce(l.signer_position, '{}') as "signerPosition",
      coalesce(l.foot_note, '{}') as "footNote", o.date_style as "dateStyle",
      coalesce((select t.content->>'approval' from certificate_template t order by t.version desc limit 1), '') as approval
    from company o left join letterhead l on l.company_id = o.id
    where o.id = current_setting('app.company_id')::uuid`,
  );
  if (!now) throw new Error('results are released and certificates issued inside a company');
  return { ...now, logo: await keepLogo(db) };
}
