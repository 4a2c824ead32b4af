import { setImmediate } from 'node:timers/promises';
import { barredUntil } from '../../../identity/domain/access-reset.ts';
import { findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { response as responseSchema } from '../../../sittings/response-schema.ts';
import { fileFaults, type FileFault } from '../../domain/typing/file-faults.ts';
import {
  missingColumns,
  readRow,
  type FileColumns,
  type KnownSheet,
  type RowFault,
} from '../../domain/typing/typed-file.ts';
import { sameAnswers, type AnswersTyped } from '../../domain/typed-changes.ts';
import { responseOnPaper } from '../../domain/paper-answers.ts';
import type { rowStatuses } from '../../typed-import-contract.ts';
import { findCandidate, listPlaces, type MarkedPlace } from '../marking-queries.ts';
import { listHeldPeople } from '../release/held-queries.ts';
import { listEntries } from './entries.ts';
import { partOf, typeSheet, whyNotTyped, type ExamToType, type Typist } from './type-sheet.ts';
import { listTypedSheets } from './typed-sheets.ts';
import { listSheets, listTypedPapers } from './typing-queries.ts';

type File = {
  readonly head: readonly string[];
  readonly columns: FileColumns;
  readonly body: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly dryRun: boolean;
};

type Row = {
  readonly line: number;
  readonly number: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly status: (typeof rowStatuses)[number];
  readonly faults: RowFault[];
};

/** What becomes of each row; outside a dry run the good ones are typed in. The exam is locked. */
export async function importRows(typist: Typist, of: ExamToType, file: File) {
  const judge = await judgeOf(typist, of);
  const people = await knownPeople(typist, of);
  const lacking = missingColumns(file.columns, sheetsIn(file, people.sheetOf));
  if (lacking) return { fault: { line: 1, ...lacking }, rows: [], saved: 0 };
  const seen = new Set<string>();
  const rows: Row[] = [];
  for (const row of file.body) {
    const { number, answers, faults } = readRow(row, file.head, file.columns, people.sheetOf);
    const person = people.find(number);
    const named = { line: row.line, number, givenName: person?.givenName ?? {}, familyName: person?.familyName ?? {} };
    const amiss = (code: FileFault) => ({ code, column: (file.head[file.columns.number] ?? '').trim(), value: number });
    const isRepeated = person !== undefined && seen.has(person.examineeId);
    if (person) seen.add(person.examineeId);
    const why = [...faults, ...malformedIn(answers), ...(isRepeated ? [amiss('twice_in_file')] : [])];
    const judged = person && why.length === 0 ? await judge(person.examineeId, answers) : null;
    if (!person || !judged || judged.fault) {
      rows.push({ ...named, status: 'faulty', faults: judged?.fault ? [amiss(judged.fault)] : why });
      continue;
    }
    const isTyped = !file.dryRun && judged.status !== 'same';
    const refused = isTyped ? await typeRow(typist, of, { examineeId: person.examineeId, answers }) : null;
    rows.push({ ...named, status: refused ? 'faulty' : judged.status, faults: refused ? [amiss(refused)] : [] });
  }
  const saved = rows.filter(({ status }) => status === 'new' || status === 'changed').length;
  return { fault: null, rows, saved: file.dryRun ? 0 : saved };
}

/** The sheets that a file speaks of. */
const sheetsIn = ({ body, columns }: File, sheetOf: (number: string) => KnownSheet | undefined): KnownSheet[] =>
  body.flatMap(({ cells }) => sheetOf((cells[columns.number] ?? '').trim()) ?? []);

/** Everybody of the exam by number, with what their paper asks. */
async function knownPeople({ db, actor }: Typist, { exam, twice }: ExamToType) {
  const papers = new Map((await listTypedPapers(db, exam.id)).map(({ label, questions }) => [label, questions]));
  const people = await listSheets(db, { id: exam.id, twice }, actor.accountId);
  const byNumber = new Map(people.map((person) => [person.number.toLowerCase(), person]));
  const find = (number: string) => byNumber.get(number.toLowerCase());
  return {
    find,
    sheetOf: (number: string) => {
      const person = find(number);
      return person && { version: person.version, questions: papers.get(person.version) ?? [] };
    },
  };
}

type SheetOfRow = { readonly examineeId: string; readonly answers: Written };

/** Types in the sheet of a row; why it was not taken, or null. Other requests have a turn in between. */
async function typeRow(typist: Typist, of: ExamToType, sheet: SheetOfRow): Promise<FileFault | null> {
  const typed = await typeSheet(typist, of, sheet);
  await setImmediate();
  if (!(typed instanceof Refusal)) return null;
  return fileFaults.find((known) => known === typed.code) ?? 'not_on_paper';
}

/** A cell that no form would send: too long, or with signs that the database cannot keep. */
const malformedIn = (answers: Written): RowFault[] =>
  answers
    .filter(({ response: given }) => !responseSchema.safeParse(given).success)
    .map(({ position }) => ({ code: 'not_on_paper', column: String(position), value: '…' }));

type Written = readonly { readonly position: number; readonly response: Response }[];

/** What a row would be beside what stands, and whether the caller may type this sheet. */
async function judgeOf({ db, actor, now }: Typist, { exam, twice }: ExamToType) {
  const entries = twice ? await listEntries(db, exam.id, null) : new Map();
  const barred = twice ? await findBarred(db, actor.accountId, now) : new Map();
  const held = new Set(await listHeldPeople(db, exam.id));
  return async (examineeId: string, answers: Written) => {
    if (whyNotTyped(exam, held.has(examineeId)))
      return { fault: 'already_released' as const, status: 'faulty' as const };
    const sheet = entries.get(examineeId) ?? {};
    const part = twice ? partOf(sheet, actor.accountId) : 'first';
    if (part === null) return { fault: 'typed_by_two' as const, status: 'faulty' as const };
    if (part === 'second' && !sheet.second && barredUntil(barred, [sheet.first?.typedBy ?? null]))
      return { fault: 'apart' as const, status: 'faulty' as const };
    const own = twice ? sheet[part] : (await listTypedSheets(db, exam.id, examineeId))[0];
    if (!own) return { fault: null, status: 'new' as const };
    const candidate = await findCandidate(db, exam.id, examineeId);
    const places = candidate ? await listPlaces(db, candidate.paperId) : [];
    const status = sameAnswers(own.answers, inBank(places, answers)) ? ('same' as const) : ('changed' as const);
    return { fault: null, status };
  };
}

const inBank = (places: readonly MarkedPlace[], answers: Written): AnswersTyped =>
  new Map(
    answers.flatMap(({ position, response }) => {
      const place = places.find((one) => one.position === position);
      const read = place ? responseOnPaper(place, response) : { response: null };
      return 'response' in read && read.response !== null ? [[position, read.response] as const] : [];
    }),
  );
