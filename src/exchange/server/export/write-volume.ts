import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ContentLanguage } from '../../../platform/language.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { TaskFile } from '../../../platform/server/jobs/task-files.ts';
import { formOf } from '../../../platform/server/media/picture-form.ts';
import { xlsxOf } from '../../../platform/xlsx.ts';
import {
  archiveFormat,
  archiveLine,
  archiveNames,
  archiveVersion,
  passageLine,
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
import {
  writeQtiManifest,
  type ManifestItem,
  type ManifestStimulus,
} from '../../domain/export/qti/write-qti-manifest.ts';
import { stimulusName, stimulusPath, writeQtiStimulus } from '../../domain/export/qti/write-qti-stimulus.ts';
import { passageLanguages, type ExportedPassage } from '../../domain/export/exported-passage.ts';
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
  const { questions, media, passages } = volume;
  const { format, languages } = choices;
  switch (format) {
    case 'archive':
      return archive(volume, now);
    case 'qti2':
    case 'qti3':
      return qtiPackage(volume, choices, format);
    case 'moodle-xml':
      return utf8(writeMoodleXml(questions, { languages, passages, media: (hash) => moodleFile(media.get(hash)) }));
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
async function typedLinesOf(volume: Volume, file: TypedFile): Promise<WrittenLine[]> {
  const lines: WrittenLine[] = [];
  for (const some of linesByQuestion(volume, file)) {
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
  file ? { name: file.name, base64: () => Buffer.from(file.bytes).toString('base64'), size: formOf(file.bytes) } : null;

function archive({ questions, media, passages }: Volume, now: Date): Uint8Array {
  const lines = utf8(questions.map((question) => archiveLine(question, passages)).join(''));
  const texts = utf8([...passages.values()].map(passageLine).join(''));
  const files: ZippedFile[] = [
    { name: archiveNames.questions, bytes: lines, isPacked: false },
    ...(passages.size > 0 ? [{ name: archiveNames.passages, bytes: texts, isPacked: false }] : []),
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

function qtiPackage(volume: Volume, choices: ExportChoices, version: QtiVersion): Uint8Array {
  const { media } = volume;
  const shown = [...media.values()].map(({ name, bytes }) => ({ name: `media/${name}`, bytes, isPacked: true }));
  const stimuli = stimuliOf(volume, choices, version);
  const items = itemsOf(volume, choices, version);
  const listed = writeQtiManifest(
    version,
    items.map(({ item }) => item),
    stimuli.map(({ stimulus }) => stimulus),
  );
  const manifest = { name: 'imsmanifest.xml', bytes: utf8(listed), isPacked: false };
  return zipFiles([manifest, ...shown, ...[...stimuli, ...items].map(({ file }) => file)]);
}

type InPackage<Listed> = Listed & { readonly file: ZippedFile };

/** Where items and stimuli, which lie in folders of their own, find what they show. */
const seenFrom = (media: Volume['media']) => (hash: string) =>
  media.has(hash) ? `../media/${media.get(hash)?.name}` : null;

const pathsOf = (hashes: readonly string[], media: Volume['media']): string[] =>
  hashes.flatMap((hash) => (media.has(hash) ? `media/${media.get(hash)?.name}` : []));

function itemsOf(
  { questions, media, passages }: Volume,
  { languages, withKey }: ExportChoices,
  version: QtiVersion,
): InPackage<{ readonly item: ManifestItem }>[] {
  const size = (hash: string) => formOf(media.get(hash)?.bytes ?? new Uint8Array());
  return questions.flatMap((question) => {
    const shown = pathsOf(hashesIn(question), media);
    const passage = question.passage ? passages.get(question.passage.number) : undefined;
    return writtenLanguages(question.draft.content, languages).map((language) => {
      const stimulus = passage ? { passage, language: nearest(passage, language, languages) } : null;
      const name = itemName({ question, language });
      const path = `items/${name}.xml`;
      const text = writeQtiItem({ version, question, language, withKey, media: seenFrom(media), size, stimulus });
      return {
        item: { question, language, name, path, media: shown, stimulus: stimulus && stimulusName(stimulus) },
        file: { name: path, bytes: utf8(text), isPacked: false },
      };
    });
  });
}

/** The language of a passage that is read with a question in this one. */
function nearest(passage: ExportedPassage, language: ContentLanguage, chosen: readonly ContentLanguage[]) {
  const written = passageLanguages(passage, chosen);
  return written.includes(language) ? language : written[0];
}

function stimuliOf(
  { media, passages }: Volume,
  { languages: chosen }: ExportChoices,
  version: QtiVersion,
): InPackage<{ readonly stimulus: ManifestStimulus }>[] {
  return [...passages.values()].flatMap((passage) => {
    const languages = passageLanguages(passage, chosen);
    const shown = pathsOf(mediaInTexts([passage.text]), media);
    return languages.map((language) => {
      const path = stimulusPath({ passage, language });
      const text = writeQtiStimulus(version, { passage, language, languages }, seenFrom(media));
      return {
        stimulus: { name: stimulusName({ passage, language }), path, media: shown },
        file: { name: path, bytes: utf8(text), isPacked: false },
      };
    });
  });
}
