import { useTranslation } from 'react-i18next';
import type { ScannedRow } from './api.ts';

/** What somebody has to look at on a page, in a few words. */
export function useNote(): (row: ScannedRow) => string {
  const { t } = useTranslation('scanning');
  return ({ status, problem, doubts, typed, reason }) => {
    if (status === 'aside') return reason;
    if (problem !== null) return t(`problem.${problem}`);
    if (status !== 'doubtful') return '';
    return [doubts > 0 ? t('note.doubts', { count: doubts }) : '', typed ? t('note.typed') : '']
      .filter((part) => part !== '')
      .join(' · ');
  };
}
