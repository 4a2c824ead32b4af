import type { SheetsOfExam } from '../../domain/match-pages.ts';
import type { GridQuestion } from '../../domain/judge-marks.ts';
import type { PageSeen } from '../read-files.ts';

/** A page as it comes out of the reading process: with the picture that is kept of it. */
export type PageApart = Omit<PageSeen, 'shown'> & { readonly picture: Uint8Array | null };

type PackedExam = {
  readonly number: number;
  readonly versions: readonly (readonly [string, readonly GridQuestion[]])[];
  readonly candidates: readonly (readonly [string, string])[];
};

/** Which pages of a file are read, and what the exam knows of its sheets. */
export type GivenPart = {
  readonly name: string;
  readonly from: number;
  readonly most: number;
  readonly exam: PackedExam;
};

export const packExam = ({ number, versions, candidates }: SheetsOfExam): PackedExam => ({
  number,
  versions: [...versions],
  candidates: [...candidates],
});

export const unpackExam = ({ number, versions, candidates }: PackedExam): SheetsOfExam => ({
  number,
  versions: new Map(versions),
  candidates: new Map(candidates),
});

type Packed = Omit<PageApart, 'picture'> & { readonly size: number };

/** A line of JSON, and the pictures one after the other. */
export function packPages(pages: readonly PageApart[]): Uint8Array {
  const lines: Packed[] = pages.map(({ picture, ...page }) => ({ ...page, size: picture?.length ?? 0 }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(lines)}\n`), ...pages.flatMap(({ picture }) => picture ?? [])]);
}

export function unpackPages(packed: Buffer): PageApart[] {
  const end = packed.indexOf('\n');
  let at = end + 1;
  return (JSON.parse(packed.toString('utf8', 0, end)) as Packed[]).map(({ size, ...page }) => {
    const picture = size === 0 ? null : packed.subarray(at, at + size);
    at += size;
    return { ...page, picture };
  });
}
