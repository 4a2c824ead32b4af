import { useLanguage } from '../../platform/client/language/use-language.ts';
import { fillText } from '../../platform/text/fill-text.ts';
import { disclosureTexts, type DisclosureTexts } from '../texts/disclosure/index.ts';

export type DisclosureWords = (
  key: keyof DisclosureTexts,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The sentences about own answers and the attempts that count, in the language of the reader. */
export function useDisclosureTexts(): DisclosureWords {
  const language = useLanguage();
  return (key, values = {}) => fillText(disclosureTexts[language][key], values);
}
