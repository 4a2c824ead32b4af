import { plainText } from '../../platform/rich-text.ts';
import type { Db } from '../../platform/server/database.ts';
import { fault, faultsAbout, type Fault } from '../domain/imported.ts';
import type { RetiredPlace } from '../domain/place.ts';
import { fatesOf } from './fates.ts';
import { findPlaces, type PlaceFound } from './find-places.ts';
import { listAssumptions, listOutlines, mostFaultsShown, type ImportFile } from './queries.ts';

export type ImportPlan = {
  readonly ready: number;
  readonly duplicates: number;
  readonly faulty: number;
  /** What only the syllabus knows to be wrong with a question: it names a retired place. */
  readonly faults: readonly Fault[];
  /** Where the questions that are ready would go. */
  readonly places: PlaceFound[];
};

/** What importing the file now would do. */
export async function planImport(db: Db, file: ImportFile): Promise<ImportPlan> {
  const outlines = await listOutlines(db, file.id);
  const fates = await fatesOf(db, outlines);
  const ready = outlines.filter((_, index) => fates[index]?.fate === 'new');
  const faults = outlines.flatMap(({ line, code, begins }, index) => {
    const retired = fates[index]?.retired;
    return retired ? faultsAbout([faultOf(line, retired)], code ?? '', plainText(begins)) : [];
  });
  return {
    ready: ready.length,
    duplicates: outlines.length - ready.length - faults.length,
    faulty: file.found - outlines.length + faults.length,
    faults,
    places: await findPlaces(db, ready),
  };
}

/** The dry run as the API answers it. */
export async function summaryOf(db: Db, file: ImportFile) {
  const { importedAt, ...shown } = file;
  const plan = await planImport(db, file);
  const faults = [...file.faults, ...plan.faults].toSorted((a, b) => a.line - b.line).slice(0, mostFaultsShown);
  const assumed = await listAssumptions(db, file.id);
  return { ...shown, ...plan, faults, assumed, imported: importedAt !== null };
}

const faultOf = (line: number, { name, next }: RetiredPlace): Fault =>
  next === null ? fault(line, 'place_retired', { place: name }) : fault(line, 'place_replaced', { place: name, next });
