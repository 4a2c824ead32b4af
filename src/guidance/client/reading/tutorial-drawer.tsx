import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { lessonsQuery, type Lesson } from '../api.ts';
import { LessonLine } from './lesson-line.tsx';
import { LessonView } from './lesson-view.tsx';

/** The tutorials beside the page somebody is on: the list, and one of them to read, at once where it is given. */
export function TutorialDrawer({ first = null, onClose }: { first?: Lesson | null; onClose: () => void }) {
  const { t } = useTranslation('guidance');
  const { actor } = useMe();
  const lessons = useQuery(lessonsQuery('accountId' in actor ? actor.accountId : ''));
  const [chosen, choose] = useState(first);
  return (
    <SidePanel opened wide title={t('reading.title')} onClose={onClose}>
      {chosen ? (
        <Reading lesson={chosen} onBack={() => choose(null)} />
      ) : lessons.data ? (
        <Contents lessons={lessons.data} onChoose={choose} />
      ) : lessons.error ? (
        <ErrorState error={lessons.error} retry={() => void lessons.refetch()} />
      ) : (
        <Skeleton className="late" height={200} />
      )}
    </SidePanel>
  );
}

function Contents({ lessons, onChoose }: { lessons: readonly Lesson[]; onChoose: (lesson: Lesson) => void }) {
  const { t } = useTranslation('guidance');
  if (lessons.length === 0)
    return (
      <EmptyState
        title={t('reading.none')}
        hint={t('reading.noneHint')}
        icon={<IconBook2 size={32} />}
        action={
          <Button component={RouteLink} to={to('help')} variant="default">
            {t('reading.toHelp')}
          </Button>
        }
      />
    );
  return (
    <Stack gap={2} component="ul">
      {lessons.map((lesson) => (
        <LessonLine key={lesson.id} lesson={lesson} onChoose={onChoose} />
      ))}
    </Stack>
  );
}

function Reading({ lesson, onBack }: { lesson: Lesson; onBack: () => void }) {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  return (
    <article>
      <Button
        variant="subtle"
        size="compact-md"
        px={4}
        mb="xs"
        data-autofocus
        leftSection={<IconArrowLeft size={17} />}
        onClick={onBack}
      >
        {t('reading.back')}
      </Button>
      <Title order={2} mb="md">
        {text(lesson.title)}
      </Title>
      <LessonView lesson={lesson} />
    </article>
  );
}
