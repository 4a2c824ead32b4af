import { IconBan, IconExternalLink, IconRefresh, IconRotate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../platform/client/session/me.ts';
import { to } from '../../../../platform/client/routing/target.tsx';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import type { BulkAction, RowAction } from '../../../../platform/ui/list/list-types.ts';
import type { CertificateRow } from '../../../certificate-contract.ts';
import { resultContract } from '../../../contract.ts';
import { resultApi } from '../api.ts';
import { RevokeDialog, type Revoking } from './revoke-dialog.tsx';
import { useCertificateTexts } from './use-certificate-texts.ts';

export const certificatesKey = ['certificates', 'all'];

/** What can be done to certificates, one by one or many at once. */
export function useCertificateActs() {
  const words = useCertificateTexts();
  const mayDecide = useMay()(resultContract.revokeCertificates.permission);
  const { dialog, ask } = useRevoking();
  const restore = useRestoring();
  const rowActions = (row: CertificateRow): RowAction[] => [
    {
      label: words('check'),
      icon: <IconExternalLink size={16} />,
      target: to('certificates-code', { params: { code: row.code } }),
    },
    ...(mayDecide && row.mayRestore
      ? [{ label: words('restore'), icon: <IconRotate size={16} />, run: () => restore(row) }]
      : []),
    ...(mayDecide && row.state !== 'replaced'
      ? [{ label: words('replace'), icon: <IconRefresh size={16} />, run: () => ask('replace', [row]) }]
      : []),
    ...(mayDecide && row.state === 'valid'
      ? [{ label: words('revoke'), icon: <IconBan size={16} />, danger: true, run: () => ask('revoke', [row]) }]
      : []),
  ];
  const bulkActions: BulkAction<CertificateRow>[] = mayDecide
    ? [{ label: words('revoke'), icon: <IconBan size={16} />, danger: true, run: (rows) => ask('revoke', rows) }]
    : [];
  return { dialog, rowActions, bulkActions };
}

/** The dialog that asks for the reason; it resolves when it is closed, true where it was done. */
function useRevoking() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<(Revoking & { readonly answer: (isDone: boolean) => void }) | null>(null);
  const close = (isDone: boolean) => {
    asked?.answer(isDone);
    setAsked(null);
    if (isDone) void queries.invalidateQueries({ queryKey: certificatesKey });
  };
  return {
    dialog: asked && <RevokeDialog {...asked} onDone={() => close(true)} onClose={() => close(false)} />,
    ask: (act: Revoking['act'], certificates: readonly CertificateRow[]) =>
      new Promise<boolean>((answer) => setAsked({ act, certificates, answer })),
  };
}

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
