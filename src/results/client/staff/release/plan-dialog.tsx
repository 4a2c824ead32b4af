import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Exam } from '../../../../exams/client/api.ts';
import { MomentInput } from '../../../../exams/client/schedule/moment-input.tsx';
import { momentInZone, typedInZone } from '../../../../platform/zoned-time.ts';
import { useMe } from '../../../../platform/client/session/me.ts';
import { Dialog } from '../../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { resultContract } from '../../../contract.ts';
import { changedBy, resultApi, type Release } from '../api.ts';
import { useReleaseTexts } from './use-release-texts.ts';

type Props = { readonly exam: Exam; readonly release: Release; readonly onClose: () => void };

/** Asks for the moment at which the results leave by themselves. */
export function PlanDialog({ exam, release, onClose }: Props) {
  const words = useReleaseTexts();
  const queries = useQueryClient();
  const zone = useMe().company?.timeZone ?? 'Asia/Bangkok';
  const before = release.plan?.releaseAt;
  const initial = { releaseAt: before ? typedInZone(before, zone) : '' };
  const form = useAppForm({
    feature: 'results',
    initial,
    schema: resultContract.planRelease.input,
    asInput: ({ releaseAt }) => ({ examId: exam.id, releaseAt: momentInZone(releaseAt, zone)?.toISOString() }),
    send: resultApi.planRelease,
    done: async () => {
      toast('done', { id: 'release', message: words('plannedDone') });
      await Promise.all(changedBy(exam.id).map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
    },
  });
  const { value, onChange, error } = form.getInputProps('releaseAt');
  return (
    <Dialog opened title={words('planTitle')} onClose={onClose}>
      <FormFrame form={form} submitLabel={words('save')} onCancel={onClose}>
        <Stack gap="md">
          <Text>{words('planHint')}</Text>
          {release.secondPerson && <Text>{words('planSecond')}</Text>}
          <MomentInput label={words('moment')} zone={zone} value={value} onChange={onChange} error={error} />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
