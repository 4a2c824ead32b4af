import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { fillText } from '../../../../platform/text/fill-text.ts';
import { lateTexts } from '../../../texts/late/index.ts';

/** The sentences of the page of late answers, in the language of the page. */
export function useLateTexts() {
  const language = useLanguage();
  return (key: keyof typeof lateTexts.en, values: Readonly<Record<string, string | number>> = {}): string =>
    fillText(lateTexts[language][key], values);
}
