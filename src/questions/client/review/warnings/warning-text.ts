import { useTranslation } from 'react-i18next';
import type { WarningGroup } from './grouped-warnings.ts';

/** A warning as a sentence, behind the languages it is about. */
export function useWarningText(): (group: WarningGroup) => string {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  return ({ warning, languages }) => {
    const words = t(`warning.${warning.code}`, { number: warning.question?.number ?? 0 });
    if (languages.length === 0) return words;
    return `${languages.map((language) => common(`language.${language}`)).join(', ')}: ${words}`;
  };
}
