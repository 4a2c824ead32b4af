import { inLanguagePath, languageOfPath, rememberedLanguage } from './language.ts';

const flag = 'sanam.language-settled';

/**
 * Where to go instead, when somebody opens the beginning of an area without saying a language and last used another
 * one; null to stay. Asked once per session of the tab: afterwards an address without prefix means English. Where another
 * site sends people back to (`returns`), its one address says nothing of the language at any time.
 */
export function pathInRememberedLanguage(
  beginnings: readonly string[],
  returns: readonly string[] = [],
): string | null {
  const { pathname, search } = location;
  const remembered = rememberedLanguage();
  if (returns.includes(pathname) && remembered !== null && remembered !== languageOfPath(pathname))
    return inLanguagePath(pathname, remembered) + search;
  if (sessionStorage.getItem(flag) !== null) return null;
  sessionStorage.setItem(flag, '1');
  if (remembered === null || remembered === languageOfPath(pathname) || !beginnings.includes(pathname)) return null;
  return inLanguagePath(pathname, remembered) + search;
}
