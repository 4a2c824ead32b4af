import { answerGridLayout, questionsPerSheet } from '../../documents/domain/answer-grid/layout.ts';
import { paperSizes } from '../../documents/domain/print.ts';
import { readScanCode, type ScanCode } from '../../documents/domain/answer-grid/scan-code.ts';
import type { ReadAnswer, GridQuestion } from './judge-marks.ts';
import type { AskedSheet } from './read-sheet.ts';

/** What an exam on paper knows of its sheets. */
export type SheetsOfExam = {
  readonly number: number;
  /** The questions of each version, in the order of the paper. */
  readonly versions: ReadonlyMap<string, readonly GridQuestion[]>;
  /** The version that each candidate writes, by their number. */
  readonly candidates: ReadonlyMap<string, string>;
};

/** Whose page it is. */
export type PageOwner = { readonly examinee: string; readonly version: string; readonly page: number };

/** Why a page is put aside before anything on it counts. */
export type Stopped =
  | 'no_code'
  | 'several_codes'
  | 'other_exam'
  | 'not_ours'
  | 'nobody_named'
  | 'unknown_person'
  | 'wrong_version'
  | 'unknown_page';

/** How many pages a sheet with these questions has. */
export const pagesOf = (questions: readonly GridQuestion[]): number =>
  Math.max(1, Math.ceil(questions.length / questionsPerSheet));

/** Whose page says this; `isOurs` judges the stamp of a code. */
export function ownerOf(
  texts: readonly string[],
  exam: SheetsOfExam,
  isOurs: (code: ScanCode) => boolean,
): PageOwner | Stopped {
  const codes = [...new Set(texts)].flatMap((text) => readScanCode(text) ?? []);
  const [code] = codes;
  if (!code) return 'no_code';
  if (codes.length > 1) return 'several_codes';
  if (code.exam !== exam.number) return 'other_exam';
  if (code.page === null || !isOurs(code)) return 'not_ours';
  if (code.examinee === '') return 'nobody_named';
  const version = exam.candidates.get(code.examinee);
  if (version === undefined) return 'unknown_person';
  if (version !== code.version) return 'wrong_version';
  const isPage = code.page >= 1 && code.page <= pagesOf(exam.versions.get(version) ?? []);
  return isPage ? { examinee: code.examinee, version, page: code.page } : 'unknown_page';
}

/** What stands on a page of a version, as it may have been printed. */
export function askedOn({ version, page }: PageOwner, exam: SheetsOfExam): AskedSheet {
  const first = (page - 1) * questionsPerSheet;
  const questions = (exam.versions.get(version) ?? []).slice(first, first + questionsPerSheet);
  const options = questions.map(({ letters }) => letters);
  return { questions, layouts: paperSizes.map((paper) => answerGridLayout(options, first + 1, paper)) };
}

export type PageRead = PageOwner & { readonly answers: readonly ReadAnswer[] };

/** All that was read of one person. */
export type SheetRead = {
  readonly examinee: string;
  readonly version: string;
  /** Only `read` may count; with `missing_page` and `two_sheets` a person has to look first. */
  readonly state: 'read' | 'missing_page' | 'two_sheets';
  readonly missing: readonly number[];
  readonly answers: readonly ReadAnswer[];
};

/** The sheets of persons, by number; a page that came twice stops its sheet, whatever stands on it. */
export function gatherSheets(pages: readonly PageRead[], exam: SheetsOfExam): SheetRead[] {
  const byPerson = Map.groupBy(pages, ({ examinee }) => examinee);
  return [...byPerson.values()]
    .flatMap((own) => sheetOf(own, exam) ?? [])
    .toSorted((a, b) => (a.examinee < b.examinee ? -1 : 1));
}

function sheetOf(own: readonly PageRead[], exam: SheetsOfExam): SheetRead | null {
  const [first] = own;
  if (!first) return null;
  const { examinee, version } = first;
  const numbers = new Set(own.map(({ page }) => page));
  const missing = Array.from({ length: pagesOf(exam.versions.get(version) ?? []) }, (_, at) => at + 1).filter(
    (page) => !numbers.has(page),
  );
  const state = numbers.size < own.length ? 'two_sheets' : missing.length > 0 ? 'missing_page' : 'read';
  const answers = own.flatMap((page) => page.answers).toSorted((a, b) => a.question - b.question);
  return { examinee, version, state, missing, answers };
}
