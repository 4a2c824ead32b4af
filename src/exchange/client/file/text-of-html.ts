const blocks = new Set([
  'P',
  'DIV',
  'LI',
  'TR',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'PRE',
  'UL',
  'OL',
  'TABLE',
]);
const tags: Readonly<Record<string, string>> = {
  B: 'b',
  STRONG: 'b',
  I: 'i',
  EM: 'i',
  U: 'u',
  SUB: 'sub',
  SUP: 'sup',
  MARK: 'mark',
};

/** The tags that an element of the clipboard stands for, by its name and by its style. */
function tagsOf(element: HTMLElement): string[] {
  const { fontWeight, textDecoration, textDecorationLine, backgroundColor, color } = element.style;
  const own = tags[element.tagName];
  const isLight = /^(?:normal|[1-5]00)$/.test(fontWeight);
  return [
    ...(own && !(own === 'b' && isLight) ? [own] : []),
    ...(own !== 'b' && /^(?:bold|[6-9]00)$/.test(fontWeight) ? ['b'] : []),
    ...(own !== 'u' && `${textDecoration} ${textDecorationLine}`.includes('underline') ? ['u'] : []),
    ...(/^(?:yellow|lime|aqua|rgb\((?!255, 255, 255)\d)/.test(backgroundColor) ? ['mark'] : []),
    ...(/^(?:red|#f00|rgb\(2\d\d, \d{1,2}, \d{1,2}\))/.test(color) ? ['font'] : []),
  ];
}

/** The text of what was copied, with the tags that say how its words are set. Nothing of it is ever shown as HTML. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const written = lines(body)
    .split('\n')
    .map((line) => line.trim());
  return written
    .filter((line, at) => line !== '' || written[at - 1] !== '')
    .join('\n')
    .trim();
}

function lines(node: Node): string {
  if (node instanceof Text) return node.data.replace(/[\r\n]+/g, ' ');
  if (!(node instanceof HTMLElement) || /^(?:STYLE|SCRIPT|HEAD|TITLE)$/.test(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  const inside = [...node.childNodes].map(lines).join('');
  const isCell = node.tagName === 'TD' || node.tagName === 'TH';
  const text = isCell ? `${inside.trim().replaceAll('\n', '  ')}\t` : inside;
  const set =
    text.trim() === '' || text.includes('\n')
      ? text
      : tagsOf(node).reduce((own, tag) => `<${tag}>${own}</${tag}>`, text);
  return blocks.has(node.tagName) ? `\n${numberOf(node)}${set}\n` : set;
}

/** A list has its numbers in no text of it. */
function numberOf(node: HTMLElement): string {
  const list = node.parentElement;
  if (node.tagName !== 'LI' || !list) return '';
  const at = [...list.children].indexOf(node) + Number(list.getAttribute('start') ?? 1) - 1;
  const type = list.getAttribute('type') ?? list.style.listStyleType;
  if (list.tagName === 'UL') return '• ';
  if (/^(?:a|lower-alpha|lower-latin)$/.test(type)) return `${String.fromCodePoint(97 + at)}) `;
  if (/^(?:A|upper-alpha|upper-latin)$/.test(type)) return `${String.fromCodePoint(65 + at)}. `;
  return `${at + 1}. `;
}
