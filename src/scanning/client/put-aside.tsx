import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../platform/ui/dialog/reason-dialog.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import type { RowAction } from '../../platform/ui/list/list-types.ts';
import { scanningContract } from '../contract.ts';
import { scanningApi, scansKey, type ScannedRow } from './api.ts';

const reasonOnly = scanningContract.putScannedPageAside.input.pick({ reason: true });

/** Putting a page aside for a reason, and restoring it. */
export function useAsideActions(examId: string) {
  const { t } = useTranslation('scanning');
  const queries = useQueryClient();
  const [pageId, setPageId] = useState<string | null>(null);
  const restore = useAct({
    act: (id: string) => scanningApi.restoreScannedPage({ examId, pageId: id }),
    feature: 'scanning',
    changes: [scansKey(examId)],
    done: () => toast('done', { message: t('aside.restored') }),
  });
  const actionsFor = ({ id, status }: Pick<ScannedRow, 'id' | 'status'>): RowAction[] => {
    if (status === 'accepted') return [];
    return status === 'aside'
      ? [{ label: t('aside.restore'), icon: <IconArrowBackUp size={17} />, run: () => restore.run(id) }]
      : [{ label: t('aside.act'), icon: <IconArchive size={17} />, run: () => setPageId(id) }];
  };
  const dialog = pageId && (
    <ReasonDialog
      feature="scanning"
      title={t('aside.title')}
      label={t('aside.label')}
      hint={t('aside.hint')}
      submitLabel={t('aside.act')}
      schema={reasonOnly}
      most={500}
      send={(reason) => scanningApi.putScannedPageAside({ examId, pageId, reason })}
      done={async () => {
        setPageId(null);
        toast('done', { message: t('aside.done') });
        await queries.invalidateQueries({ queryKey: scansKey(examId) });
      }}
      onClose={() => setPageId(null)}
    />
  );
  return { actionsFor, dialog };
}
