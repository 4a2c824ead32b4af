import { keepReader, type KeptReader } from '../../../platform/server/file-reading/kept-reader.ts';
import { readingLimits, type Unread } from '../../../platform/server/file-reading/reading-process.ts';
import type { AskedExam } from '../read-files.ts';
import { packExam, unpackPages, type PageApart } from './packed-pages.ts';

const program = new URL('./reading-program.ts', import.meta.url);

/** A photograph of 25 million pixels takes more memory than a table. */
const limits = { ...readingLimits, milliseconds: 60_000, resident: 1000 };

type Part = { readonly name: string; readonly bytes: Uint8Array; readonly from: number; readonly most: number };

/** A process for the files of one upload; who takes it closes it. */
export const sheetReader = (companyId: string): KeptReader => keepReader(program, { companyId, limits });

/** Reads some pages of a file in that process; a page whose stamp is not ours is stopped. */
export async function readApart(
  reader: KeptReader,
  part: Part,
  { exam, isOurs }: AskedExam,
): Promise<PageApart[] | Unread> {
  const packed = await reader.read({ ...part, exam: packExam(exam) });
  if ('unread' in packed) return packed;
  return unpackPages(packed).map((page) => (isForeign(page, isOurs) ? foreign(page) : page));
}

/** What was stopped before its stamp was asked for. */
const earlier = new Set(['no_code', 'several_codes', 'other_exam']);

const isForeign = ({ outcome, code }: PageApart, isOurs: AskedExam['isOurs']): boolean =>
  code !== null && !('stopped' in outcome && earlier.has(outcome.stopped)) && !isOurs(code);

const foreign = ({ outcome: { file, pageOfFile }, ...page }: PageApart): PageApart => ({
  ...page,
  outcome: { file, pageOfFile, stopped: 'not_ours', examinee: null },
});
