import { answerGridLayout } from '../../documents/domain/answer-grid/layout.ts';
import { readScanCode } from '../../documents/domain/answer-grid/scan-code.ts';
import { paperSizes } from '../../documents/domain/print.ts';
import { findSheet, type FoundSheet } from './find-sheet.ts';
import { seenAt } from './homography.ts';
import type { Stopped } from './match-pages.ts';
import type { GreyPicture, Point } from './picture.ts';

/** A printed code: its words, and its corners in the picture, clockwise from the upper left of the code itself. */
export type CodeSeen = { readonly text: string; readonly corners: readonly Point[] };

/** What a camera knows of an exam: its number, and the version of each candidate by their number. No key. */
export type ExamToTake = { readonly number: number; readonly candidates: ReadonlyMap<string, string> };

export type SheetInView = { readonly examinee: string; readonly version: string; readonly page: number };

/** Why a picture is taken again; the server looks at the same once more, and at the stamp. */
export type TakeAgain = Exclude<Stopped, 'not_ours' | 'unknown_page'> | 'no_corners' | 'too_coarse';

/** Where the four corners of the paper are seen, as shares of the picture's width and height. */
export type SheetLook =
  | { readonly sheet: SheetInView; readonly outline: readonly Point[] }
  | { readonly why: TakeAgain };

/** Corners are where they are whatever a sheet asks. */
const layouts = paperSizes.map((paper) => answerGridLayout([], 1, paper));

/** Whose sheet a picture shows, or why it is taken again: before it is sent, and without the server. */
export function lookAtSheet(picture: GreyPicture, codes: readonly CodeSeen[], exam: ExamToTake): SheetLook {
  const own = codes.flatMap((seen) => {
    const code = readScanCode(seen.text);
    return code ? [{ code, seen }] : [];
  });
  const [first] = own;
  if (!first) return { why: 'no_code' };
  if (new Set(own.map(({ seen }) => seen.text)).size > 1) return { why: 'several_codes' };
  const { code, seen } = first;
  if (code.exam !== exam.number) return { why: 'other_exam' };
  if (code.examinee === '') return { why: 'nobody_named' };
  const version = exam.candidates.get(code.examinee);
  if (version === undefined) return { why: 'unknown_person' };
  if (version !== code.version) return { why: 'wrong_version' };
  const found = findSheet(picture, seen.corners, layouts);
  if (typeof found === 'string') return { why: found };
  return { sheet: { examinee: code.examinee, version, page: code.page ?? 1 }, outline: outlineOf(found, picture) };
}

function outlineOf({ layout, seen }: FoundSheet, { width, height }: GreyPicture): Point[] {
  const corners = [
    { x: 0, y: 0 },
    { x: layout.width, y: 0 },
    { x: layout.width, y: layout.height },
    { x: 0, y: layout.height },
  ];
  return corners.map((corner) => {
    const { x, y } = seenAt(seen, corner);
    return { x: x / width, y: y / height };
  });
}

/** One page of one person: the name under which a second picture of it is known. */
export const pageName = ({ examinee, page }: SheetInView): string => `${examinee}/${page}`;

/**
 * Takes pictures by itself: a page that was seen the same twice running is held still. One that was taken is not taken again.
 */
export function isHeldStill(last: SheetLook | null, now: SheetLook, taken: ReadonlySet<string>): boolean {
  if (!last || !('sheet' in last) || !('sheet' in now)) return false;
  return pageName(last.sheet) === pageName(now.sheet) && !taken.has(pageName(now.sheet));
}
