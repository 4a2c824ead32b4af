import { escapeHtml } from '../../../../platform/rich-text/rich-text.ts';

const parts = /\[verbatim\]\n?([^]*?)\[\/verbatim\]|\[\[([^]{0,2000}?)\]\]/g;
const emphasis: readonly (readonly [RegExp, string])[] = [
  [/\[\*\s?([^]{0,2000}?)\s?\*\]/g, '<strong>$1</strong>'],
  [/\[_\s?([^]{0,2000}?)\s?_\]/g, '<em>$1</em>'],
  [/\[\|\s?([^]{0,2000}?)\s?\|\]/g, '<code>$1</code>'],
  [/\[==\s?([^]{0,2000}?)\s?==\]/g, '<p><strong>$1</strong></p>'],
  [/!(?:\{[^{}\n]{0,200}\})?[\w./-]{1,200}\.(?:jpe?g|png|gif|pdf|eps|svg)!/gi, '<img>'],
];

/** HTML of a text of AMC-TXT. Everything but its own signs stands for itself, so signs of HTML are escaped. */
export function amcHtml(written: string): string {
  const text = written.trim();
  let html = '';
  let done = 0;
  for (const found of text.matchAll(parts)) {
    const [whole, verbatim, latex = ''] = found;
    const before = text.slice(done, found.index);
    html += words(verbatim === undefined ? before : before.trimEnd());
    html += verbatim === undefined ? formula(latex) : `<pre>${escapeHtml(verbatim.replace(/\n$/, ''))}</pre>`;
    done = found.index + whole.length;
  }
  return html + words(text.slice(done));
}

/** Line ends are spaces, an empty line begins a paragraph. */
function words(text: string): string {
  const paragraphs = escapeHtml(text)
    .replace(/\n[ \t]*\n\s*/g, '<p>')
    .replaceAll('\n', ' ');
  return emphasis.reduce((html, [sign, tags]) => html.replace(sign, tags), paragraphs);
}

/** LaTeX within the text: a formula between dollars, or other commands, which stay as they are. */
function formula(latex: string): string {
  const [, tex] = /^\s*\$+([^$]*)\$+\s*$/.exec(latex) ?? [];
  return escapeHtml(tex === undefined ? latex : `\\(${tex.trim()}\\)`);
}
