import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { fillText } from '../../../../platform/text/fill-text.ts';
import { releaseTexts, type ReleaseTexts } from '../../../texts/release/index.ts';

export type ReleaseWords = (key: keyof ReleaseTexts, values?: Readonly<Record<string, string | number>>) => string;

/** The sentences about the release of results, in the language of the reader. */
export function useReleaseTexts(): ReleaseWords {
  const language = useLanguage();
  return (key, values = {}) => fillText(releaseTexts[language][key], values);
}
