import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { resultContract } from '../../../contract.ts';
import { changedBy, lateQuery, resultApi, type LateAnswers } from '../api.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { Warning } from './warning.tsx';

type Decision = { readonly late: LateAnswers; readonly accept: boolean };

/** Answers that came after the end, each sitting with what was or will be decided; nothing where there are none. */
export function LateAnswerList({ examId, practice }: { examId: string; practice: boolean }) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const late = useQuery(lateQuery(examId)).data ?? [];
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const titleId = 'late-answers';
  if (late.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('late.title')}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {t(practice ? 'late.practiceHint' : 'late.hint')}
      </Text>
      <Stack component="ul" gap="md" className="m-0 list-none p-0">
        {late.map((each) => (
          <LateSitting key={`${each.sittingId} ${each.accepted}`} late={each} decide={setDeciding} />
        ))}
      </Stack>
      {deciding && (
        <DecisionDialog
          accept={deciding.accept}
          count={deciding.late.positions.length}
          name={personName(deciding.late)}
          limitHours={deciding.late.limitHours}
          send={(decision) => resultApi.decideLateAnswers({ sittingId: deciding.late.sittingId, ...decision })}
          changes={changedBy(examId)}
          onClose={() => setDeciding(null)}
        />
      )}
    </Paper>
  );
}

type RowProps = { readonly late: LateAnswers; readonly decide: (decision: Decision) => void };

function LateSitting({ late, decide }: RowProps) {
  const { t } = useTranslation('results');
  const { list, dateTime, personName } = useFormat();
  const mayDecide = useMay()(resultContract.decideLateAnswers.permission);
  const { number, positions, shownAs, givenAt, receivedAt, inTime, limitHours, inPause, byRule, hasEnded, accepted } =
    late;
  const questions = positions.map((n, at) =>
    shownAs[at] === n ? String(n) : t('late.shownAs', { n, shown: shownAs[at] }),
  );
  return (
    <Group component="li" justify="space-between" gap="sm" align="flex-start">
      <div>
        <Text fw={600}>{[number, personName(late)].join(' · ')}</Text>
        <Text size="sm">{t('late.questions', { count: positions.length, questions: list(questions) })}</Text>
        <Text size="sm" c="dimmed">
          {givenAt
            ? t('late.given', { given: dateTime(givenAt), received: dateTime(receivedAt) })
            : t('late.received', { received: dateTime(receivedAt) })}
        </Text>
        {!inTime && <Warning>{t(givenAt ? 'late.afterTheEnd' : 'late.unknownTime')}</Warning>}
        {inPause && <Warning>{t(byRule && accepted ? 'late.beforeThePause' : 'late.inPause')}</Warning>}
        {limitHours !== null && <Warning>{t('late.pastLimit', { count: limitHours })}</Warning>}
      </div>
      {accepted === null ? (
        mayDecide &&
        hasEnded && (
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={() => decide({ late, accept: false })}>
              {t('late.refuse.button')}
            </Button>
            <Button size="sm" onClick={() => decide({ late, accept: true })}>
              {t('late.accept.button')}
            </Button>
          </Group>
        )
      ) : (
        <StatusBadge tone={accepted ? 'ready' : 'neutral'}>
          {t(accepted ? 'late.accepted' : 'late.refused')}
        </StatusBadge>
      )}
    </Group>
  );
}
