import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { DecisionRow } from '../api.ts';

/** Decisions by their questions in the bank, what they say, and the day they were applied. */
export function useDecisionNames(decisions: readonly DecisionRow[]): (ids: readonly string[]) => string[] {
  const { t } = useTranslation('rekeying');
  const { date } = useFormat();
  return (ids) =>
    ids.flatMap((id) => {
      const found = decisions.find((one) => one.id === id);
      if (!found) return [];
      const [question, policy] = [t('inBank', { number: found.number }), t(`policy.${found.policy}`)];
      return [t('certificates.decision', { question, policy, date: date(found.decidedAt ?? found.proposedAt) })];
    });
}
