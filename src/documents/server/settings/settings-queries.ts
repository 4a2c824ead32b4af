import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json } from '../../../platform/server/database/rows.ts';
import { usualPrint, type PrintSettings } from '../../settings-schema.ts';

/** The settings as one value, in the fence of the company. Reads only what examinees may. */
export const ownPrint = sql`coalesce((
  select jsonb_build_object('size', s.paper_size, 'layout', s.language_layout, 'text', s.text_size, 'font', s.font, 'withSheets', s.with_sheets,
    'numberedCopies', s.numbered_copies, 'signerName', s.signer_name, 'signerPosition', s.signer_position, 'footNote', s.foot_note)
  from print_setting s), ${JSON.stringify(usualPrint)}::jsonb)`;

export async function findPrintSettings(db: Db): Promise<PrintSettings> {
  const row = await findRow(db, z.object({ own: json<PrintSettings>() }), sql`select ${ownPrint} as own`);
  return row?.own ?? usualPrint;
}

export async function savePrintSettings(db: Db, settings: PrintSettings): Promise<void> {
  const row = {
    paper_size: settings.size,
    language_layout: settings.layout,
    text_size: settings.text,
    font: settings.font,
    with_sheets: settings.withSheets,
    numbered_copies: settings.numberedCopies,
    signer_name: JSON.stringify(settings.signerName),
    signer_position: JSON.stringify(settings.signerPosition),
    foot_note: JSON.stringify(settings.footNote),
  };
  await db
    .insertInto('print_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}
