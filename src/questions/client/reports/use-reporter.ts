import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ReportRow } from './api.ts';

/** Who reports: a colleague by name, an examinee by number and name. */
export function useReporter() {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  return ({ examinee, administrator }: Pick<ReportRow, 'examinee' | 'administrator'>): string =>
    examinee
      ? [examinee.number, text(examinee.name)].filter(Boolean).join(' ') || t('reports.anExaminee')
      : text(administrator?.name ?? {}) || t('reports.formerColleague');
}
