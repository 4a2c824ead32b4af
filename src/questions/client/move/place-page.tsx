import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/me.ts';
import { RouteLink, to, useGo } from '../../../platform/client/target.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page-header.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { questionApi, questionsKey } from '../api.ts';
import { useChangeToast } from '../bulk/change-toast.tsx';
import { ChangePreview } from '../bulk/change-preview.tsx';
import { carried, type Chosen } from '../bulk/chosen.ts';
import { PlaceFields } from './place-fields.tsx';
import { WhatFollows } from './what-follows.tsx';

type Way = 'move' | 'copy';
const calls = {
  move: { look: questionApi.previewMove, act: questionApi.moveQuestions },
  copy: { look: questionApi.previewCopy, act: questionApi.copyQuestions },
} as const;

/** Where the chosen questions go, what follows from it, and the act; it can be taken back for ten seconds. */
function PlacePage({ way }: { way: Way }) {
  const { t } = useTranslation('questions');
  const [selection] = useState(carried);
  const parent = { label: t('title.bank'), target: to('admin-questions') };
  return (
    <>
      <PageHeader title={t(`placing.${way}.title`)} state={t(`placing.${way}.state`)} parent={parent} />
      {selection ? <Chosen way={way} selection={selection} /> : <NothingChosen />}
    </>
  );
}

function NothingChosen() {
  const { t } = useTranslation('questions');
  return (
    <EmptyState
      title={t('placing.nothing')}
      hint={t('placing.nothingHint')}
      action={
        <Button component={RouteLink} to={to('admin-questions')}>
          {t('title.bank')}
        </Button>
      }
    />
  );
}

function Chosen({ way, selection }: { way: Way; selection: Chosen }) {
  const { t } = useTranslation('questions');
  const go = useGo();
  const tell = useChangeToast();
  const mayView = useMay()('question.view');
  const [subsectionId, setSubsectionId] = useState<string | null>(null);
  const preview = useQuery({
    queryKey: [...questionsKey, `${way}-preview`, selection, subsectionId],
    queryFn: () => calls[way].look({ selection, subsectionId: subsectionId ?? '' }),
    enabled: subsectionId !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const act = useAct({
    act: calls[way].act,
    feature: 'questions',
    showsRefusal: true,
    done: async ({ changed, changeId }) => {
      await go(mayView ? to('admin-questions', { search: { subsection: subsectionId ?? undefined } }) : to('admin'));
      await tell(t(`placing.${way}.done`, { count: changed }), changeId);
    },
  });
  const targets = useQuery({
    queryKey: [...questionsKey, 'places'],
    queryFn: () => questionApi.readMoveTargets({}),
  });
  if (targets.isPending) return <Skeleton height={240} className="late max-w-[760px]" />;
  if (!targets.data) return <ErrorState error={targets.error} retry={() => void targets.refetch()} />;
  const changes = preview.data?.changes ?? 0;
  const shown = subsectionId === null ? undefined : preview.data;
  return (
    <Paper className="max-w-[760px]">
      <Stack gap="md">
        <PlaceFields datasets={targets.data.datasets} value={subsectionId} onChange={setSubsectionId} />
        <ChangePreview preview={shown} error={preview.error} hint={t(`placing.${way}.hint`)} />
        {shown && !preview.isError && <WhatFollows way={way} preview={shown} />}
        {act.refusal && <Problem>{act.refusal}</Problem>}
        <Group>
          <Button
            disabled={subsectionId === null || changes === 0 || preview.isError}
            loading={act.pending}
            onClick={() => act.run({ selection, subsectionId: subsectionId ?? '' })}
          >
            {changes === 0 ? t(`placing.${way}.none`) : t(`placing.${way}.submit`, { count: changes })}
          </Button>
          <Button variant="default" component={RouteLink} to={to('admin-questions')}>
            {t('change.cancel')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('placing.undoHint')}
        </Text>
      </Stack>
    </Paper>
  );
}

export const MoveQuestionsPage = () => <PlacePage way="move" />;
export const CopyQuestionsPage = () => <PlacePage way="copy" />;
