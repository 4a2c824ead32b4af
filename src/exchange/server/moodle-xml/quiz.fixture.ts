import { createHash } from 'node:crypto';
import type { ImportedQuestion, PictureKeeper, Questions } from '../../domain/imported.ts';
import { readXmlTree } from '../read/xml-tree.ts';
import { readMoodleXml } from './read-moodle-xml.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps whatever it is given under its hash. */
export const keepAll: PictureKeeper = { keep: hashOf, keepSound: hashOf };
export const keepNothing: PictureKeeper = { keep: () => null, keepSound: () => null };

/** Base64 of a few letters, and the address they are kept under. */
export const fileOf = (letters: string) => ({
  base64: Buffer.from(letters).toString('base64'),
  address: `media:${hashOf(Buffer.from(letters))}`,
});

/** What is read from the elements of a quiz. */
export const readQuiz = (inner: string, keep: PictureKeeper = keepAll): Questions =>
  readMoodleXml(readXmlTree(`<?xml version="1.0" encoding="UTF-8"?><quiz>${inner}</quiz>`), keep);

export const stem = (html: string, format = 'html'): string =>
  `<questiontext format="${format}"><text><![CDATA[${html}]]></text></questiontext>`;

export const answer = (fraction: number, text: string, more = ''): string =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`;

/** The one question of a type, made of these elements; throws with its faults where there is none. */
export function onlyQuestion(type: string, inner: string, keep: PictureKeeper = keepAll): ImportedQuestion {
  const { questions, faults } = readQuiz(`<question type="${type}">${inner}</question>`, keep);
  const [question] = questions;
  if (!question) throw new Error(JSON.stringify(faults));
  return question;
}

/** The codes of what keeps a question of a type out. */
export const faultsOfQuestion = (type: string, inner: string): string[] =>
  readQuiz(`<question type="${type}">${inner}</question>`).faults.map(({ code }) => code);

export const warningsOf = ({ warnings }: ImportedQuestion): string[] => warnings.map(({ code }) => code);
export const assumedOf = ({ assumed }: ImportedQuestion): string[] => assumed.map(({ code }) => code);
