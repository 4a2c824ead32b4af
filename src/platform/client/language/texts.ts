import i18next from 'i18next';
import type { Language } from '../../language.ts';
import { labelVariables, spacedLabels } from './labels.ts';
import { setCurrentLanguage } from './language.ts';
import { onScreens } from './on-screens.ts';

/** Every feature's texts by path (`./questions/texts/th.json`), loaded when a screen first asks for them. */
export type TextLoaders = Readonly<Record<string, () => Promise<unknown>>>;

/** Starts translation with only the language in use; the namespace of a text is the name of its feature. */
export async function startTexts(loaders: TextLoaders, language: Language): Promise<void> {
  setCurrentLanguage(language);
  await i18next
    .use(onScreens)
    .use(loadedBy(loaders))
    .use(spacedLabels)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['platform'],
      defaultNS: 'platform',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, defaultVariables: labelVariables },
      react: { useSuspense: true },
      returnNull: false,
      postProcess: spacedLabels.name,
    });
}

/** Loads the texts of a feature ahead of the screen that needs them. */
export const loadTexts = (feature: string): Promise<void> => i18next.loadNamespaces(feature);

/** All texts on the page change in one step, once those of the other language are there. */
export async function changeTexts(language: Language): Promise<void> {
  await i18next.loadLanguages(language);
  // Links write their addresses again while the texts change: they have to find the new language.
  setCurrentLanguage(language);
  await i18next.changeLanguage(language);
}

function loadedBy(loaders: TextLoaders) {
  const loaderOf = (language: string, feature: string) =>
    Object.entries(loaders).find(([path]) => path.endsWith(`/${feature}/texts/${language}.json`))?.[1];
  return {
    type: 'backend' as const,
    init() {},
    read(language: string, feature: string, done: (error: Error | null, texts: object | null) => void) {
      const load = loaderOf(language, feature);
      if (!load) return done(new Error(`no texts of ${feature} in ${language}`), null);
      load().then(
        (texts) => done(null, texts as object),
        (error: Error) => done(error, null),
      );
    },
  };
}
