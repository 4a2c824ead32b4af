import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Exam } from '../../exams/client/api.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { ReasonDialog } from '../../platform/ui/dialog/reason-dialog.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { rekeyingContract } from '../contract.ts';
import { changedBy, decisionsQuery, rekeyingApi, type KeyDecision } from './api.ts';

type Props = { readonly exam: Exam; readonly decision: KeyDecision };

const reason = z.object({ reason: rekeyingContract.refuseKeyDecision.input.shape.answer });

/** Apply, refuse or withdraw what waits; take back what holds. */
export function DecisionActs({ exam, decision }: Props) {
  if (decision.outcome === null) return <Waiting exam={exam} decision={decision} />;
  return decision.holds ? <Holding exam={exam} decision={decision} /> : null;
}

function Waiting({ exam, decision }: Props) {
  const { t } = useTranslation('rekeying');
  const [refusing, setRefusing] = useState(false);
  const apply = useAct({
    act: rekeyingApi.applyKeyDecision,
    feature: 'rekeying',
    changes: changedBy(exam.id),
    done: ({ corrected }) => toast('done', { id: 'applied', message: t('decision.done', { count: corrected }) }),
  });
  const asked = { examId: exam.id, decisionId: decision.id, seen: decision.seen ?? '' };
  const ask = () =>
    confirm({
      header: t('decision.applyTitle'),
      message: t('decision.applyMessage', { count: decision.changes.length }),
      acceptLabel: t('decision.apply'),
      tone: 'main',
      accept: () => apply.tryRun(asked),
    });
  return (
    <Group mt="md" gap="sm">
      {!decision.isOwn && (
        <Button leftSection={<IconCheck size={17} aria-hidden />} loading={apply.pending} onClick={() => void ask()}>
          {t('decision.apply')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={() => setRefusing(true)}>
        {t(decision.isOwn ? 'decision.withdraw' : 'decision.refuse')}
      </Button>
      {refusing && <RefuseDialog exam={exam} decision={decision} onClose={() => setRefusing(false)} />}
    </Group>
  );
}

function RefuseDialog({ exam, decision, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('rekeying');
  const done = useDone(exam.id, onClose);
  const act = decision.isOwn ? 'withdraw' : 'refuse';
  return (
    <ReasonDialog
      feature="rekeying"
      title={t(`decision.${act}Title`)}
      label={t('decision.answer')}
      hint={t('decision.answerHint')}
      submitLabel={t(`decision.${act}`)}
      danger
      schema={reason}
      most={2000}
      send={(answer) => rekeyingApi.refuseKeyDecision({ examId: exam.id, decisionId: decision.id, answer })}
      done={done}
      onClose={onClose}
    />
  );
}

function Holding({ exam, decision }: Props) {
  const { t } = useTranslation('rekeying');
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(decisionsQuery(exam.id));
  const isAsked = data?.['hydra:member'].some(
    ({ questionId, outcome }) => questionId === decision.questionId && outcome === null,
  );
  const done = useDone(exam.id, () => setAsking(false));
  if (isAsked) return <Text mt="md">{t('decision.waits')}</Text>;
  const asked = { examId: exam.id, questionId: decision.questionId, policy: 'take_back' as const, keys: [] };
  return (
    <Group mt="md">
      <Button variant="default" leftSection={<IconArrowBackUp size={17} aria-hidden />} onClick={() => setAsking(true)}>
        {t('decision.takeBack')}
      </Button>
      {asking && (
        <ReasonDialog
          feature="rekeying"
          title={t('decision.takeBackTitle')}
          label={t('decision.answer')}
          hint={t('decision.takeBackHint')}
          submitLabel={t('form.send')}
          schema={reason}
          most={2000}
          send={(words) => rekeyingApi.proposeKeyDecision({ ...asked, reason: words })}
          done={done}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  );
}

/** Reads again what a decision shows, and closes the dialog. */
function useDone(examId: string, onClose: () => void) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(changedBy(examId).map((queryKey) => queries.invalidateQueries({ queryKey })));
    onClose();
  };
}
