import { openArchive } from './open-archive.ts';

/** What lies beside a table without being one: folders, hidden files, and what macOS adds. */
const isBeside = (name: string): boolean => /\/$|^__MACOSX\/|(?:^|\/)\./.test(name);
/** A text is a table only where nothing else is: it may as well be a note. */
const tableNames = [/\.(?:csv|tsv|xlsx|xlsm)$/i, /\.txt$/i];

/** The tables in a ZIP file, by their names: archives within it are not opened. Throws as `openArchive` does. */
export async function packedTables(bytes: Uint8Array) {
  const { names, bytesOf } = await openArchive(bytes);
  const files = [...names].filter((name) => !isBeside(name));
  const found = tableNames.map((ends) => files.filter((name) => ends.test(name)));
  const tables = found.find(({ length }) => length > 0) ?? [];
  return { names: tables, read: () => bytesOf(tables[0] ?? '') };
}
