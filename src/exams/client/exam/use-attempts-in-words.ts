import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';

/** How often a practice may be sat. */
export function useAttemptsInWords(): (attempts: number | null) => string {
  const { t } = useTranslation('exams');
  return (attempts) => (attempts === null ? t('practice.unlimited') : t('practice.upTo', { count: attempts }));
}

/** How many attempts somebody has begun, of how many. */
export function useAttemptOf(): (begun: number, attempts: number | null) => string {
  const { t } = useTranslation('exams');
  const { number } = useFormat();
  return (begun, attempts) =>
    attempts === null ? number(begun) : t('practice.begunOf', { begun: number(begun), of: number(attempts) });
}
