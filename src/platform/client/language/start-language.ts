import { inLanguagePath, languageOfPath, rememberedLanguage } from './language.ts';

const flag = 'sanam.language-settled';

/**
 * Where to go instead, when somebody opens the beginning of an area without saying a language and last used another
 * one; null to stay. Asked once per session of the tab: afterwards an address without prefix means English.
 */
export function pathInRememberedLanguage(beginnings: readonly string[]): string | null {
  if (sessionStorage.getItem(flag) !== null) return null;
  sessionStorage.setItem(flag, '1');
  const { pathname, search } = location;
  const language = rememberedLanguage();
  if (language === null || language === languageOfPath(pathname) || !beginnings.includes(pathname)) return null;
  return inLanguagePath(pathname, language) + search;
}
