import { plainText } from '../../../platform/rich-text/rich-text.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { actOf, type ImportAct } from '../../domain/choices.ts';
import { fault, faultsAbout, type ImportFault } from '../../domain/imported.ts';
import type { RetiredPlace } from '../../domain/place.ts';
import { matchInBank } from '../import/match-in-bank.ts';
import { findPlaces, type PlaceFound } from '../import/find-places.ts';
import { mostFaultsShown, type StoredQuestionFile } from '../queries.ts';
import { assumedBeside } from './passages-shown.ts';
import { listAssumptions, listOutlines, type Outline } from './reading-queries.ts';

export type ImportForecast = {
  readonly ready: number;
  readonly replaced: number;
  readonly duplicates: number;
  readonly leftOut: number;
  readonly faulty: number;
  readonly known: number;
  readonly inOneLanguage: number;
  readonly warned: number;
  readonly withoutLevel: number;
  readonly withoutPoints: number;
  /** What only the syllabus knows to be wrong with a question: it names a retired place. */
  readonly faults: readonly ImportFault[];
  /** Where new questions would go. */
  readonly places: PlaceFound[];
};

/** What importing the file now would do. */
export async function planImport(db: Db, file: StoredQuestionFile): Promise<ImportForecast> {
  const { choices } = file;
  const outlines = await listOutlines(db, file.id, choices.language);
  const matches = await matchInBank(db, outlines, choices.target);
  const judged = outlines.map((outline, place) => {
    const match = matches[place] ?? { match: 'new' as const, same: null, replaceable: false, retired: null };
    return { ...outline, ...match, act: actOf(choices, place, match) };
  });
  const added = judged.filter(({ act }) => act === 'add' || act === 'add_beside');
  const countOf = (...acts: readonly ImportAct[]) => judged.filter(({ act }) => acts.includes(act)).length;
  const faults = judged.flatMap(({ line, code, begins, retired, act }) =>
    retired && act === 'refuse' ? faultsAbout([faultOf(line, retired)], code ?? '', plainText(begins)) : [],
  );
  return {
    ready: countOf('add', 'add_beside', 'replace'),
    replaced: countOf('replace'),
    duplicates: countOf('skip'),
    leftOut: countOf('leave_out'),
    faulty: file.found - outlines.length + countOf('refuse'),
    known: judged.filter(({ same }) => same !== null).length,
    inOneLanguage: outlines.filter(({ languages }) => languages.length === 1).length,
    warned: outlines.filter(({ warned }) => warned).length,
    withoutLevel: added.filter(({ lacksLevel }) => lacksLevel).length,
    withoutPoints: added.filter(({ lacksPoints }) => lacksPoints).length,
    faults,
    places: await placesOf(db, added, choices.target),
  };
}

/** With a target there is one place, and it is there. */
const placesOf = async (db: Db, added: readonly Outline[], target: string | null): Promise<PlaceFound[]> =>
  target === null
    ? findPlaces(db, added)
    : [{ topic: '', subtopic: null, count: added.length, subsectionId: target, hasModule: true }];

/** The dry run as the API answers it. */
export async function summaryOf(db: Db, file: StoredQuestionFile) {
  const { importedAt, undoneAt, ...shown } = file;
  const plan = await planImport(db, file);
  const faults = [...file.faults, ...plan.faults];
  const isPackage = faults.some((one) => one.file !== undefined);
  const inOrder = isPackage ? faults : faults.toSorted((a, b) => a.line - b.line);
  const assumed = assumedBeside(await listAssumptions(db, file.id), file.choices);
  const standing = { imported: importedAt !== null, undone: undoneAt !== null };
  return { ...shown, ...plan, faults: inOrder.slice(0, mostFaultsShown), assumed, ...standing };
}

const faultOf = (line: number, { name, next }: RetiredPlace): ImportFault =>
  next === null ? fault(line, 'place_retired', { place: name }) : fault(line, 'place_replaced', { place: name, next });
