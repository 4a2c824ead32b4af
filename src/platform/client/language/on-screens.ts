import type { i18n, ThirdPartyModule } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';

/**
 * Gives the texts to the screens. `useTranslation` copies every property that the object of texts has of its own, once
 * for each component that is drawn: this one has none, and all it does comes from the one behind it.
 */
export const onScreens: ThirdPartyModule = {
  type: '3rdParty',
  init(texts: i18n) {
    initReactI18next.init(texts);
    setI18n(Object.create(texts) as i18n);
  },
};
