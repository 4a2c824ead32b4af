import { useTranslation } from 'react-i18next';
import { useModel } from '../../platform/client/language/labels.ts';

/** Sentences about modules, which are called as the company calls them. */
export function useModuleWord() {
  const { t } = useTranslation('people');
  const model = useModel();
  return (word: 'module' | 'modules' | 'subscribed' | 'choose') => t(`moduleWord.${word}_${model}`);
}
