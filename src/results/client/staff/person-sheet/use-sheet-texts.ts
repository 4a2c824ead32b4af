import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { fillText } from '../../../../platform/text/fill-text.ts';
import { personSheetTexts, type PersonSheetTexts } from '../../../texts/person-sheet/index.ts';

export type SheetWords = (key: keyof PersonSheetTexts, values?: Readonly<Record<string, string | number>>) => string;

/** The sentences of the sheet in the language of the reader. */
export function usePersonSheetTexts(): SheetWords {
  const language = useLanguage();
  return (key, values = {}) => fillText(personSheetTexts[language][key], values);
}
