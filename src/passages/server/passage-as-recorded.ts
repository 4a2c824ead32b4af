import { sql } from 'kysely';
import { contentLanguages, type LocalText } from '../../platform/language.ts';
import { plainText } from '../../platform/rich-text/rich-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { found } from '../../platform/refusal.ts';
import { findPassage } from './passage-queries.ts';

/** A passage as the record tells of it: its place by codes, its text in plain words. */
export async function passageAsRecorded(db: Db, id: string, now: Date) {
  const { title, text, moduleCode, subsectionCode } = found(await findPassage(db, id, now));
  return { title, text: inPlainWords(text), subsection: `${moduleCode} ${subsectionCode}` };
}

const inPlainWords = (text: LocalText): LocalText =>
  Object.fromEntries(
    contentLanguages.flatMap((language) => (text[language] ? [[language, plainText(text[language])]] : [])),
  );

/** Where these passages lie, by codes. */
export async function placesAsRecorded(db: Db, ids: readonly string[]): Promise<Map<string, { subsection: string }>> {
  const { rows } = await sql<{ id: string; subsection: string }>`
    select p.id, m.code || ' ' || s.code as subsection
    from passage p join subsection s on s.id = p.subsection_id join module m on m.id = s.module_id
    where p.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, subsection }) => [id, { subsection }]));
}
