import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { pointsOf } from '../domain/points.ts';
import { EssayAnswer } from './essay-answer.tsx';
import { essayApi, essayKey, essayQuery, type ShownEssay } from './api.ts';
import { draftOf, turnError, turnPoint, type Draft } from './drafts.ts';
import { GuideFields } from './guide-fields.tsx';
import { MarkerWords } from './marker-words.tsx';
import { OtherMarks } from './other-marks.tsx';
import { useMarkingKeys } from './use-marking-keys.ts';

type Props = {
  readonly examId: string;
  readonly code: string;
  readonly draft: Draft | null;
  readonly keep: (draft: Draft | null) => void;
  readonly go: (by: 1 | -1) => void;
  /** To the next one that has no mark yet. */
  readonly goOn: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** One essay: the answer at the left, what it is marked by at the right; on a phone below. */
export function EssayDesk(props: Props) {
  const essay = useQuery(essayQuery(props.examId, props.code));
  if (essay.isError) return <ErrorState error={essay.error} retry={() => void essay.refetch()} />;
  if (!essay.data) return <Skeleton height={320} className="late" />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <EssayAnswer essay={essay.data} />
      <MarkForm {...props} essay={essay.data} />
    </div>
  );
}

function MarkForm({ essay, examId, code, draft, keep, go, goOn, isFirst, isLast }: Props & { essay: ShownEssay }) {
  const { t } = useTranslation('essays');
  const { points } = useFormat();
  const now = draft ?? draftOf(essay);
  const save = useSave({ examId, code, keep, goOn });
  const send = () => {
    if (essay.isOpen) save.run(now);
  };
  useMarkingKeys({
    point: (index) => {
      const worth = essay.points[index]?.worth;
      if (essay.isOpen && worth !== undefined) keep(turnPoint(now, index, worth));
    },
    error: (index) => essay.isOpen && index < essay.errors.length && keep(turnError(now, index)),
    save: send,
    go,
  });
  return (
    <Paper component="section" aria-label={t('guide')} p="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md">
          {essay.others.length > 0 && (
            <OtherMarks
              essay={essay}
              takeOver={
                essay.isOpen ? ({ given, errors, feedback }) => keep({ ...now, given, errors, feedback }) : null
              }
            />
          )}
          <GuideFields essay={essay} draft={now} keep={keep} />
          <MarkerWords essay={essay} draft={now} keep={keep} />
          <Title order={3} size="h4" className="tabular" aria-live="polite">
            {t('total', { points: points(pointsOf(now, essay)), of: points(essay.maxPoints) })}
          </Title>
          <Group gap="sm">
            <Button type="submit" loading={save.pending} disabled={!essay.isOpen}>
              {t('save')}
            </Button>
            <Button variant="default" disabled={isFirst} onClick={() => go(-1)}>
              {t('previous')}
            </Button>
            <Button variant="default" disabled={isLast} onClick={() => go(1)}>
              {t('next')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed" {...(essay.isOpen && { visibleFrom: 'sm' })}>
            {essay.isOpen ? t('keys') : t('closed')}
          </Text>
        </Stack>
      </form>
    </Paper>
  );
}

/** Nothing ticked is lost where saving fails: the draft stays until the server has it. */
function useSave({ examId, code, keep, goOn }: Pick<Props, 'examId' | 'code' | 'keep' | 'goOn'>) {
  const { t } = useTranslation('essays');
  return useAct({
    act: ({ given, errors, remark, feedback }: Draft) =>
      essayApi.markEssay({ examId, code, given: [...given], errors: [...errors], remark, feedback }),
    feature: 'essays',
    changes: [[...essayKey, examId]],
    done: () => {
      keep(null);
      toast('done', { id: 'essay', message: t('saved') });
      goOn();
    },
  });
}
