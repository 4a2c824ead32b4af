import { contentLanguages, type LocalText } from '../../../platform/language.ts';
import { parseRichText, plainTextOf, writeRichText, type RichNode } from '../../../platform/rich-text/rich-text.ts';
import { capOfHeading, withoutWorth, type FileGuide, type FilePoint } from '../../domain/text/marking-guide.ts';

/** What notes say in one language. A place stays where it is, also where this language has no words for it. */
type Notes = { readonly points: readonly string[]; readonly errors: readonly string[]; readonly cap: number };

/** The notes for the marker: an entry for each paragraph or entry of a list, and significant errors below their heading. */
export function guideOfNotes(info: LocalText, weighs: (guide: FileGuide) => boolean): FileGuide {
  const read = contentLanguages.flatMap((language) => {
    const html = info[language] ?? '';
    return html === '' ? [] : [{ language, ...notesIn(html) }];
  });
  const joined = (textsOf: (notes: Notes) => readonly string[]): LocalText[] =>
    Array.from({ length: Math.max(0, ...read.map((notes) => textsOf(notes).length)) }, (_, at) =>
      Object.fromEntries(read.flatMap((notes) => (textsOf(notes)[at] ? [[notes.language, textsOf(notes)[at]]] : []))),
    );
  const plain = joined(({ points }) => points).map((text): FilePoint => ({ text, worth: null }));
  const beside = { errors: joined(({ errors }) => errors), errorCap: Math.max(0, ...read.map(({ cap }) => cap)) };
  const weighed = { points: plain.map(({ text }) => withWorth(text)), ...beside };
  // Numbers that do not add up are no points: they number the entries.
  return weighs(weighed) ? weighed : { points: plain, ...beside };
}

function withWorth(text: LocalText): FilePoint {
  const parts = Object.entries(text).map(([language, html]) => [language, withoutWorth(html ?? '')] as const);
  return {
    text: Object.fromEntries(parts.map(([language, part]) => [language, part.html])),
    worth: parts.find(([, part]) => part.worth !== null)?.[1].worth ?? null,
  };
}

function notesIn(html: string): Notes {
  const nodes = parseRichText(html);
  if (!nodes.some(({ kind }) => kind === 'p' || kind === 'ul' || kind === 'ol'))
    return { points: html.trim() === '' ? [] : [html], errors: [], cap: 0 };
  const at = nodes.findIndex((node) => headingCap(node) !== null);
  const heading = nodes[at];
  if (!heading) return { points: entriesIn(nodes), errors: [], cap: 0 };
  return {
    points: entriesIn(nodes.slice(0, at)),
    errors: entriesIn(nodes.slice(at + 1)),
    cap: headingCap(heading) ?? 0,
  };
}

const headingCap = (node: RichNode): number | null =>
  node.kind === 'p' ? capOfHeading(plainTextOf(node.children)) : null;

const entriesIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'ul' || node.kind === 'ol') return node.items.map(writeRichText);
    return [writeRichText(node.kind === 'p' ? node.children : [node])];
  });
