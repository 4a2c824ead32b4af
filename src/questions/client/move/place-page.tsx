import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhyNoMore } from '../../../platform/client/session/why-no-more.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to, useGo } from '../../../platform/client/routing/target.tsx';
import { WhyNot } from '../../../platform/ui/adding/adding.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { questionApi, questionsKey } from '../api.ts';
import { useChangeToast } from '../bulk/change-toast.tsx';
import { ChangePreview } from '../bulk/change-preview.tsx';
import type { ChosenQuestions } from '../bulk/chosen.ts';
import { useTaken } from '../bulk/taken.tsx';
import { PlaceFields } from './place-fields.tsx';
import { WhatFollows } from './what-follows.tsx';
import { isNarrowed, WholePlace } from './whole-place.tsx';

type Way = 'move' | 'copy';
const calls = {
  move: { look: questionApi.previewMove, act: questionApi.moveQuestions },
  copy: { look: questionApi.previewCopy, act: questionApi.copyQuestions },
} as const;

/** A copy is one question more, which the subscription may limit. */
const adds = { move: undefined, copy: 'questions' } as const;

/** Which questions, where they go, what follows from it, and the act; it can be taken back for ten seconds. */
function PlacePage({ way }: { way: Way }) {
  const { t } = useTranslation('questions');
  const taken = useTaken();
  const isKnown = taken.isChosen || isNarrowed(taken);
  const parent = { label: t('title.bank'), target: to('admin-questions') };
  return (
    <>
      <PageHeader title={t(`placing.${way}.title`)} state={t(`placing.${way}.state`)} parent={parent} />
      <Stack gap="md" className="max-w-[760px]">
        <WhyNot why={useWhyNoMore(adds[way])} />
        {!taken.isChosen && <WholePlace taken={taken} />}
        {isKnown && <ChosenQuestions way={way} selection={taken.selection} />}
      </Stack>
    </>
  );
}

function ChosenQuestions({ way, selection }: { way: Way; selection: ChosenQuestions }) {
  const { t } = useTranslation('questions');
  const go = useGo();
  const { number } = useFormat();
  const tell = useChangeToast();
  const mayView = useMay()('question.view');
  const why = useWhyNoMore(adds[way]);
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
  if (targets.isPending) return <Skeleton height={240} className="late" />;
  if (!targets.data) return <ErrorState error={targets.error} retry={() => void targets.refetch()} />;
  const changes = preview.data?.changes ?? 0;
  const shown = subsectionId === null ? undefined : preview.data;
  return (
    <Paper>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('placing.where')}</Title>
          {'ids' in selection && <Text>{t('taken.chosen', { total: number(selection.ids.length) })}</Text>}
        </div>
        <PlaceFields datasets={targets.data.datasets} value={subsectionId} onChange={setSubsectionId} />
        <ChangePreview
          preview={shown}
          error={preview.error}
          hint={t(`placing.${way}.hint`)}
          effect={(count) => t(`placing.${way}.effect`, { count })}
        />
        {shown && !preview.isError && <WhatFollows way={way} preview={shown} />}
        {act.refusal && <Problem>{act.refusal}</Problem>}
        <Group>
          <Button
            disabled={why !== null || subsectionId === null || changes === 0 || preview.isError}
            loading={act.pending}
            onClick={() => act.run({ selection, subsectionId: subsectionId ?? '' })}
          >
            {shown
              ? changes === 0
                ? t(`placing.${way}.none`)
                : t(`placing.${way}.submit`, { count: changes })
              : t(`placing.${way}.act`)}
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
