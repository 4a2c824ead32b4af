/** Ways to set off words inside a line. */
export const richMarks = ['strong', 'em', 'u', 'sub', 'sup', 'code'] as const;
export type RichMark = (typeof richMarks)[number];

/** Something that stands inside a line of text. */
export type RichInline =
  | { readonly kind: 'text'; readonly text: string }
  /** TeX without its delimiters; `display` stands on a line of its own. */
  | { readonly kind: 'math'; readonly tex: string; readonly display: boolean }
  | { readonly kind: 'br' }
  /** A picture from the media store by its SHA-256 (64 hex digits); `width` in percent of the line, 5 to 100. */
  | { readonly kind: 'img'; readonly hash: string; readonly alt: string; readonly width: number | null }
  /** A gap to be filled in, in the stem of a gap text. */
  | { readonly kind: 'gap'; readonly id: string }
  /** A sound from the media store by its SHA-256. */
  | { readonly kind: 'audio'; readonly hash: string }
  /** A video at YouTube by its eleven signs, from that second on. */
  | { readonly kind: 'video'; readonly id: string; readonly start: number }
  | { readonly kind: RichMark; readonly children: readonly RichInline[] };

/** A cell holds either one line of text or blocks, as the whole text does. */
export type RichCell = { readonly header: boolean; readonly children: readonly RichNode[] };

/** Something that stands on lines of its own. */
export type RichBlock =
  | { readonly kind: 'p'; readonly children: readonly RichInline[] }
  | { readonly kind: 'pre'; readonly text: string }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly (readonly RichNode[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly RichCell[])[] };

/**
 * A piece of rich text. Siblings are either all inline (a text of one line) or all blocks, never mixed;
 * lists and tables nest at most `deepest` deep.
 */
export type RichNode = RichInline | RichBlock;

export const richTextLimits = {
  /** Lists and tables inside one another. */
  deepest: 6,
  /** Characters of text, TeX and picture descriptions altogether. */
  characters: 100_000,
  /** Blocks, cells, pictures, line breaks and pieces of text. */
  pieces: 20_000,
  /** Characters of one formula; a longer one stays text. */
  tex: 4_000,
} as const;

export function isBlock(node: RichNode): node is RichBlock {
  return node.kind === 'p' || node.kind === 'pre' || node.kind === 'ul' || node.kind === 'ol' || node.kind === 'table';
}
