import { composed } from './composed.ts';

/**
 * Text as it is searched: composed, in lower case, on one line. Thai is typed in ways that look alike (two SARA E for
 * SARA AE; SARA AM in two pieces, with a tone mark before or between them): each gets its one spelling. The database
 * has the same rule as a function of the same name.
 */
export function searchable(text: string): string {
  return composed(text)
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/\s+/g, ' ')
    .trim();
}
