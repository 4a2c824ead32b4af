/**
 * The small part of Markdown that help pages are written in. What it does not know stays the text it is; nothing is
 * ever read as HTML.
 */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  /** `[words](route:admin-questions)` leads into the product, `[words](page:two-factor#codes)` to another page. */
  | { readonly kind: 'route' | 'page'; readonly text: string; readonly target: string };

export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly anchor: string }
  | { readonly kind: 'paragraph' | 'note'; readonly text: readonly Inline[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly Inline[])[] };

export type HelpText = { readonly title: string; readonly summary: string; readonly blocks: readonly Block[] };

/** Reads a page: `# Title`, one paragraph as its summary, then `## Heading {#anchor}`, paragraphs, `-`, `1.` and `>`. */
export function readHelpText(source: string): HelpText {
  const parts = source
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const title = parts[0]?.startsWith('# ') ? parts[0].slice(2).trim() : '';
  const [summary = '', ...rest] = title ? parts.slice(1) : parts;
  return { title, summary: wordsOf(readInline(unwrapped(summary))), blocks: rest.map(readBlock) };
}

function readBlock(part: string): Block {
  const heading = /^##+ (.+?)(?: \{#([a-z0-9-]+)\})?$/.exec(part);
  if (heading) return { kind: 'heading', text: heading[1] ?? '', anchor: heading[2] ?? '' };
  if (part.startsWith('> ')) return { kind: 'note', text: readInline(unwrapped(part.replaceAll(/^> ?/gm, ''))) };
  if (part.startsWith('- ')) return { kind: 'list', items: itemsOf(part, /^- /m) };
  if (part.startsWith('1. ')) return { kind: 'steps', items: itemsOf(part, /^\d+\. /m) };
  return { kind: 'paragraph', text: readInline(unwrapped(part)) };
}

const itemsOf = (part: string, mark: RegExp): Inline[][] =>
  part
    .split(new RegExp(mark.source, 'gm'))
    .filter((item) => item.trim() !== '')
    .map((item) => readInline(unwrapped(item)));

/** A paragraph is written over several lines; a line end is a space, so Thai lines end where Thai has one. */
const unwrapped = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' ');

const pattern = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((route|page):([\w#-]+)\)/g;

export function readInline(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    found.push(inlineOf(match));
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

function inlineOf([whole, strong, code, words, kind, target]: RegExpExecArray): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (code !== undefined) return { kind: 'code', text: code };
  return { kind: kind === 'page' ? 'page' : 'route', text: words ?? whole, target: target ?? '' };
}

/** The words alone. */
export const wordsOf = (inline: readonly Inline[]): string => inline.map(({ text }) => text).join('');

export type Passage = { readonly anchor: string; readonly heading: boolean; readonly text: string };

/** Every piece of a page's text that is read as a whole, with the anchor it stands under. */
export function passagesOf({ blocks }: HelpText): Passage[] {
  let anchor = '';
  return blocks.flatMap((block): Passage[] => {
    if (block.kind === 'heading') {
      anchor = block.anchor;
      return [{ anchor, heading: true, text: block.text }];
    }
    const texts = 'items' in block ? block.items.map(wordsOf) : [wordsOf(block.text)];
    return texts.map((text) => ({ anchor, heading: false, text }));
  });
}
