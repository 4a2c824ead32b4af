import { useState } from 'react';
import { inLanguage } from '../../../../platform/language.ts';
import type { Paper } from '../../desk/desk.ts';
import { writeTime } from '../../desk/server-clock.ts';
import { useTexts } from '../texts.ts';

/** Says aloud to screen readers that another section has begun, and how long it is. */
export function SectionAnnouncer({ paper, section }: { paper: Paper; section: number | null }) {
  const { t, language } = useTexts();
  const [first] = useState(section ?? paper.timedSections?.[0]?.at ?? null);
  const changed = section !== null && section !== first;
  const title = paper.questions.find((question) => question.section?.at === section)?.section?.title;
  const minutes = paper.timedSections?.find(({ at }) => at === section)?.minutes ?? 0;
  return (
    <output className="hidden">
      {changed && title
        ? t('announce.section', { title: inLanguage(title, language), time: writeTime(minutes * 60_000) })
        : ''}
    </output>
  );
}
