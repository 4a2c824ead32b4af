import { askedOn, ownerOf, type PageRead, type SheetsOfExam, type Stopped } from '../domain/match-pages.ts';
import { readScanCode, type ScanCode } from '../../documents/domain/answer-grid/scan-code.ts';
import { readSheet, type SheetFault } from '../domain/read-sheet.ts';
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

/** Reads the pages of a file one after another, so that a thousand of them need no more memory than one. */
export async function* readFile({ name, bytes }: ScannedFile, asked: AskedExam): AsyncGenerator<PageOutcome> {
  for await (const opened of openPages(bytes)) {
    const place = { file: name, pageOfFile: opened.page };
    if ('why' in opened) yield { ...place, stopped: opened.why, examinee: null };
    else yield { ...place, ...(await readPage(opened.picture, asked)) };
  }
}

type ReadHere = PageRead | { readonly stopped: PageFault; readonly examinee: string | null };

async function readPage(picture: GreyPicture, { exam, isOurs }: AskedExam): Promise<ReadHere> {
  const codes = await readCodes(picture);
  const owner = ownerOf(
    codes.map(({ text }) => text),
    exam,
    isOurs,
  );
  if (typeof owner === 'string') return { stopped: owner, examinee: null };
  // A picture may show other codes beside ours, which has to be the one.
  const own = codes.find(({ text }) => readScanCode(text) !== null);
  const answers = readSheet(picture, own?.corners ?? [], askedOn(owner, exam));
  return typeof answers === 'string' ? { stopped: answers, examinee: owner.examinee } : { ...owner, answers };
}
