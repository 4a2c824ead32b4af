import { languageCookie, languages, type Language } from '../../language.ts';

/** The language is the path's prefix: `/th/admin` is Thai, `/admin` English. */
export function languageOfPath(pathname: string): Language {
  return /^\/th(\/|$)/.test(pathname) ? 'th' : 'en';
}

/** The path without its language prefix; what routes are declared with. */
export function withoutLanguage(pathname: string): string {
  return languageOfPath(pathname) === 'th' ? pathname.slice(3) || '/' : pathname;
}

/** The same page in a language. */
export function inLanguagePath(pathname: string, language: Language): string {
  const bare = withoutLanguage(pathname);
  if (language === 'en') return bare;
  return bare === '/' ? '/th' : `/th${bare}`;
}

const cookieSeconds = 365 * 24 * 60 * 60;

/** What this browser was last set to, or null. */
export function rememberedLanguage(): Language | null {
  const found = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  return languages.find((language) => language === found) ?? null;
}

export function rememberLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${cookieSeconds}; samesite=lax; secure`;
}

let current: Language = typeof location === 'undefined' ? 'en' : languageOfPath(location.pathname);

/** The language of the page that is shown or about to be shown. */
export const currentLanguage = (): Language => current;

/** Only the router and the switch of languages call this; the address follows. */
export function setCurrentLanguage(language: Language): void {
  current = language;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
