import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Section } from '../../../platform/ui/page/section.tsx';
import { sheetQuery } from '../../../results/client/staff/person-sheet/api.ts';
import { QuestionDetail } from '../../../results/client/staff/person-sheet/question-detail.tsx';
import { stateOfAppeal } from '../../domain/appeal.ts';
import { tones, useAbout } from '../about.ts';
import type { Appeal } from '../api.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerInEach } from './answer-in-each.tsx';
import { TiedDecisions } from './tied-decisions.tsx';

type Props = { readonly exam: Exam; readonly appeal: Appeal };

/** One appeal: what was written, the question with key and answer, what was decided on it, and the answer. */
export function AppealView({ exam, appeal }: Props) {
  const { t } = useTranslation('appeals');
  const about = useAbout();
  const state = stateOfAppeal(appeal);
  return (
    <Stack gap="lg">
      <Section title={t('view.appeal', { about: about(appeal) })}>
        <Group gap="sm" mb="md">
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
          <Anchor
            component={RouteLink}
            to={to('admin-exams-results-id', { params: { id: appeal.resultId } })}
            size="sm"
            underline="always"
          >
            {t('view.sheet')}
          </Anchor>
        </Group>
        <Written appeal={appeal} />
      </Section>
      {appeal.question && <TiedDecisions exam={exam} appeal={appeal} question={appeal.question} />}
      {appeal.outcome ? <Answered appeal={appeal} /> : state === 'open' && <AnswerForm exam={exam} appeal={appeal} />}
      {appeal.question && <QuestionOfPerson appeal={appeal} questionId={appeal.question.id} />}
    </Stack>
  );
}

/** What the examinee wrote, and when. */
function Written({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  const { personName, dateTime } = useFormat();
  const name = `${appeal.examineeNumber} ${personName(appeal)}`;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('view.by', { name, date: dateTime(appeal.madeAt) })}
      </Text>
      <Text className="prose wrap-anywhere whitespace-pre-line">{appeal.words}</Text>
      {appeal.withdrawnAt && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('view.withdrawn', { date: dateTime(appeal.withdrawnAt) })}
        </Text>
      )}
    </>
  );
}

function Answered({ appeal: { answer, answeredBy, answeredAt } }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  const { text, dateTime } = useFormat();
  const name = text(answeredBy?.name ?? {}) || t('view.someone');
  return (
    <Section title={t('answer.title')}>
      <Text size="sm" c="dimmed">
        {answeredAt && t('view.answered', { name, date: dateTime(answeredAt) })}
      </Text>
      <AnswerInEach answer={answer} />
    </Section>
  );
}

/** The question with its key and what the person answered; that it was seen is on record. */
function QuestionOfPerson({ appeal, questionId }: { appeal: Appeal; questionId: string }) {
  const { data, error, refetch } = useQuery(sheetQuery(appeal.resultId));
  if (error && !data)
    return (
      <Paper>
        <ErrorState error={error} retry={() => void refetch()} />
      </Paper>
    );
  if (!data) return <Skeleton className="late" height={320} radius="md" />;
  const question = data.questions.find((one) => one.questionId === questionId);
  return question ? <QuestionDetail question={question} media={data.media} exam={data.exam} /> : null;
}
