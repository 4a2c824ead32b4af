import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { sheetTexts } from '../../../texts/sheet/index.ts';

/** The sentences of the page of an answer sheet, in the language of the page. */
export function useSheetTexts() {
  const language = useLanguage();
  return (key: keyof typeof sheetTexts.en, values: Readonly<Record<string, string | number>> = {}): string =>
    sheetTexts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
