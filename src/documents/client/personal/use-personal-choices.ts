import { useState } from 'react';
import type { Exam } from '../../../exams/client/api.ts';
import {
  canStandBeside,
  type LanguageLayout,
  type PaperSize,
  type PrintLanguage,
  type TextSize,
} from '../../domain/print.ts';
import { usePaperLanguages } from '../look-choices.ts';
import { usePrintSettings } from '../print-settings.ts';

export type PersonalChoices = ReturnType<typeof usePersonalChoices>;

/** How the papers of an exam's candidates are printed. */
export function usePersonalChoices(exam: Exam) {
  const proposed = usePrintSettings();
  const { options: languages } = usePaperLanguages(exam);
  const [language, setLanguages] = useState(languages[0]?.value ?? 'en');
  const [size, setSize] = useState<PaperSize>(proposed.size);
  const [text, setText] = useState<TextSize>(proposed.text);
  const [wantedLayout, setLayout] = useState<LanguageLayout>(proposed.layout);
  const [withSheets, setWithSheets] = useState(proposed.withSheets);
  const canChooseLayout = canStandBeside(language, text);
  const layout = canChooseLayout ? wantedLayout : 'under';
  return {
    languages,
    canChooseLayout,
    setLayout,
    setLanguages,
    setSize,
    setText,
    setWithSheets,
    order: { languages: language as PrintLanguage, size, text, layout, withSheets },
  };
}
