import { withFormulas } from '../../rich-text/rich-text-lines.ts';
import { cleanRichText, isEmptyRichText } from '../../rich-text/rich-text.ts';

/** Stored rich text as the editor reads it: each formula is an element of its own. */
export function editableHtml(stored: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = cleanRichText(stored);
  for (const text of textsIn(holder.content)) {
    if (text.parentElement?.closest('code, pre')) continue;
    const pieces = withFormulas(text.data);
    if (pieces.some(({ kind }) => kind === 'math')) text.replaceWith(...pieces.map(pieceOf));
  }
  for (const table of holder.content.querySelectorAll('table')) fillRows(table);
  return holder.innerHTML;
}

/** Makes all rows of a table equally long: the editor would put what is missing before what is there. */
function fillRows(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const longest = Math.max(0, ...rows.map(({ children }) => children.length));
  for (const row of rows) while (row.children.length < longest) row.append(document.createElement('td'));
}

/** What the editor holds as it is stored; a single paragraph, line of a list or cell without its tags, nothing where nothing is. */
export function storedHtml(edited: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = edited;
  for (const file of holder.content.querySelectorAll<HTMLElement>('[data-src^="media:"]'))
    file.setAttribute('src', file.dataset['src'] ?? '');
  for (const formula of holder.content.querySelectorAll<HTMLElement>('span[data-tex]')) {
    const tex = formula.dataset['tex'] ?? '';
    const isAlone = 'display' in formula.dataset;
    formula.replaceWith(tex.trim() === '' ? '' : isAlone ? `\\[${tex}\\]` : `\\(${tex}\\)`);
  }
  const html = cleanRichText(holder.innerHTML);
  if (isEmptyRichText(html)) return '';
  const lines = html.replace(/<(li|t[dh])><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1>$2</$1>');
  return /^<p>((?:(?!<\/?p>).)*)<\/p>$/s.exec(lines)?.[1] ?? lines;
}

/** What is pasted, as far as our texts know it. */
export const pastedHtml = (html: string): string => editableHtml(html);

function textsIn(root: Node): Text[] {
  return [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsIn(node)));
}

function pieceOf(piece: ReturnType<typeof withFormulas>[number]): Node | string {
  if (piece.kind !== 'math') return piece.kind === 'text' ? piece.text : '';
  const formula = document.createElement('span');
  formula.dataset['tex'] = piece.tex;
  if (piece.display) formula.dataset['display'] = '';
  return formula;
}
