import type { LocalText } from '../../platform/language.ts';

/** The name that follows in a series: `Room 9` and `Room 10`, `Laboratory B` and `Laboratory C`, `Hall` and `Hall 2`. */
function following(name: string): string {
  const [, counted, number] = /^(\D*)(\d{1,6})$/.exec(name) ?? [];
  if (number) return `${counted}${String(Number(number) + 1).padStart(number.length, '0')}`;
  const letter = / ([A-Y])$/.exec(name)?.[1];
  if (letter) return name.slice(0, -1) + String.fromCharCode(letter.charCodeAt(0) + 1);
  return `${name} 2`;
}

/** What is proposed for a copy: in each language the next name of the series that none of the others has. */
export function nextName(name: LocalText, others: readonly LocalText[]): LocalText {
  const proposed = Object.entries(name).map(([language, text = '']) => {
    if (text.trim() === '') return [language, text];
    const taken = new Set(others.map((other) => other[language as keyof LocalText]?.trim()));
    let next = following(text.trim());
    while (taken.has(next)) next = following(next);
    return [language, next];
  });
  return Object.fromEntries(proposed) as LocalText;
}
