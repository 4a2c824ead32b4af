import { IconBan, IconExternalLink, IconPrinter, IconRefresh, IconRotate } from '@tabler/icons-react';
import { useMay } from '../../../../platform/client/session/me.ts';
import { to } from '../../../../platform/client/routing/target.tsx';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import type { BulkAction, RowAction } from '../../../../platform/ui/list/list-types.ts';
import type { CertificateRow } from '../../../certificate-contract.ts';
import { mayPrintChosen } from '../../../domain/chosen-print.ts';
import { resultContract } from '../../../contract.ts';
import { resultApi } from '../api.ts';
import { useCertificateTexts } from './use-certificate-texts.ts';
import { useRevoking } from './use-revoking.tsx';

export const certificatesKey = ['certificates', 'all'];

/** What can be done to certificates, one by one or many at once. */
export function useCertificateActs() {
  const words = useCertificateTexts();
  const may = useMay();
  const mayDecide = may(resultContract.revokeCertificates.permission);
  const mayPrint = may(mayPrintChosen.certificates);
  const { dialog, ask } = useRevoking([certificatesKey]);
  const restore = useRestoring();
  const revoke = (certificates: readonly CertificateRow[]) => ask({ act: 'revoke', certificates });
  const replace = (row: CertificateRow) => ask({ act: 'replace', certificates: [row] });
  const deciding = (row: CertificateRow): (RowAction | false)[] => [
    row.mayRestore && { label: words('restore'), icon: <IconRotate size={16} />, run: () => restore(row) },
    row.state !== 'replaced' && { label: words('replace'), icon: <IconRefresh size={16} />, run: () => replace(row) },
    row.state === 'valid' && { ...revoking, label: words('revoke'), run: () => revoke([row]) },
  ];
  const rowActions = (row: CertificateRow): RowAction[] => [
    ...(mayPrint && row.revokedAt === null ? [printing(row, words('print'))] : []),
    {
      label: words('check'),
      icon: <IconExternalLink size={16} />,
      target: to('certificates-code', { params: { code: row.code } }),
    },
    ...(mayDecide ? deciding(row) : []).filter((act) => act !== false),
  ];
  const bulkActions: BulkAction<CertificateRow>[] = mayDecide
    ? [{ ...revoking, label: words('revoke'), run: revoke }]
    : [];
  return { dialog, rowActions, bulkActions };
}

const printing = ({ exam, examineeId }: CertificateRow, label: string): RowAction => ({
  label,
  icon: <IconPrinter size={16} />,
  target: to('admin-exams-print-certificate', { search: { exam: exam.id, examinee: examineeId } }),
});

const revoking = { icon: <IconBan size={16} />, danger: true };

function useRestoring() {
  const words = useCertificateTexts();
  const act = useAct({
    act: ({ id }: CertificateRow) => resultApi.restoreCertificate({ certificateId: id }),
    feature: 'results',
    changes: [certificatesKey],
    done: (_, { serial }) => toast('done', { message: words('restoreDone', { serial }) }),
  });
  return (row: CertificateRow) =>
    confirm({
      header: words('restore'),
      message: words('restoreMessage', { serial: row.serial }),
      acceptLabel: words('restore'),
      tone: 'main',
      accept: () => act.tryRun(row),
    });
}
