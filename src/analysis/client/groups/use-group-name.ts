import { useTranslation } from 'react-i18next';
import type { ComparedGroup } from '../api.ts';

const genders = ['female', 'male', 'other'] as const;
const languages = ['en', 'th', 'fr'] as const;

/** What a group is called: a class by its code, a language or gender in words. */
export function useGroupName(): (group: ComparedGroup) => string {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation('platform');
  return ({ key, code }) => {
    const gender = genders.find((one) => one === key);
    const language = languages.find((one) => one === key);
    if (code) return code;
    if (gender) return t(`groups.${gender}`);
    return language ? common(`language.${language}`) : key;
  };
}
