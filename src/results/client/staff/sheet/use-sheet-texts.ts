import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { fillText } from '../../../../platform/text/fill-text.ts';
import { sheetTexts } from '../../../texts/sheet/index.ts';

/** The sentences of the page of an answer sheet, in the language of the page. */
export function useSheetTexts() {
  const language = useLanguage();
  return (key: keyof typeof sheetTexts.en, values: Readonly<Record<string, string | number>> = {}): string =>
    fillText(sheetTexts[language][key], values);
}
