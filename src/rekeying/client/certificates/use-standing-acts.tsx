import { IconBan, IconFileText, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/list-types.ts';
import { certificatesKey } from '../../../results/client/staff/certificates/use-certificate-acts.tsx';
import { useCertificateTexts } from '../../../results/client/staff/certificates/use-certificate-texts.ts';
import { useRevoking } from '../../../results/client/staff/certificates/use-revoking.tsx';
import { resultContract } from '../../../results/contract.ts';
import type { CertificateStanding } from '../../domain/certificate-standing.ts';
import { changedBy, type CertificateToSee, type DecisionRow } from '../api.ts';
import { useDecisionNames } from './use-decision-names.ts';

/** What puts a certificate right: one whose person fails is revoked, one with other marks or for who passes again is replaced. */
const actOf = {
  fails: 'revoke',
  other_marks: 'replace',
  passes_again: 'replace',
  lacks: null,
} as const satisfies Record<CertificateStanding, 'revoke' | 'replace' | null>;

/** Revokes and replaces by the acts of certificates, for the reason that the result has changed, with the decision in the note. */
export function useStandingActs(exam: Exam, decisions: readonly DecisionRow[]) {
  const { t } = useTranslation('rekeying');
  const words = useCertificateTexts();
  const mayDecide = useMay()(resultContract.revokeCertificates.permission);
  const namesOf = useDecisionNames(decisions);
  const { dialog, ask } = useRevoking([certificatesKey, ...changedBy(exam.id)]);
  const askFor = (act: 'revoke' | 'replace', rows: readonly CertificateToSee[]) => {
    const names = namesOf([...new Set(rows.flatMap((row) => row.decisions))]);
    const reason = { why: 'changed_result' as const, note: names.join('; ') };
    return ask({ act, certificates: rows.flatMap(({ certificate }) => certificate ?? []), reason });
  };
  const rowActions = (row: CertificateToSee): RowAction[] => {
    const act = actOf[row.standing];
    const icon = act === 'revoke' ? <IconBan size={16} /> : <IconRefresh size={16} />;
    const target = to('admin-exams-results-id', { params: { id: row.resultId } });
    return [
      { label: t('certificates.sheet'), icon: <IconFileText size={16} />, target },
      ...(mayDecide && act !== null
        ? [{ label: words(act), icon, danger: act === 'revoke', run: () => askFor(act, [row]) }]
        : []),
    ];
  };
  const revokeFailed = async (rows: readonly CertificateToSee[]) => {
    const failed = rows.filter(({ standing }) => standing === 'fails');
    if (failed.length > 0) return askFor('revoke', failed);
    toast('note', { id: 'none-fails', message: t('certificates.noneFails') });
    return false;
  };
  // Replacing is one by one: each new certificate has a number of its own.
  const bulkActions: BulkAction<CertificateToSee>[] = mayDecide
    ? [{ label: t('certificates.revokeFailed'), icon: <IconBan size={16} />, danger: true, run: revokeFailed }]
    : [];
  return { dialog, rowActions, bulkActions, mayDecide };
}
