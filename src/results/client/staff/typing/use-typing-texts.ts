import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { fillText } from '../../../../platform/text/fill-text.ts';
import { typingTexts, type TypingTexts } from '../../../texts/typing/index.ts';

export type TypingWords = (key: keyof TypingTexts, values?: Readonly<Record<string, string | number>>) => string;

/** The sentences of typing sheets in the language of the reader. */
export function useTypingTexts(): TypingWords {
  const language = useLanguage();
  return (key, values = {}) => fillText(typingTexts[language][key], values);
}
