import { useState } from 'react';
import type { Exam } from '../../../exams/client/api.ts';
import type { PaperSize, PrintLanguage, TextSize } from '../../domain/print.ts';
import { usePaperLanguages } from '../paper-pages.tsx';

export type PersonalChoices = ReturnType<typeof usePersonalChoices>;

/** How the papers of an exam's candidates are printed. */
export function usePersonalChoices(exam: Exam) {
  const { options: languages } = usePaperLanguages(exam);
  const [language, setLanguages] = useState(languages[0]?.value ?? 'en');
  const [size, setSize] = useState<PaperSize>('a4');
  const [text, setText] = useState<TextSize>('normal');
  const [withSheets, setWithSheets] = useState(true);
  return {
    languages,
    setLanguages,
    setSize,
    setText,
    setWithSheets,
    order: { languages: language as PrintLanguage, size, text, withSheets },
  };
}
