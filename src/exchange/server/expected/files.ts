import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Reading } from '../../domain/imported.ts';
import { openPackage } from '../open-package.ts';
import { readXmlFile, type XmlElement } from '../xml-tree.ts';
import type { Expected } from './expectation.ts';
import { moodleExpectations, moodleFile } from './moodle-expectation.ts';
import { qti1Document, qti1Expectations } from './qti1-expectation.ts';
import { qtiExpectation, qtiItem } from './qti-expectation.ts';
import { textExpectations, textFile } from './text-expectation.ts';

export const folder = '../shared/data/formats';
export const json = (path: string): unknown => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));

const qtiPackage = z.object({ items: z.record(z.string(), qtiItem).default({}) });
const qti1Package = z.object({ assessments: z.record(z.string(), qti1Document).default({}) });

/** The place among the questions of the reading, as far as it alone tells them apart. */
const atPlace = (place: number, reading: Reading): Expected['mine'] => {
  const lines = reading.questions.map(({ line }) => line);
  return (one) => (one.place >= 0 ? one.place === place : !lines.includes(one.line));
};

/** What an independent reader found in a file, question by question. */
export async function expectationsOf(
  format: string,
  name: string,
  entry: unknown,
  reading: Reading,
): Promise<Expected[]> {
  const path = `${folder}/${format}/${name}`;
  if (format === 'derived')
    return textExpectations(textFile.safeParse(entry).data ?? {}, (place) => atPlace(place, reading), reading);
  if (/\.(?:zip|imscc|imscp)$/.test(name)) return inPackage(path, entry, reading);
  if (format === 'qti2' || format === 'qti3' || name.startsWith('tao-items/')) {
    const item = qtiItem.safeParse(entry).data;
    return item?.well_formed ? [qtiExpectation(item, sourceOf(path), () => true)].flatMap((one) => one ?? []) : [];
  }
  if (format === 'qti12') return qti1Expectations(qti1Document.parse(entry), (place) => inOrder(place, reading));
  if (format === 'moodle-xml') return moodleExpectations(moodleFile.parse(entry), (place) => inOrder(place, reading));
  const file = textFile.safeParse(entry).data ?? {};
  const told = format === 'amc' ? { ...file, questions: Number(file.questions) - groupsIn(path) } : file;
  return textExpectations(told, (place) => atPlace(place, reading), reading);
}

/** The lines of AMC-TXT that open a group, which were counted as questions. */
const groupsIn = (path: string): number =>
  path.endsWith('.txt') ? (readFileSync(path, 'utf8').match(/^\*\(/gm)?.length ?? 0) : 0;

/** Questions and faults together in the order of the file, or of one file of a package. */
function inOrder(place: number, reading: Reading, name?: string): Expected['mine'] {
  const all = [...reading.questions, ...reading.faults].filter(({ file }) => file === name);
  const starts = [...new Set(all.map(({ line }) => line))].toSorted((a, b) => a - b);
  return ({ line, file }) => file === name && starts[place] === line;
}

async function inPackage(path: string, entry: unknown, reading: Reading): Promise<Expected[]> {
  const { items } = qtiPackage.parse(entry);
  const { assessments } = qti1Package.parse(entry);
  const files = await openPackage(readFileSync(path)).catch(() => null);
  const treeOf = (name: string) => {
    const bytes = files?.read(name);
    return bytes ? readXmlFile(bytes) : null;
  };
  const documents = Object.entries(assessments);
  return [
    ...Object.entries(items).flatMap(([name, item]) =>
      item.well_formed ? (qtiExpectation(item, treeOf(name), ({ file }) => file === name) ?? []) : [],
    ),
    ...documents.flatMap(([name, document]) =>
      isToldElsewhere(name, documents) ? [] : qti1Expectations(document, (place) => inOrder(place, reading, name)),
    ),
  ];
}

type Documents = readonly (readonly [name: string, z.infer<typeof qti1Document>])[];

/** A cartridge holds an assessment twice: as the standard has it, and with everything that its program knows. */
function isToldElsewhere(name: string, documents: Documents): boolean {
  const identsOf = (wanted: boolean) =>
    documents.flatMap(([one, { items = [] }]) => ((one === name) === wanted ? items.map(({ ident }) => ident) : []));
  const [own, others] = [identsOf(true), new Set(identsOf(false))];
  return name.endsWith('/assessment_qti.xml') && own.every((ident) => others.has(ident));
}

function sourceOf(path: string): XmlElement | null {
  try {
    return readXmlFile(readFileSync(path));
  } catch {
    return null;
  }
}
