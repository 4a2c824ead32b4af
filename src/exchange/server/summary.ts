import type { Db } from '../../platform/server/database.ts';
import { fatesOf } from './fates.ts';
import { findPlaces, type PlaceFound } from './find-places.ts';
import { listOutlines, type ImportFile } from './queries.ts';

export type ImportPlan = {
  readonly ready: number;
  readonly duplicates: number;
  readonly faulty: number;
  /** Where the questions that are ready would go. */
  readonly places: PlaceFound[];
};

/** What importing the file now would do. */
export async function planImport(db: Db, file: ImportFile): Promise<ImportPlan> {
  const outlines = await listOutlines(db, file.id);
  const fates = await fatesOf(db, outlines);
  const ready = outlines.filter((_, index) => fates[index]?.fate === 'new');
  return {
    ready: ready.length,
    duplicates: outlines.length - ready.length,
    faulty: file.found - outlines.length,
    places: await findPlaces(db, ready),
  };
}

/** The dry run as the API answers it. */
export async function summaryOf(db: Db, file: ImportFile) {
  const { importedAt, ...shown } = file;
  return { ...shown, ...(await planImport(db, file)), imported: importedAt !== null };
}
