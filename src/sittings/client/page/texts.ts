import { createContext, use } from 'react';
import type { Language } from '../../../platform/language.ts';
import { sittingPageTexts, type SittingPageTexts } from '../../texts/page/index.ts';

type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];
export type TextKey = KeyOf<SittingPageTexts>;
/** A sentence with a count: its keys end in `_one` and `_other`. */
type CountedKey = TextKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

export type Translate = {
  (key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  readonly counted: (key: CountedKey, count: number) => string;
};

/** The sentences of one language. A placeholder is filled as it is: React writes text, never markup. */
export function translateInto(language: Language): Translate {
  const translate = (key: TextKey, values: Readonly<Record<string, string | number>> = {}) =>
    find(sittingPageTexts[language], key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  const plural = new Intl.PluralRules(language);
  const counted = (key: CountedKey, count: number) =>
    translate(`${key}_${plural.select(count) === 'one' ? 'one' : 'other'}`, { count });
  return Object.assign(translate, { counted });
}

function find(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown>)[part], texts);
  return typeof found === 'string' ? found : key;
}

export const PageLanguage = createContext<{ readonly language: Language; readonly t: Translate }>({
  language: 'en',
  t: translateInto('en'),
});

/** Each language in its own words. */
export const languageNames = { en: 'English', th: 'ไทย', fr: 'Français' } as const;

export const useTexts = () => use(PageLanguage);
