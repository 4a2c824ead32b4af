import { useTranslation } from 'react-i18next';
import { letterOf } from '../preview/letter.ts';
import type { ComparedRow } from './version-rows.ts';

/** What a row of the comparison is called. */
export function useRowLabel(): (row: Pick<ComparedRow, 'name' | 'index'>) => string {
  const { t } = useTranslation('questions');
  return ({ name, index }) => {
    if (index === null) return t(`compare.row.${name}`);
    if (name === 'gaps') return t('gaps.name', { number: index + 1 });
    if (name === 'errors') return t('essay.error', { number: index + 1 });
    return name === 'keyPoints'
      ? t('essay.point', { number: index + 1 })
      : t('option.name', { letter: letterOf(index) });
  };
}
