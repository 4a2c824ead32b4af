/**
 * A text as it is compared: no space at its ends, one between words, one spelling for what looks the same, and one
 * case unless case counts. Thai is typed in ways that look alike: two SARA E for SARA AE, SARA AM in two pieces, a
 * tone mark before the vowel above the same consonant or behind SARA AM.
 */
export function comparable(text: string, caseSensitive: boolean): string {
  const spelt = text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFC')
    .replace(/\u0e40\u0e40/g, '\u0e41')
    .replace(/([\u0e48-\u0e4b])\u0e4d/g, '\u0e4d$1')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/\u0e33([\u0e48-\u0e4b])/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e37])/g, '$2$1')
    .trim()
    .replace(/\s+/g, ' ');
  return caseSensitive ? spelt : spelt.toLowerCase();
}
