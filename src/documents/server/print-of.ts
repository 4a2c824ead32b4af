import { inPaperOrder } from '../../assembly/server/in-paper-order.ts';
import { listFrozenQuestions, type FrozenPassage } from '../../assembly/server/frozen-questions.ts';
import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { MediaFiles } from '../../platform/server/media/media-path.ts';
import type { Section } from '../../assembly/domain/blueprint.ts';
import type { QuestionContent, QuestionKey } from '../../questions/domain/question.ts';
import type { ExamSubject, PaperSize, PictureBytes, Print, PrintLanguage } from '../domain/print.ts';
import { dayIn } from './pieces/local-time.ts';
import type { PapersToPrint } from './queries.ts';

/** Where the bytes of pictures come from. */
export type Pictures = Pick<MediaFiles, 'read'>;

type Asked = {
  readonly language: PrintLanguage;
  /** The company's where nothing is said. */
  readonly size?: PaperSize | undefined;
  readonly documentId: string;
  readonly now: Date;
};
type Issuer = Pick<PapersToPrint, 'company' | 'address' | 'timeZone' | 'dateStyle' | 'logo' | 'ownPrint'> & {
  readonly practice?: boolean;
  readonly approval?: string | undefined;
};

/** What a document of this company has in common with all others. */
export function printOf(
  { company, address, timeZone, dateStyle, logo, ownPrint, practice = false, approval = '' }: Issuer,
  { language, size, documentId, now }: Asked,
  pictures: Print['pictures'] = {},
): Print {
  return {
    language,
    paper: size ?? ownPrint.size,
    font: ownPrint.font,
    documentId,
    practice,
    printedOn: dayIn(timeZone, now),
    dateStyle,
    letterhead: { company, approval, address, logo, footNote: ownPrint.footNote },
    pictures,
  };
}

export const subjectOf = ({ model, labels, moduleCode, moduleTitle, category }: PapersToPrint): ExamSubject => ({
  model,
  labels,
  code: moduleCode,
  title: moduleTitle,
  category,
});

export type QuestionToPrint = {
  readonly content: QuestionContent;
  readonly key: QuestionKey;
  readonly points: number;
  readonly label: string;
  /** Of the blueprint, from 0; null in papers without sections. */
  readonly section: number | null;
  readonly heading: Section | null;
  /** Ruled lines, where the blueprint says how many. */
  readonly lines: number | null;
  /** The text that it refers to with its neighbours. */
  readonly passage?: FrozenPassage | null;
};

/** The questions of one version, or of all, as they stand on paper. */
export async function questionsToPrint(
  db: Db,
  { generatedExamId }: Pick<PapersToPrint, 'generatedExamId'>,
  label: string | null,
): Promise<QuestionToPrint[]> {
  const frozen = await listFrozenQuestions(db, generatedExamId, label);
  return frozen.map(({ content, optionOrder, matchOrder, ...question }) => ({
    ...question,
    content: inPaperOrder(content, optionOrder, matchOrder),
  }));
}

/** The pictures of these questions by their hash; one that the store has lost is left out. */
export async function picturesIn(
  questions: readonly (Pick<QuestionToPrint, 'passage'> & {
    readonly content: Pick<QuestionContent, 'stem' | 'options' | 'matches'>;
  })[],
  companyId: string,
  { read }: Pictures,
): Promise<Record<string, PictureBytes>> {
  const texts = questions.flatMap(({ content: { stem, options, matches }, passage }) => [
    stem,
    passage?.text ?? {},
    ...[...options, ...matches].map(({ text }) => text),
  ]);
  const found: Record<string, PictureBytes> = {};
  for (const hash of mediaInTexts(texts)) {
    const bytes = await read(companyId, hash);
    if (bytes) found[hash] = bytes;
  }
  return found;
}
