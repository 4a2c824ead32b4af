import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { inLanguagePath, rememberLanguage } from './language.ts';
import { changeTexts } from './texts.ts';

/** The language the texts on the page are in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'th' ? 'th' : 'en';
}

/** Shows the same page, with everything typed and chosen on it, in another language. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { history } = useRouter();
  return async (language) => {
    await changeTexts(language);
    rememberLanguage(language);
    const { pathname, search, hash, state } = history.location;
    history.replace(`${inLanguagePath(pathname, language)}${search}${hash}`, state, { ignoreBlocker: true });
  };
}
