import { NavLink } from '@mantine/core';
import { IconBook2, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Lesson } from '../api.ts';

/** A tutorial in a list of them. */
export function LessonLine({ lesson, onChoose }: { lesson: Lesson; onChoose: (lesson: Lesson) => void }) {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  return (
    <li>
      <NavLink
        component="button"
        type="button"
        label={text(lesson.title)}
        description={lesson.video ? t('reading.video') : undefined}
        leftSection={lesson.video ? <IconVideo size={20} aria-hidden /> : <IconBook2 size={20} aria-hidden />}
        onClick={() => onChoose(lesson)}
        className="rounded-md"
      />
    </li>
  );
}
