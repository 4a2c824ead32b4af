import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { to, useRouteParams, useSearch } from '../../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { changedBy, lateOfSittingQuery, resultApi, type LateOfSitting } from '../api.ts';
import { AnswerLine } from './answer-line.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useLateTexts } from './use-late-texts.ts';

/** What came late or was not used of one sitting, for those who invigilate its exam, and their decision on it. */
export function LatePage() {
  const { id } = useRouteParams('admin-invigilation-late');
  const { sitting = '' } = useSearch();
  const say = useLateTexts();
  const { text, dateTime, personName } = useFormat();
  const query = lateOfSittingQuery(id, sitting);
  const { data: late, error, refetch } = useQuery(query);
  useUpdates('sitting', [query.queryKey]);
  const parent = { label: say('board'), target: to('admin-invigilation-id', { params: { id } }) };
  if (!sitting) return <EmptyState alone title={say('nobody')} hint={say('nobodyHint')} />;
  if (error && !late) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!late)
    return (
      <>
        <PageHeader title="" loading parent={parent} />
        <Skeleton height={240} className="late" />
      </>
    );
  const { number, seat, title, hasEnded, endedAt, answers } = late;
  const facts = [
    text(title),
    seat && say('seat', { seat }),
    say(hasEnded ? 'ended' : 'ends', { time: dateTime(endedAt) }),
  ];
  const others = answers.filter((answer) => answer.as !== 'waiting');
  return (
    <>
      <PageHeader
        title={`${number} · ${personName(personOf(late))}`}
        state={facts.filter(Boolean).join(' · ')}
        parent={parent}
      />
      <Stack gap="lg">
        <Waiting examId={id} sittingId={sitting} late={late} />
        {others.length > 0 && (
          <Paper component="section" aria-labelledby="settled">
            <Title order={2} size="h4" id="settled" mb="md">
              {say('others')}
            </Title>
            <Lines answers={others} />
          </Paper>
        )}
      </Stack>
    </>
  );
}

/** Without the title: that is of the exam, and of nobody. */
const personOf = ({ givenName, familyName }: LateOfSitting) => ({ givenName, familyName });

type WaitingProps = { readonly examId: string; readonly sittingId: string; readonly late: LateOfSitting };

function Waiting({ examId, sittingId, late }: WaitingProps) {
  const { t } = useTranslation('results');
  const say = useLateTexts();
  const { personName } = useFormat();
  const [accept, decide] = useState<boolean | null>(null);
  const waiting = late.answers.filter((answer) => answer.as === 'waiting');
  const limits = waiting.flatMap(({ limitHours }) => limitHours ?? []);
  const whyNot = (late.isReleased && say('isOut')) || (!late.hasEnded && say('goesOn'));
  return (
    <Paper component="section" aria-labelledby="late">
      <Title order={2} size="h4" id="late">
        {say('title')}
      </Title>
      <Text c="dimmed" size="sm" mb="md" className="prose">
        {waiting.length > 0 ? say('hint') : say('none')}
      </Text>
      <Lines answers={waiting} />
      {waiting.length > 0 && whyNot && <Text mt="md">{whyNot}</Text>}
      {waiting.length > 0 && !whyNot && (
        <Group gap="xs" mt="md">
          <Button variant="default" onClick={() => decide(false)}>
            {t('late.refuse.button')}
          </Button>
          <Button onClick={() => decide(true)}>{t('late.accept.button')}</Button>
        </Group>
      )}
      {accept !== null && (
        <DecisionDialog
          accept={accept}
          count={new Set(waiting.map(({ position }) => position)).size}
          name={personName(personOf(late))}
          limitHours={limits.length > 0 ? Math.max(...limits) : null}
          send={(decision) => resultApi.decideLateOfSitting({ examId, sittingId, ...decision })}
          changes={[...changedBy(examId), ['invigilation']]}
          onClose={() => decide(null)}
        />
      )}
    </Paper>
  );
}

const Lines = ({ answers }: Pick<LateOfSitting, 'answers'>) => (
  <Stack component="ul" gap="md" className="m-0 list-none p-0">
    {answers.map((answer) => (
      <AnswerLine key={`${answer.position} ${answer.as} ${answer.receivedAt.getTime()}`} answer={answer} />
    ))}
  </Stack>
);
