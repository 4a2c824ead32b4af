import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inLanguagePath, languageOfPath, rememberLanguage } from '../../../../platform/client/language/language.ts';
import type { Language } from '../../../../platform/language.ts';
import { applyDisplay, beginWith, readDisplay, type Display } from './display.ts';

/** What the reader chose for the whole page. */
export type PageChoices = {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly display: Display;
  readonly setDisplay: (display: Display) => void;
};

/** A sitting begins with the text size its examinee reads, before anything of it is seen. */
export function useBeginning(
  paper: { readonly sittingId: string; readonly largerText: boolean } | null,
  { display, setDisplay }: PageChoices,
): void {
  const begun = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!paper || begun.current === paper.sittingId) return;
    begun.current = paper.sittingId;
    const first = beginWith(display, paper);
    if (first !== display) setDisplay(first);
  }, [paper, display, setDisplay]);
}

/** The address follows the language without a reload: an exam under way is never loaded again for a setting. */
export function usePageChoices(): PageChoices {
  const [language, setLanguage] = useState(() => languageOfPath(location.pathname));
  const [display, setDisplay] = useState(readDisplay);
  useEffect(() => applyDisplay(display), [display]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return {
    language,
    display,
    setDisplay,
    setLanguage: (chosen) => {
      setLanguage(chosen);
      rememberLanguage(chosen);
      history.replaceState(history.state, '', inLanguagePath(location.pathname, chosen) + location.hash);
    },
  };
}
