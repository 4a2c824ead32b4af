import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Appeal } from '../api.ts';

/** Where a decision on the question of an appeal stands, with its date. */
export function useDecided() {
  const { t } = useTranslation('appeals');
  const { date } = useFormat();
  return ({ outcome, decidedAt }: Appeal['decisions'][number]) =>
    t(`decision.${outcome ?? 'open'}`, { date: decidedAt ? date(decidedAt) : '' });
}
