import type { PassageToRead, WholeQuestion } from '../../../questions/domain/whole-question.ts';
import type { ExportedPassage, ExportedPassages } from './exported-passage.ts';

/** The parts of our own archive by their names; described in docs/archive-format.md. */
export const archiveNames = {
  manifest: 'sanam.json',
  questions: 'questions.jsonl',
  passages: 'passages.jsonl',
  media: 'media/',
} as const;
export const archiveFormat = 'sanam-questions';
export const archiveVersion = 1;

/** A file of the archive, so that a reader can see whether it is whole. */
export type ArchivedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

export type ArchiveManifest = {
  readonly format: typeof archiveFormat;
  readonly version: typeof archiveVersion;
  readonly madeAt: string;
  readonly questions: number;
  readonly files: readonly ArchivedFile[];
};

/** One line of the archive: a question as it is, without what only its own bank can know; its passage by its number. */
export const archiveLine = (
  { id: _id, version: _version, passage, ...question }: WholeQuestion,
  passages: ExportedPassages,
): string => `${JSON.stringify({ ...question, ...(passage && passages.has(passage.number) && inArchive(passage)) })}\n`;

const inArchive = ({ number, place }: PassageToRead) => ({ passage: { number, place } });

/** One line of the passages that its questions refer to. */
export const passageLine = ({ number, title, text }: ExportedPassage): string =>
  `${JSON.stringify({ number, title, text })}\n`;
