import { Text } from '@mantine/core';
import { IconHandStop, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Exam } from '../../../../exams/client/api.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useMay } from '../../../../platform/client/session/me.ts';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { ReasonDialog } from '../../../../platform/ui/dialog/reason-dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import type { RowAction } from '../../../../platform/ui/list/list-types.ts';
import { resultContract } from '../../../contract.ts';
import { longestHoldReason, releaseReason } from '../../../release-contract.ts';
import { changedBy, resultApi, type ResultRow } from '../api.ts';
import { useReleaseTexts } from './use-release-texts.ts';

type Whose = Pick<ResultRow, 'examineeId' | 'number' | 'givenName' | 'familyName'>;

/** Lets a result out that stays back, after a question. */
export function useLetOut(exam: Exam) {
  const words = useReleaseTexts();
  const { personName } = useFormat();
  const isOut = exam.state === 'released' || exam.state === 'archived';
  const act = useAct({
    act: resultApi.releaseHeldResult,
    feature: 'results',
    changes: changedBy(exam.id),
    done: ({ released }) => toast('done', { message: words(released ? 'letOutDone' : 'letOutBefore') }),
  });
  const label = words(isOut ? 'letOutNow' : 'letOut');
  return {
    label,
    pending: act.pending,
    ask: (whose: Whose) =>
      void confirm({
        header: label,
        message: words(isOut ? 'letOutNowMessage' : 'letOutMessage', { name: personName(whose) }),
        acceptLabel: label,
        tone: 'main',
        accept: () => act.tryRun({ examId: exam.id, examineeId: whose.examineeId }),
      }),
  };
}

/** What a row of results offers: to hold it back before the release, and to let out what stays back. */
export function useHolds(exam: Exam) {
  const words = useReleaseTexts();
  const may = useMay();
  const letOut = useLetOut(exam);
  const [holding, setHolding] = useState<Whose | null>(null);
  const isOut = exam.state === 'released' || exam.state === 'archived';
  const actionsFor = (result: ResultRow | null): RowAction[] => {
    if (!result || exam.practice || !may(resultContract.holdResult.permission)) return [];
    if (result.heldBack !== null)
      return [{ label: letOut.label, icon: <IconSend size={16} />, run: () => letOut.ask(result) }];
    return isOut ? [] : [{ label: words('hold'), icon: <IconHandStop size={16} />, run: () => setHolding(result) }];
  };
  return {
    actionsFor,
    dialog: holding && <HoldDialog exam={exam} whose={holding} onClose={() => setHolding(null)} />,
  };
}

function HoldDialog({ exam, whose, onClose }: { exam: Exam; whose: Whose; onClose: () => void }) {
  const words = useReleaseTexts();
  const { personName } = useFormat();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      feature="results"
      title={words('holdTitle')}
      label={words('reason')}
      hint={words('reasonHint')}
      submitLabel={words('hold')}
      schema={z.object({ reason: releaseReason })}
      most={longestHoldReason}
      send={(reason) => resultApi.holdResult({ examId: exam.id, examineeId: whose.examineeId, reason })}
      done={async () => {
        await Promise.all(changedBy(exam.id).map((queryKey) => queries.invalidateQueries({ queryKey })));
        onClose();
      }}
      onClose={onClose}
    >
      <Text mb="md">{words('holdMessage', { name: personName(whose) })}</Text>
    </ReasonDialog>
  );
}
