import { searchable } from '../../platform/text/searchable.ts';
import { passagesOf, type HelpText } from './markdown.ts';

export type Page<Key extends string> = HelpText & { readonly key: Key };

export type Hit<Key extends string> = {
  readonly key: Key;
  readonly title: string;
  /** Where on the page the words stand; empty for its beginning. */
  readonly anchor: string;
  /** What is said there. */
  readonly excerpt: string;
};

const around = 60;

/**
 * The pages in which every word that is sought stands somewhere, best first: in the title, in a heading, in the text.
 * Words are found as parts of others, as Thai is written without spaces; both sides are spelt alike first.
 */
export function searchHelp<Key extends string>(pages: readonly Page<Key>[], sought: string): Hit<Key>[] {
  const words = searchable(sought).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const ranked = pages.flatMap((page) => {
    const found = hitIn(page, words);
    return found ? [found] : [];
  });
  return ranked.sort((a, b) => b.score - a.score).map(({ hit }) => hit);
}

function hitIn<Key extends string>(page: Page<Key>, words: readonly string[]) {
  const title = searchable(page.title);
  const passages = [{ anchor: '', heading: false, text: page.summary }, ...passagesOf(page)].map((passage) => ({
    ...passage,
    plain: searchable(passage.text),
  }));
  const isSaid = (word: string) => title.includes(word) || passages.some(({ plain }) => plain.includes(word));
  if (!words.every(isSaid)) return null;
  const scoreOf = ({ plain, heading }: (typeof passages)[number]) =>
    words.filter((word) => plain.includes(word)).length * (heading ? 3 : 2);
  const best = passages.reduce((top, passage) => (scoreOf(passage) > scoreOf(top) ? passage : top));
  const inTitle = words.filter((word) => title.includes(word)).length;
  return {
    score: inTitle * 10 + scoreOf(best),
    hit: {
      key: page.key,
      title: page.title,
      anchor: best.anchor,
      excerpt: excerptOf(best.heading ? page.summary : best.text, words),
    },
  };
}

/** The place of the first word with some text on either side, cut between words where there are spaces. */
function excerptOf(text: string, words: readonly string[]): string {
  const plain = searchable(text);
  const places = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1 || at - around;
  const start = from > at ? Math.max(0, at - around) : from;
  const end = Math.min(text.length, at + around * 2);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}
