import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { theOperator } from '../platform/server/database/acting.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import type { Runtime } from '../runtime.ts';
import type { ReadAnswer } from '../scanning/domain/judge-marks.ts';
import { gatherSheets, type PageRead, type SheetRead } from '../scanning/domain/match-pages.ts';
import type { AskedExam, PageOutcome, PageFault } from '../scanning/server/read-files.ts';
import type { Command } from './command.ts';
import { withRuntime } from './with-runtime.ts';

export const readSheetsCommand: Command = {
  help: `  sanam read-sheets --company CODE --exam NUMBER FILE …
  --company CODE   whose exam it is
  --exam NUMBER    the exam on paper whose answer sheets are in the files
  FILE …           PDF, JPEG, PNG or WebP from a scanner or a camera, in any order and turned any way
  --json           one JSON object: sheets, stopped, absent

Prints what is marked on each sheet, question by question, and what a person has to look at. Nothing is saved: compare it
with what was typed, or type from it. A sheet whose page is missing, came twice, or is of somebody else, is stopped.
Ends with 0 when every page was read and nothing is in doubt, else with 1.`,
  run: async ({ company, exam, words, json }) => {
    const number = Number(exam);
    if (!company || !Number.isInteger(number) || words.length === 0)
      throw new StartProblem('Say which sheets: sanam read-sheets --company CODE --exam NUMBER FILE ….');
    const report = await withRuntime(async (runtime) => readAll(await examOf(runtime, company, number), words));
    process.stdout.write(`${json ? JSON.stringify(report) : inWords(report)}\n`);
    const isCertain = report.sheets.every(
      ({ state, answers }) => state === 'read' && answers.every(({ doubt }) => !doubt),
    );
    return isCertain && report.stopped.length === 0 ? 0 : 1;
  },
};

async function examOf({ inTransaction, secret }: Runtime, company: string, number: number): Promise<AskedExam> {
  const { findExamSheets } = await import('../scanning/server/exam-sheets.ts');
  const found = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    db.selectFrom('company').select('id').where('code', '=', company).executeTakeFirst(),
  );
  if (!found) throw new StartProblem(`There is no company with the code ${company}.`);
  const exam = await inTransaction({ companyId: found.id, role: 'staff', by: theOperator }, (db) =>
    findExamSheets(db, number, secret),
  );
  if (!exam) throw new StartProblem(`The company ${company} has no exam on paper with the number ${number}.`);
  return exam;
}

type Stop = Extract<PageOutcome, { readonly stopped: PageFault }>;
type Place = { readonly file: string; readonly pageOfFile: number; readonly page: number };
type Report = {
  readonly sheets: readonly (SheetRead & { readonly pages: readonly Place[] })[];
  readonly stopped: readonly Stop[];
  /** Candidates of whom no page was read. */
  readonly absent: readonly string[];
};

async function readAll(asked: AskedExam, paths: readonly string[]): Promise<Report> {
  const { readFile } = await import('../scanning/server/read-files.ts');
  const [pages, stopped]: [(PageRead & Place)[], Stop[]] = [[], []];
  for (const path of paths)
    for await (const outcome of readFile({ name: basename(path), bytes: readOrSay(path) }, asked))
      if ('stopped' in outcome) stopped.push(outcome);
      else pages.push(outcome);
  const read = new Set(pages.map(({ examinee }) => examinee));
  const absent = [...asked.exam.candidates.keys()].filter((number) => !read.has(number));
  const placesOf = (number: string): Place[] =>
    pages
      .filter(({ examinee }) => examinee === number)
      .map(({ file, pageOfFile, page }) => ({ file, pageOfFile, page }));
  const sheets = gatherSheets(pages, asked.exam).map((sheet) => ({ ...sheet, pages: placesOf(sheet.examinee) }));
  return { sheets, stopped, absent };
}

function readOrSay(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new StartProblem(`The file ${file} cannot be read. Check its name and that this user may read it.`);
  }
}

const why: Readonly<Record<PageFault, string>> = {
  no_code: 'no code of an answer sheet is found on it',
  several_codes: 'it shows more than one sheet',
  other_exam: 'it is a sheet of another exam',
  not_ours: 'its code was not printed by this installation for this exam',
  nobody_named: 'it is not made out to a person',
  unknown_person: 'its examinee is not a candidate of this exam',
  wrong_version: 'its version is not the one its examinee has',
  unknown_page: 'the sheet has no such page',
  no_corners: 'the four black marks in its corners are not found',
  too_coarse: 'the picture is too small; take it again with at least 150 dots an inch',
  too_pale: 'nothing on it is dark enough',
  not_a_picture: 'it is no PDF, JPEG, PNG or WebP that can be read',
  picture_too_large: 'the picture has more than 25 million pixels',
  too_many_pages: 'it has more than 2,000 pages',
};

const doubts: Readonly<Record<NonNullable<ReadAnswer['doubt']>, string>> = {
  several_marks: 'several marks',
  faint: 'faint or rubbed out',
  crossed_out: 'crossed out',
  unclear: 'a mark and something else',
  unreadable: 'covered or out of place',
};

function inWords({ sheets, stopped, absent }: Report): string {
  return [
    ...sheets.map(sheetInWords),
    ...stopped.map(
      ({ file, pageOfFile, stopped: reason, examinee }) =>
        `STOPPED: ${file}, page ${pageOfFile}${examinee === null ? '' : ` (${examinee})`}: ${why[reason]}.`,
    ),
    ...(absent.length === 0 ? [] : [`No sheet was read of ${absent.join(', ')}.`]),
  ].join('\n');
}

function sheetInWords({ examinee, version, state, missing, answers, pages }: Report['sheets'][number]): string {
  const whose = `${examinee}, version ${version}`;
  const where = pages.map(({ file, pageOfFile }) => `${file}, page ${pageOfFile}`).join('; ');
  if (state === 'two_sheets') return `STOPPED: ${whose}: a page came more than once (${where}).`;
  if (state === 'missing_page') return `STOPPED: ${whose}: page ${missing.join(', ')} is missing (there is ${where}).`;
  const doubtful = answers.filter(({ doubt }) => doubt);
  return [
    `${whose}: ${answers.length} questions, ${doubtful.length} to look at (${where}).`,
    `  ${answers.map(({ question, letters, doubt }) => `${question}${letters.join('') || '-'}${doubt ? '?' : ''}`).join(' ')}`,
    ...doubtful.flatMap(({ question, doubt }) => (doubt ? [`  LOOK: question ${question}: ${doubts[doubt]}`] : [])),
  ].join('\n');
}
