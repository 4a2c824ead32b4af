import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';

/** A stretch of a text that is meant for some languages only; `other` among them stands for all the rest. */
type Piece = { readonly languages: readonly string[] | null; readonly text: string };

/**
 * Texts that hold several languages, as Moodle's filters write them: `{mlang en}…{mlang}` and
 * `<span lang="en" class="multilang">…</span>`. What stands outside belongs to every language.
 */
export function languagesIn(text: string): readonly string[] {
  if (!mayHoldLanguages(text)) return [];
  return [...new Set(piecesOf(text).flatMap(({ languages }) => languages ?? []))].filter((name) => name !== 'other');
}

/** The languages of these names that questions can be written in. */
export const contentLanguagesOf = (names: readonly string[]): ContentLanguage[] =>
  contentLanguages.filter((language) => names.includes(language));

/** The text as it reads in one language. */
export function versionIn(text: string, language: string): string {
  if (!mayHoldLanguages(text)) return text;
  let version = '';
  let group: Piece[] = [];
  const endGroup = () => {
    const own = group.filter(({ languages }) => languages?.includes(language));
    const shown = own.length > 0 ? own : group.filter(({ languages }) => languages?.includes('other'));
    version += shown.map((piece) => piece.text).join('');
    group = [];
  };
  for (const piece of piecesOf(text)) {
    if (piece.languages) group.push(piece);
    else if (group.length === 0 || piece.text.trim() !== '') {
      endGroup();
      version += piece.text;
    }
  }
  endGroup();
  return version;
}

const mayHoldLanguages = (text: string): boolean => text.includes('mlang') || text.includes('multilang');

const mark = /\{\s{0,9}mlang(?:\s{1,9}([\w,\s-]{1,60}))?\s{0,9}\}|<span\b([^<>]{0,300})>|<\/span\s{0,9}>/gi;

/** Walks over the marks once: a block ends with its own kind of mark, spans within it are counted. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: { readonly languages: readonly string[]; readonly isSpan: boolean } | null = null;
  let spans = 0;
  let start = 0;
  const cutAt = (index: number, end: number) => {
    if (index > start || open) pieces.push({ languages: open?.languages ?? null, text: text.slice(start, index) });
    start = end;
  };
  for (const found of text.matchAll(mark)) {
    const end = found.index + found[0].length;
    const isBrace = found[0].startsWith('{');
    const isEnd = found[0].startsWith('</');
    const names: readonly string[] = isEnd ? [] : namesIn(found[1], found[2]);
    if (!open) {
      if (names.length === 0) continue;
      cutAt(found.index, end);
      open = { languages: names, isSpan: !isBrace };
      spans = 0;
    } else if (open.isSpan && !isBrace) {
      if (isEnd && spans === 0) {
        cutAt(found.index, end);
        open = null;
      } else spans += isEnd ? -1 : 1;
    } else if (!open.isSpan && isBrace) {
      cutAt(found.index, end);
      open = names.length > 0 ? { languages: names, isSpan: false } : null;
    }
  }
  if (start < text.length) pieces.push({ languages: open?.languages ?? null, text: text.slice(start) });
  return pieces;
}

/** The languages a mark names, by the first part of their codes: `en_us` is English. */
function namesIn(listed: string | undefined, attributes: string | undefined): string[] {
  const isMultilang =
    attributes !== undefined && /\bclass\s{0,3}=\s{0,3}["']?[^"'<>]{0,100}\bmultilang\b/i.test(attributes);
  const [, lang = ''] = isMultilang ? (/\blang\s{0,3}=\s{0,3}["']?([\w-]{2,20})/i.exec(attributes) ?? []) : [];
  return (listed ?? lang)
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().split(/[_-]/)[0] ?? '')
    .filter((name) => name !== '');
}
