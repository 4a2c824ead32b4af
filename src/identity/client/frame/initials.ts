/** The first letters of the first and the last word; of a Thai word its first consonant, for a vowel may stand before it. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = '') => /[ก-ฮ]/.exec(word)?.[0] ?? word.charAt(0).toLocaleUpperCase()).join('');
}
