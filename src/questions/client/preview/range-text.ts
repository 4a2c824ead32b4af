import { useTranslation } from 'react-i18next';
import type { NumberRange } from '../../domain/question.ts';

/** Fewer digits than a double has, so that 9.7 stays 9.7. */
const plain = (value: number): string => String(Number(value.toPrecision(12))).replace('-', '−');

/** `42` or `9.7 to 9.9`: what is accepted. Always with a point: that is how examinees type it. */
export function useRangeText(): (range: NumberRange) => string {
  const { t } = useTranslation('questions');
  return ({ from, to }) => (from === to ? plain(from) : t('preview.range', { from: plain(from), to: plain(to) }));
}
