import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import { HomeLines } from '../../../platform/ui/frame/home-section.tsx';
import { lessonsQuery, type Lesson } from '../api.ts';
import { LessonLine } from './lesson-line.tsx';

const Drawer = lazy(async () => ({ default: (await import('./tutorial-drawer.tsx')).TutorialDrawer }));

const none: readonly Lesson[] = [];

/** The tutorials of this person as a section of their home; nothing while there are none. */
export function HomeTutorials() {
  const { t } = useTranslation('guidance');
  const { actor } = useMe();
  const { data = none } = useQuery(lessonsQuery('accountId' in actor ? actor.accountId : ''));
  // The end of a home: drawn in the pauses of what is above.
  const lessons = useDeferredValue(data);
  const [reading, read] = useState<Lesson | null>(null);
  return (
    <>
      <HomeLines title={t('reading.title')}>
        {lessons.map((lesson) => (
          <LessonLine key={lesson.id} lesson={lesson} onChoose={read} />
        ))}
      </HomeLines>
      {reading && (
        <Suspense fallback={null}>
          <Drawer first={reading} onClose={() => read(null)} />
        </Suspense>
      )}
    </>
  );
}
