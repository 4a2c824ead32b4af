import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { ReasonDialog } from '../../../platform/ui/dialog/reason-dialog.tsx';
import type { ClashRow } from '../../clashes-contract.ts';
import { earlyReason, longestReason } from '../../exam-schema.ts';
import { examApi } from '../api.ts';
import { ClashList } from '../schedule/clash-list.tsx';

type Registering = { readonly examineeIds: string[]; readonly resitReason?: string };

/** Registers people for an exam. Where that clashes with other exams, `dialog` names these and asks for a reason. */
export function useRegister(examId: string) {
  const { t } = useTranslation('exams');
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Registering & { readonly clashes: readonly ClashRow[] }>();
  const register = async (people: Registering): Promise<void> => {
    try {
      await examApi.registerForExam({ examId, ...people });
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'clashes')) throw error;
      setAsking({ ...people, clashes: error.values['clashes'] as ClashRow[] });
    }
  };
  const dialog = asking && (
    <ReasonDialog
      feature="exams"
      title={t('unregistered.register')}
      label={t('clash.reason')}
      hint={t('reason.hint')}
      submitLabel={t('clash.registerAnyway')}
      schema={earlyReason}
      most={longestReason}
      send={(overrideReason) => {
        const { clashes: _, ...people } = asking;
        return examApi.registerForExam({ examId, ...people, overrideReason });
      }}
      done={async () => {
        setAsking(undefined);
        await queries.invalidateQueries({ queryKey: ['exams'] });
      }}
      onClose={() => setAsking(undefined)}
    >
      <div className="mb-4">
        <ClashList clashes={asking.clashes} />
      </div>
    </ReasonDialog>
  );
  return { register, dialog };
}
