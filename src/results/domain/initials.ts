import { inLanguage, type LocalText } from '../../platform/language.ts';

/** `S. J.` or `ส. จ.`: enough to compare with a paper in hand, too little to learn a name from. */
export function initialsOf(givenName: LocalText, familyName: LocalText): string {
  const language = givenName.en && familyName.en ? 'en' : 'th';
  const letters = [givenName, familyName].map((name) => firstLetter(inLanguage(name, language)));
  return letters.flatMap((letter) => (letter ? [`${letter}.`] : [])).join(' ');
}

/** Thai writes the vowels เ แ โ ใ ไ before the consonant they follow in speech: the initial is the consonant. */
const firstLetter = (name: string): string | undefined =>
  /\p{Letter}/u.exec(name.trim().replace(/^[เแโใไ]+/, ''))?.[0]?.toUpperCase();
