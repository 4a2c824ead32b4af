import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { htmlOfRuns, type Run } from '../../domain/formats/plain-text/typed-line.ts';

/** A paragraph of a list that was written here. */
export type ListedLine = {
  readonly kind: 'bullets' | 'numbers';
  readonly list: string;
  readonly level: number;
  readonly html: string;
};

/** Paragraphs of lists, one after the other, as the lists that they are. */
export function htmlOfList(lines: readonly ListedLine[]): string {
  const [first] = lines;
  if (!first) return '';
  const level = Math.min(...lines.map((line) => line.level));
  const tops = lines.flatMap((line, at) => (line.level === level ? [at] : []));
  const items = tops.map((from, index) => ({
    line: lines[from] ?? first,
    item: itemOf(lines.slice(from, tops[index + 1])),
  }));
  let html = '';
  for (const [index, { line, item }] of items.entries()) {
    const before = items[index - 1]?.line;
    if (before?.list !== line.list) html += `${before ? `</${tagOf(before)}>` : ''}<${tagOf(line)}>`;
    html += item;
  }
  return `${html}</${tagOf(items.at(-1)?.line ?? first)}>`;
}

const tagOf = ({ kind }: ListedLine): string => (kind === 'bullets' ? 'ul' : 'ol');

const itemOf = ([line, ...below]: readonly ListedLine[]): string =>
  below.length > 0 ? `<li><p>${line?.html}</p>${htmlOfList(below)}</li>` : `<li>${line?.html}</li>`;

/** The lines of a paragraph as code. */
export const htmlOfCode = (runs: readonly Run[]): string =>
  `<pre>${escapeHtml(runs.map(({ text }) => text).join('')).replace(/^\n/, '\n\n')}</pre>`;

/** A paragraph that is HTML as its words say. */
export const htmlOfMarkup = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** The lines of a paragraph as one, with their breaks. */
export const htmlOfBreaks = (lines: readonly (readonly Run[])[]): string => lines.map(htmlOfRuns).join('<br>').trim();
