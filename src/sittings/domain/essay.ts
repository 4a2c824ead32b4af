import type { EssayRules } from '../../questions/domain/question.ts';
import type { Response } from './response.ts';

/** What is asked of an essay of which nothing is said. Here, as the rules of the bank bring more than the page needs. */
export const anyEssay: EssayRules = { rich: false, fewestWords: null, mostWords: null };

/** By dictionary where a script has no spaces, whatever the language of the page: the same on server and device. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** How many words a text has, Thai, English or mixed. Signs and spaces are none; a number is one. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++;
  return words;
}

/** The words of an essay as somebody reads them: of rich text without its marks, a line for each paragraph and list item. */
export function essayText(response: Response, rich: boolean): string {
  if (typeof response !== 'string') return '';
  return rich ? wordsOfRich(response) : response;
}

/** Whether an essay says nothing: no answer, or one of blanks, empty paragraphs and lists. */
export const isBlankEssay = (response: Response): boolean =>
  typeof response !== 'string' || response.replace(/<\/?(?:p|ul|ol|li|strong|em|u)>|<br>|&nbsp;/g, '').trim() === '';

/** Of rich text as it is kept: nothing but our own few elements, and three signs written as names. */
const wordsOfRich = (html: string): string =>
  html
    .replace(/<\/?(?:p|ul|ol|li)>|<br>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/\n+/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** Where a number of words stands to what is asked, and by how many it misses that. */
export type WordLimit = { readonly is: 'under' | 'over'; readonly by: number } | null;

/** Whether an essay has too few or too many words. One that is not begun has none too few. */
export function wordLimit(words: number, { fewestWords, mostWords }: EssayRules): WordLimit {
  if (mostWords !== null && words > mostWords) return { is: 'over', by: words - mostWords };
  if (fewestWords !== null && words > 0 && words < fewestWords) return { is: 'under', by: fewestWords - words };
  return null;
}
