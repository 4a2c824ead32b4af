import { found } from '../../../platform/refusal.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { requireTypist } from '../../../results/server/typing/may-type.ts';
import { findTypedOnPaper } from '../../../results/server/typing/typed-on-paper.ts';
import type { scanningContract } from '../../contract.ts';
import type { GridQuestion } from '../../domain/judge-marks.ts';
import { rowsOnPage } from '../../domain/row-on-sheet.ts';
import { findAsked } from '../exam-sheets.ts';
import { findNext, findPage, listCopies, listPages, listSheet, type PageOfSheet } from './page-queries.ts';
import { findPicture, listKept } from './picture-queries.ts';

type Own = Pick<
  Handlers<typeof scanningContract>,
  'listScannedPages' | 'readScannedPage' | 'readScannedPicture' | 'listPicturesOfSheet'
>;

/** Looking at scanned pages. */
export const pageHandlers = (media: PassingFiles): Own => ({
  async listScannedPages({ after, limit, ...listing }, context) {
    await requireTypist(context, listing.examId);
    const { db } = context;
    const [place = null] = decodeCursor(after, 'id') ?? [];
    const { rows, total, counts } = await listPages(db, listing, { after: place, limit });
    return { ...pageOf({ rows, total, limit, keyOf: ({ id }) => [id] }), counts };
  },

  async readScannedPage({ examId, pageId }, context) {
    await requireTypist(context, examId);
    const { db } = context;
    const page = found(await findPage(db, examId, pageId));
    const sheet = await listSheet(db, examId, pageId);
    const asked = await findAsked(db, examId, page.version);
    const typed = page.examineeId === null ? null : await findTypedOnPaper(db, examId, page.examineeId);
    const next = await findNext(
      db,
      examId,
      pageId,
      sheet.map(({ id }) => id),
    );
    return {
      ...page,
      questions: questionsOn(sheet, asked, typed),
      written: asked.filter(({ letters }) => letters === 0).map(({ question }) => question),
      others: await listCopies(db, examId, pageId),
      typedVersion: typed?.version ?? 0,
      nextId: next?.id ?? null,
    };
  },

  async readScannedPicture({ examId, pageId }, context) {
    await requireTypist(context, examId);
    const { companyId } = context.actor;
    const { fileId, name } = found(await findPicture(context.db, examId, pageId));
    const bytes = async () => found(await media.readFile(companyId, fileId));
    return { name: `${name}.jpg`, type: 'image/jpeg', bytes };
  },

  async listPicturesOfSheet({ examId, examineeId }, context) {
    await requireTypist(context, examId);
    return { 'hydra:member': await listKept(context.db, examId, examineeId) };
  },
});

type Typed = Awaited<ReturnType<typeof findTypedOnPaper>> | null;

/** Each question that was read, with where it stands in its picture, and what was typed of it before. */
function questionsOn(sheet: readonly PageOfSheet[], asked: readonly GridQuestion[], typed: Typed) {
  const options = asked.map(({ letters }) => letters);
  return sheet.flatMap(({ id, sheetPage, paper, answers }) => {
    const places = paper && rowsOnPage(options, sheetPage, paper);
    return answers.map(({ question, letters: read, doubt }) => ({
      question,
      letters: asked[question - 1]?.letters ?? 0,
      takes: asked[question - 1]?.takes ?? ('one' as const),
      read: [...read],
      doubt,
      pageId: id,
      place: places?.get(question) ?? null,
      typed: typed && typed.version > 0 ? lettersTyped(typed, question) : null,
    }));
  });
}

/** `B`, `AC` and `["A","C"]` as letters. */
function lettersTyped({ answers }: NonNullable<Typed>, question: number): string[] {
  const response = answers.find(({ position }) => position === question)?.response ?? null;
  const text = Array.isArray(response) ? response.join('') : response;
  return typeof text === 'string' ? [...text].filter((letter) => /^[A-Z]$/.test(letter)) : [];
}
