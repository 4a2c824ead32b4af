import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useMay } from '../../platform/client/session/me.ts';
import { ReasonDialog } from '../../platform/ui/dialog/reason-dialog.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import type { DecisionRefusal } from '../../questions/domain/acts/approval.ts';
import { passageContract } from '../contract.ts';
import { passageApi, passagesKey, type OpenPassage } from './api.ts';

/** Approving or sending back the newest text; where it is not possible, the reason in words. */
export function PassageDecision({ passage }: { passage: OpenPassage }) {
  const { t } = useTranslation('passages');
  const may = useMay();
  const { dateTime } = useFormat();
  const [rejecting, setRejecting] = useState(false);
  const approve = useAct({
    act: passageApi.approvePassage,
    feature: 'passages',
    changes: [passagesKey],
    done: () => toast('done', { message: t('decision.approved') }),
  });
  if (!may('question.approve') || passage.status !== 'pending') return null;
  const { id: passageId, latestVersion: versionRead } = passage;
  const whyNot = passage.whyNotApprove as DecisionRefusal | null;
  return (
    <Stack gap={8} role="group" aria-label={t('decision.title')}>
      <Group gap="xs">
        <Button
          color="teal"
          leftSection={<IconCheck size={17} />}
          disabled={whyNot !== null}
          loading={approve.pending}
          onClick={() => approve.run({ passageId, versionRead })}
        >
          {t('decision.approve')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={17} />}
          disabled={whyNot !== null}
          onClick={() => setRejecting(true)}
        >
          {t('decision.reject')}
        </Button>
      </Group>
      {whyNot && (
        <Text size="sm" c="dimmed" role="note">
          {t(`refusal.${whyNot}`, { from: passage.barredUntil ? dateTime(passage.barredUntil) : '' })}
        </Text>
      )}
      {rejecting && <Rejection passage={passage} onClose={() => setRejecting(false)} />}
    </Stack>
  );
}

function Rejection({ passage, onClose }: { passage: OpenPassage; onClose: () => void }) {
  const { t } = useTranslation('passages');
  const queries = useQueryClient();
  const { id: passageId, latestVersion: versionRead, number } = passage;
  return (
    <ReasonDialog
      feature="passages"
      title={t('decision.rejectTitle', { number })}
      label={t('decision.reason')}
      hint={t('decision.reasonHint')}
      submitLabel={t('decision.reject')}
      schema={passageContract.rejectPassage.input.pick({ reason: true })}
      most={1000}
      send={(reason) => passageApi.rejectPassage({ passageId, versionRead, reason })}
      done={async () => {
        await queries.invalidateQueries({ queryKey: passagesKey });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
