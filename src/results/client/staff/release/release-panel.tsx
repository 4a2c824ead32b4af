import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconCalendarClock, IconCheck, IconUsers, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '../../../../exams/client/api.ts';
import { useMay } from '../../../../platform/client/session/me.ts';
import { resultContract } from '../../../contract.ts';
import { releaseQuery, type Release } from '../api.ts';
import { HeldList } from './held-list.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useReleaseActs } from './use-release-acts.ts';
import { useReleaseTexts } from './use-release-texts.ts';
import { useStanding } from './use-standing.ts';

type Props = { readonly exam: Exam; readonly release: Release };

/** When the results leave, who has agreed, who stays back; or that they are out, and whether they can be taken back. */
export function ReleasePanel({ exam }: { exam: Exam }) {
  const { data } = useQuery({ ...releaseQuery(exam.id), enabled: !exam.practice });
  return data ? <Shown exam={exam} release={data} /> : null;
}

function Shown({ exam, release }: Props) {
  const words = useReleaseTexts();
  const mayRelease = useMay()(resultContract.planRelease.permission);
  const sentences = useStanding(release);
  const titleId = 'release-of-results';
  return (
    <Paper component="section" aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={titleId}>
          {words('title')}
        </Title>
        {sentences.map((sentence) => (
          <Text key={sentence} className="prose">
            {sentence}
          </Text>
        ))}
        {mayRelease &&
          (release.releasedAt ? <Out exam={exam} release={release} /> : <Waiting exam={exam} release={release} />)}
        <HeldList exam={exam} held={release.held} />
      </Stack>
    </Paper>
  );
}

function Waiting({ exam, release }: Props) {
  const words = useReleaseTexts();
  const acts = useReleaseActs(exam, release);
  const [planning, setPlanning] = useState(false);
  const { plan, secondPerson, waitsFor } = release;
  const mayConfirm = secondPerson && plan !== null && !plan.isOwn && plan.confirmedBy === null;
  return (
    <Group gap="sm">
      {mayConfirm && (
        <Button leftSection={<IconCheck size={17} aria-hidden />} loading={acts.pending} onClick={acts.confirm}>
          {words('confirm')}
        </Button>
      )}
      {secondPerson && !plan && !waitsFor && (
        <Button leftSection={<IconUsers size={17} aria-hidden />} loading={acts.pending} onClick={acts.ask}>
          {words('ask')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCalendarClock size={17} aria-hidden />}
        onClick={() => setPlanning(true)}
      >
        {words(plan?.releaseAt ? 'change' : 'plan')}
      </Button>
      {plan && (
        <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={acts.callOff}>
          {words('callOff')}
        </Button>
      )}
      {planning && <PlanDialog exam={exam} release={release} onClose={() => setPlanning(false)} />}
    </Group>
  );
}

function Out({ exam, release }: Props) {
  const words = useReleaseTexts();
  const [taking, setTaking] = useState(false);
  if (!release.mayTakeBack) return null;
  return (
    <Group>
      <Button variant="default" leftSection={<IconArrowBackUp size={17} aria-hidden />} onClick={() => setTaking(true)}>
        {words('takeBack')}
      </Button>
      {taking && <TakeBackDialog exam={exam} onClose={() => setTaking(false)} />}
    </Group>
  );
}
