/** Elements of the browser that mean a mark of ours. */
const markOf: Readonly<Record<string, string>> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', U: 'u' };
const blocks = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'PRE']);

/** What stands in an editor, in the form in which rich text is kept: paragraphs, lists and marked words. Empty where nothing does. */
export function htmlOf(root: Node): string {
  return linesOf(root)
    .map((line) => (line.isList ? line.html : `<p>${line.html}</p>`))
    .join('');
}

type Line = { readonly html: string; readonly isList: boolean };

function linesOf(root: Node): Line[] {
  const lines: Line[] = [];
  let inline = '';
  const end = () => {
    // A browser ends a line with a break of its own.
    const html = withoutBreaksAround(inline);
    if (textIn(html).trim() !== '') lines.push({ html, isList: false });
    inline = '';
  };
  for (const child of root.childNodes) {
    const isList = child.nodeName === 'UL' || child.nodeName === 'OL';
    if (!isList && !blocks.has(child.nodeName)) {
      inline += inlineOf(child);
      continue;
    }
    end();
    lines.push(...(isList ? listOf(child) : linesOf(child)));
  }
  end();
  return lines;
}

function withoutBreaksAround(html: string): string {
  let [from, to] = [0, html.length];
  while (html.startsWith('<br>', from)) from += 4;
  while (to > from && html.endsWith('<br>', to)) to -= 4;
  return html.slice(from, to);
}

function listOf(list: Node): Line[] {
  const name = list.nodeName.toLowerCase();
  const items = [...list.childNodes].map(itemOf).filter((html) => html !== '');
  const html = items.map((item) => `<li>${item}</li>`).join('');
  return html === '' ? [] : [{ html: `<${name}>${html}</${name}>`, isList: true }];
}

/** One line stands bare in its item; more are paragraphs. */
function itemOf(item: Node): string {
  if (item.nodeType === Node.TEXT_NODE) return escaped(item.textContent ?? '').trim();
  const lines = item.nodeName === 'UL' || item.nodeName === 'OL' ? listOf(item) : linesOf(item);
  const [only] = lines;
  if (lines.length === 1 && only) return only.html;
  return lines.map((line) => (line.isList ? line.html : `<p>${line.html}</p>`)).join('');
}

function inlineOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '').replaceAll('\n', '<br>');
  if (node.nodeName === 'BR') return '<br>';
  const html = [...node.childNodes].map(inlineOf).join('');
  const mark = markOf[node.nodeName];
  return mark && html !== '' ? `<${mark}>${html}</${mark}>` : html;
}

const textIn = (html: string): string => html.replace(/<[^<>]*>/g, '');

const escaped = (text: string): string =>
  text.replaceAll('\u00a0', ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Shows a kept answer in an editor. Every line stands in a paragraph, as the browser goes on with that. */
export function show(root: HTMLElement, html: string): void {
  const holder = document.createElement('template');
  holder.innerHTML = /^<(?:p|ul|ol)>/.test(html) ? html : `<p>${html === '' ? '<br>' : html}</p>`;
  root.replaceChildren(holder.content);
}
