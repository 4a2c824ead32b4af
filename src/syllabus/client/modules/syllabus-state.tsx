import { useTranslation } from 'react-i18next';
import type { Module } from '../syllabus-query.ts';
import { useSyllabusWords } from '../words.ts';

/** How large the syllabus is and what stands in it, in one line. */
export function SyllabusState({ modules }: { modules: readonly Module[] }) {
  const { t } = useTranslation('syllabus');
  const word = useSyllabusWords();
  const subsections = modules.flatMap((module) => module.subsections);
  const questions = subsections.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const usable = subsections.reduce((sum, { usableCount }) => sum + usableCount, 0);
  return [
    word('moduleCount', { count: modules.length }),
    word('subsectionCount', { count: subsections.length }),
    t('questionCount', { count: questions }),
    t('usableCount', { count: usable }),
  ].join(' · ');
}
