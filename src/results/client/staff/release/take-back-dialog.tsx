import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Exam } from '../../../../exams/client/api.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { ReasonDialog } from '../../../../platform/ui/dialog/reason-dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { longestHoldReason, releaseReason } from '../../../release-contract.ts';
import { changedBy, resultApi } from '../api.ts';
import { useReleaseTexts } from './use-release-texts.ts';

/** Asks why a release is taken back, and says what becomes of it. */
export function TakeBackDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const words = useReleaseTexts();
  const { text } = useFormat();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      feature="results"
      title={words('takeBackTitle')}
      label={words('reason')}
      hint={words('reasonHint')}
      submitLabel={words('takeBack')}
      danger
      schema={z.object({ reason: releaseReason })}
      most={longestHoldReason}
      send={(reason) => resultApi.takeBackRelease({ examId: exam.id, reason })}
      done={async () => {
        toast('done', { id: 'release', message: words('takenBack') });
        await Promise.all(changedBy(exam.id).map((queryKey) => queries.invalidateQueries({ queryKey })));
        onClose();
      }}
      onClose={onClose}
    >
      <Text mb="md">{words('takeBackMessage', { title: text(exam.title) })}</Text>
    </ReasonDialog>
  );
}
