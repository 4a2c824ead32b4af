import { useState } from 'react';
import { useContentLanguages, useMay } from '../../../platform/client/session/me.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import type { ContentLanguage } from '../../../platform/language.ts';
import { printLanguages, type PaperSize, type PrintLanguage } from '../../domain/print.ts';
import { usePrintSettings } from '../print-settings.ts';
import type { PrintField, PrintLayout, PrintOrder } from '../../domain/questions/print-choices.ts';

export type PrintChoices = ReturnType<typeof usePrintChoices>;

/** What is chosen about a print, as far as it fits together. */
export function usePrintChoices() {
  const may = useMay();
  const own = useLanguage();
  const known = useContentLanguages();
  const maySeeKeys = may('question.view');
  const [fields, setFields] = useState<readonly PrintField[]>(['number', 'place', 'level', 'reference', 'explanation']);
  const [order, setOrder] = useState<PrintOrder>('number');
  const [languages, setLanguages] = useState<readonly ContentLanguage[]>([own]);
  const [wantedLayout, setLayout] = useState<PrintLayout>('one_column');
  const proposed = usePrintSettings();
  const [chosenSize, setSize] = useState<PaperSize | null>(null);
  const size = chosenSize ?? proposed.size;
  const [wantsKey, setWithKey] = useState(true);
  const inOrder = known.filter((language) => languages.includes(language));
  const layout = wantedLayout === 'side_by_side' && inOrder.length !== 2 ? 'one_column' : wantedLayout;
  const withKey = maySeeKeys && wantsKey;
  return {
    known,
    maySeeKeys,
    fields,
    setFields,
    setOrder,
    languages: inOrder,
    setLanguages: (chosen: readonly ContentLanguage[]) => chosen.length > 0 && setLanguages(chosen),
    setLayout,
    setSize,
    setWithKey,
    order: { fields: [...fields], order, languages: asPrinted(inOrder), layout, size, withKey },
  };
}

const asPrinted = (languages: readonly ContentLanguage[]): PrintLanguage =>
  printLanguages.find((one) => one === languages.join('+')) ?? 'en';
