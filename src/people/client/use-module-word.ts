import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/client/me.ts';

/** Sentences about modules, which are called types where the company's dataset is of that model. */
export function useModuleWord() {
  const { t } = useTranslation('people');
  const { company } = useMe();
  const model = company?.model ?? 'MODULE';
  return (word: 'module' | 'modules' | 'subscribed' | 'choose') => t(`moduleWord.${word}_${model}`);
}
