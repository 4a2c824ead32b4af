import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { bytes, findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { Picture } from '../../../platform/server/media/picture.ts';
import { usualTemplate, type CertificateTemplate } from '../../template-schema.ts';

const saved = z.object({ version: z.int(), savedAt: z.date().nullable(), template: json<CertificateTemplate>() });
export type SavedTemplate = z.output<typeof saved>;

/** How certificates of the company look now; version 0 is that of a company that never said anything. */
export async function findTemplate(db: Db): Promise<SavedTemplate> {
  const row = await findRow(
    db,
    saved,
    sql`select version, made_at as "savedAt", content as template from certificate_template order by version desc limit 1`,
  );
  return row ?? { version: 0, savedAt: null, template: usualTemplate };
}

type Saving = {
  readonly version: number;
  readonly template: CertificateTemplate;
  readonly by: string;
  readonly now: Date;
};

export const saveTemplate = (db: Db, { version, template, by, now }: Saving) =>
  db
    .insertInto('certificate_template')
    .values({ version, content: JSON.stringify(template), made_by: by, made_at: now })
    .execute();

/** Keeps a picture once, and answers what templates and certificates name it by. */
export async function savePicture(db: Db, { bytes: content, type }: Pick<Picture, 'bytes' | 'type'>): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('certificate_picture')
    .values({ sha256, type, content: Buffer.from(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256;
}

const picture = z.object({ sha256: z.string(), type: z.string(), content: bytes });
export type KeptPicture = z.output<typeof picture>;

/** Those of these pictures that the company has. Reads only what examinees may. */
export const listPictures = (db: Db, names: readonly string[]): Promise<KeptPicture[]> =>
  listRows(
    db,
    picture,
    sql`select sha256, type, content from certificate_picture where sha256 = any(${[...new Set(names)]}::text[])`,
  );

const logo = z.object({ bytes: bytes.nullable(), type: z.enum(['image/png', 'image/jpeg']).nullable() });

/** Keeps the company’s logo as it is now; null without one. */
export async function keepLogo(db: Db): Promise<string | null> {
  const now = await findRow(
    db,
    logo,
    sql`select logo as bytes, logo_type as type from company where id = current_setting('app.company_id')::uuid`,
  );
  return now?.bytes && now.type ? savePicture(db, { bytes: now.bytes, type: now.type }) : null;
}
