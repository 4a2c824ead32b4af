import { askedOn, ownerOf, type PageRead, type SheetsOfExam, type Stopped } from '../domain/match-pages.ts';
import { readScanCode, type ScanCode } from '../../documents/domain/answer-grid/scan-code.ts';
import { readSheet, type SheetFault } from '../domain/read-sheet.ts';
import { asTaken, paperOf, straightened } from '../domain/straighten.ts';
import type { FoundSheet } from '../domain/find-sheet.ts';
import type { PaperSize } from '../../documents/domain/print.ts';
import type { GreyPicture } from '../domain/picture.ts';
import { openPages, type OpenedPage } from './open-pages.ts';
import { readCodes } from './read-code.ts';

export type ScannedFile = { readonly name: string; readonly bytes: Uint8Array };
export type AskedExam = { readonly exam: SheetsOfExam; readonly isOurs: (code: ScanCode) => boolean };

type Place = { readonly file: string; readonly pageOfFile: number };
export type PageFault = Stopped | SheetFault | Extract<OpenedPage, { readonly why: string }>['why'];

/** A page of a file: what was read on it, or why it was put aside. */
export type PageOutcome =
  | (Place & PageRead)
  | (Place & { readonly stopped: PageFault; readonly examinee: string | null });

/** A page with what a person sees of it, and the code that was read on it. */
export type PageSeen = {
  readonly pages: number;
  readonly outcome: PageOutcome;
  readonly code: ScanCode | null;
  /** Straightened where its sheet was found; null where the page cannot be drawn. */
  readonly shown: GreyPicture | null;
  readonly paper: PaperSize | null;
};

/** Reads the pages of a file one after another, so that a thousand of them need no more memory than one. */
export async function* readFile(file: ScannedFile, asked: AskedExam): AsyncGenerator<PageOutcome> {
  for await (const opened of openPages(file.bytes)) {
    const place = { file: file.name, pageOfFile: opened.page };
    if ('why' in opened) yield { ...place, stopped: opened.why, examinee: null };
    else yield { ...place, ...(await readPage(opened.picture, asked)).read };
  }
}

/** The same from a page on, with what is kept of each page. */
export async function* seePages(file: ScannedFile, asked: AskedExam, from: number): AsyncGenerator<PageSeen> {
  for await (const opened of openPages(file.bytes, from)) {
    const { pages } = opened;
    const place = { file: file.name, pageOfFile: opened.page };
    if ('why' in opened) {
      yield { pages, outcome: { ...place, stopped: opened.why, examinee: null }, code: null, shown: null, paper: null };
      continue;
    }
    const { picture } = opened;
    const { read, code, sheet } = await readPage(picture, asked);
    const shown = sheet ? straightened(picture, sheet) : asTaken(picture);
    yield { pages, outcome: { ...place, ...read }, code, shown, paper: sheet && paperOf(sheet) };
  }
}

type ReadHere = PageRead | { readonly stopped: PageFault; readonly examinee: string | null };
type ReadOnPage = { readonly read: ReadHere; readonly code: ScanCode | null; readonly sheet: FoundSheet | null };

async function readPage(picture: GreyPicture, { exam, isOurs }: AskedExam): Promise<ReadOnPage> {
  const codes = await readCodes(picture);
  const owner = ownerOf(
    codes.map(({ text }) => text),
    exam,
    isOurs,
  );
  // A picture may show other codes beside ours, which has to be the one.
  const own = codes.find(({ text }) => readScanCode(text) !== null);
  const code = own ? readScanCode(own.text) : null;
  if (typeof owner === 'string') return { read: { stopped: owner, examinee: null }, code, sheet: null };
  const seen = readSheet(picture, own?.corners ?? [], askedOn(owner, exam));
  if (typeof seen === 'string') return { read: { stopped: seen, examinee: owner.examinee }, code, sheet: null };
  return { read: { ...owner, answers: seen.answers }, code, sheet: seen.sheet };
}
