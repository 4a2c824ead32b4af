import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { Tip } from '../../platform/ui/controls/tip.tsx';
import { questionContract } from '../contract.ts';
import type { ApprovalRefusal } from '../domain/acts/approval.ts';
import { questionApi, questionsKey, type Question } from './api.ts';
import { ReasonDialog } from '../../platform/ui/dialog/reason-dialog.tsx';

/** Approving or sending back the newest version; where it is not possible, the reason in words. */
export function Decision({ question, unsaved = false }: { question: Question; unsaved?: boolean }) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const { dateTime } = useFormat();
  const [rejecting, setRejecting] = useState(false);
  const approve = useAct({
    act: (given: { questionId: string; versionRead: number }) => questionApi.approveQuestion(given),
    feature: 'questions',
    changes: [questionsKey],
    showsRefusal: true,
  });
  if (!may('question.approve') || question.status !== 'pending') return null;
  const { id: questionId, latestVersion: versionRead } = question;
  const whyNot = question.whyNotApprove as ApprovalRefusal | null;
  const cannotReject = unsaved || (whyNot !== null && whyNot !== 'not_a_question_yet');
  return (
    <Stack gap={8} className="no-print" role="group" aria-label={t('decision.title')}>
      <Group gap="xs">
        <Tip name="questions.approve">
          <Button
            color="teal"
            leftSection={<IconCheck size={17} />}
            disabled={whyNot !== null || unsaved}
            loading={approve.pending}
            onClick={() => approve.run({ questionId, versionRead })}
          >
            {t('decision.approve')}
          </Button>
        </Tip>
        <Tip name="questions.reject">
          <Button
            variant="default"
            leftSection={<IconX size={17} />}
            disabled={cannotReject}
            onClick={() => setRejecting(true)}
          >
            {t('decision.reject')}
          </Button>
        </Tip>
      </Group>
      {(unsaved || whyNot) && (
        <Text size="sm" c="dimmed" className="flex items-start gap-1.5" role="note">
          <IconInfoCircle size={17} aria-hidden className="mt-0.5 shrink-0" />
          {unsaved
            ? t('decision.saveFirst')
            : whyNot && t(`refusal.${whyNot}`, { from: question.barredUntil ? dateTime(question.barredUntil) : '' })}
        </Text>
      )}
      {approve.refusal && <Problem>{approve.refusal}</Problem>}
      {rejecting && <RejectDialog question={question} onClose={() => setRejecting(false)} />}
    </Stack>
  );
}

type RejectProps = { readonly question: Question; readonly onDone?: () => void; readonly onClose: () => void };

/** Sends the version that was read back to its author, with a reason. */
export function RejectDialog({ question, onDone, onClose }: RejectProps) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const { id: questionId, latestVersion: versionRead } = question;
  return (
    <ReasonDialog
      feature="questions"
      title={t('decision.rejectTitle', { number: question.number })}
      label={t('decision.reason')}
      hint={t('decision.reasonHint')}
      submitLabel={t('decision.reject')}
      schema={questionContract.rejectQuestion.input.pick({ reason: true })}
      most={1000}
      send={(reason) => questionApi.rejectQuestion({ questionId, versionRead, reason })}
      done={async () => {
        onDone?.();
        await queries.invalidateQueries({ queryKey: questionsKey });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
