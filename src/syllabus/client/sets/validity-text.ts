import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';

type Validity = { readonly validFrom: string; readonly validTo: string | null };

/** "valid 1 Jan 2020 to 31 Dec 2024"; days, not moments, hence read at noon. */
export function useValidityText(): (edition: Validity) => string {
  const { t } = useTranslation('syllabus');
  const { date } = useFormat();
  const day = (text: string) => date(`${text}T12:00:00Z`);
  return ({ validFrom, validTo }) =>
    validTo === null
      ? t('takeOver.validity', { from: day(validFrom) })
      : t('takeOver.validityTo', { from: day(validFrom), to: day(validTo) });
}

/** Where today lies: `today` as the day's text. */
export const validityAt = ({ validFrom, validTo }: Validity, today: string): 'current' | 'future' | 'past' =>
  validFrom > today ? 'future' : validTo !== null && validTo < today ? 'past' : 'current';
