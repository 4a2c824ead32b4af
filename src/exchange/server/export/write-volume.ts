import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { TaskFile } from '../../../platform/server/jobs/task-files.ts';
import { formOf } from '../../../platform/server/media/picture-form.ts';
import { xlsxOf } from '../../../platform/xlsx.ts';
import {
  archiveFormat,
  archiveLine,
  archiveNames,
  archiveVersion,
  type ArchiveManifest,
} from '../../domain/export/write-archive.ts';
import type { ExportChoices } from '../../domain/export/export-format.ts';
import type { QtiVersion } from '../../domain/export/qti/qti-dialect.ts';
import { writtenLanguages } from '../../domain/export/parts-of-question.ts';
import { questionTableRows } from '../../domain/export/table/question-table-rows.ts';
import { writeCsv } from '../../domain/export/table/write-csv.ts';
import type { TypedFile } from '../../domain/export/typed/question-lines.ts';
import { linesByQuestion } from '../../domain/export/typed/typed-form.ts';
import type { WrittenLine } from '../../domain/export/typed/written-line.ts';
import { textOfLines } from '../../domain/export/typed/write-text.ts';
import { writeGift } from '../../domain/export/write-gift.ts';
import { writeMoodleXml } from '../../domain/export/moodle/write-moodle-xml.ts';
import { itemName, writeQtiItem } from '../../domain/export/qti/write-qti-item.ts';
import { writeQtiManifest, type ManifestItem } from '../../domain/export/qti/write-qti-manifest.ts';
import type { EmbeddedPicture } from './docx/document-parts.ts';
import { fileKinds } from './file-kinds.ts';
import { writeDocx } from './docx/write-docx.ts';
import { hashesIn, type StoredFile, type Volume } from './volumes.ts';
import { zipFiles, type ZippedFile } from './zip-files.ts';

type Named = { readonly name: string; readonly now: Date };

/** The file of one volume; `name` is without its ending. */
export async function writeVolume(volume: Volume, choices: ExportChoices, { name, now }: Named): Promise<TaskFile> {
  const { ending, type } = fileKinds[choices.format];
  return { name: `${name}.${ending}`, type, bytes: await bytesOf(volume, choices, now) };
}

async function bytesOf(volume: Volume, choices: ExportChoices, now: Date): Promise<Uint8Array> {
  const { questions, media } = volume;
  const { format, languages } = choices;
  switch (format) {
    case 'archive':
      return archive(volume, now);
    case 'qti2':
    case 'qti3':
      return qtiPackage(volume, choices, format);
    case 'moodle-xml':
      return utf8(writeMoodleXml(questions, languages, (hash) => moodleFile(media.get(hash))));
    case 'docx':
      return writeDocx(await typedLinesOf(volume, { ...choices, form: format }), (hash) => pictureIn(media.get(hash)));
    case 'txt':
      return utf8(textOfLines(await typedLinesOf(volume, { ...choices, form: format })));
    case 'gift':
      return utf8(writeGift(questions, languages[0] ?? 'en'));
    case 'xlsx':
      return xlsxOf(questionTableRows(questions, choices));
    case 'csv':
      return utf8(writeCsv(questionTableRows(questions, choices)));
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Each question is read again: others take their turns in between. */
async function typedLinesOf({ questions }: Volume, file: TypedFile): Promise<WrittenLine[]> {
  const lines: WrittenLine[] = [];
  for (const some of linesByQuestion(questions, file)) {
    lines.push(...some);
    await setImmediate();
  }
  return lines;
}

function pictureIn(file: StoredFile | undefined): EmbeddedPicture | null {
  const size = file && formOf(file.bytes);
  return file && size ? { ...size, name: file.name, bytes: file.bytes } : null;
}

const moodleFile = (file: StoredFile | undefined) =>
  file ? { name: file.name, base64: () => Buffer.from(file.bytes).toString('base64') } : null;

function archive({ questions, media }: Volume, now: Date): Uint8Array {
  const lines = utf8(questions.map(archiveLine).join(''));
  const files: ZippedFile[] = [
    { name: archiveNames.questions, bytes: lines, isPacked: false },
    ...[...media.values()].map(({ name, bytes }) => ({ name: `${archiveNames.media}${name}`, bytes, isPacked: true })),
  ];
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    version: archiveVersion,
    madeAt: now.toISOString(),
    questions: questions.length,
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
  };
  const first = { name: archiveNames.manifest, bytes: utf8(`${JSON.stringify(manifest, null, 2)}\n`), isPacked: false };
  return zipFiles([first, ...files]);
}

function qtiPackage(
  { questions, media }: Volume,
  { languages, withKey }: ExportChoices,
  version: QtiVersion,
): Uint8Array {
  const items: ManifestItem[] = [];
  const files: ZippedFile[] = [...media.values()].map(({ name, bytes }) => ({
    name: `media/${name}`,
    bytes,
    isPacked: true,
  }));
  const inItem = (hash: string) => (media.has(hash) ? `../media/${media.get(hash)?.name}` : null);
  const size = (hash: string) => formOf(media.get(hash)?.bytes ?? new Uint8Array());
  for (const question of questions) {
    const shown = hashesIn(question).flatMap((hash) => (media.has(hash) ? `media/${media.get(hash)?.name}` : []));
    for (const language of writtenLanguages(question.draft.content, languages)) {
      const name = itemName({ question, language });
      const path = `items/${name}.xml`;
      const text = writeQtiItem({ version, question, language, withKey, media: inItem, size });
      items.push({ question, language, name, path, media: shown });
      files.push({ name: path, bytes: utf8(text), isPacked: false });
    }
  }
  const manifest = { name: 'imsmanifest.xml', bytes: utf8(writeQtiManifest(version, items)), isPacked: false };
  return zipFiles([manifest, ...files]);
}
