import { useTranslation } from 'react-i18next';
import { contentLanguages } from '../../platform/language.ts';
import { useSearch } from '../../platform/client/routing/target.tsx';
import { useLanguage } from '../../platform/client/language/use-language.ts';
import type { PdfChoice } from '../../platform/ui/page/pdf-page.tsx';
import type { Exam } from '../../exams/client/api.ts';
import { canStandBeside, languageLayouts, packParts, textSizes } from '../domain/print.ts';
import { proposedFirst, usePrintSettings } from './print-settings.ts';

const textOf = (chosen = '') => textSizes.find((one) => one === chosen) ?? 'normal';

const layoutOf = (chosen = '') => languageLayouts.find((one) => one === chosen) ?? 'under';

/** How the paper is to look, as the server is asked for it. */
export const lookOf = ({ text, layout }: Readonly<Record<string, string>>) => ({
  text: textOf(text),
  layout: layoutOf(layout),
});

/** Print and, where two languages are printed in normal size, how they stand. */
export function useLookChoices(languages: PdfChoice): PdfChoice[] {
  const { t } = useTranslation('documents');
  const search = useSearch();
  const chosen = search['languages'] ?? languages.options[0]?.value ?? '';
  const proposed = usePrintSettings();
  const text = useTextChoice();
  const layout = {
    key: 'layout',
    label: t('print.layout'),
    options: proposedFirst(languageLayouts, proposed.layout).map((value) => ({ value, label: t(`print.${value}`) })),
  };
  return canStandBeside(chosen, textOf(search['text'] ?? proposed.text)) ? [text, layout] : [text];
}

function useTextChoice(): PdfChoice {
  const { t } = useTranslation('documents');
  const proposed = usePrintSettings();
  return {
    key: 'text',
    label: t('print.text'),
    options: proposedFirst(textSizes, proposed.text).map((value) => ({ value, label: t(`print.${value}`) })),
  };
}

/** A paper speaks the languages its questions are written in, one of them or all together. */
export function usePaperLanguages(exam: Pick<Exam, 'languages'>): PdfChoice {
  const { t } = useTranslation('platform');
  const { t: words } = useTranslation('documents');
  const own = useLanguage();
  const single = [...exam.languages]
    .sort((a) => (a === own ? -1 : 1))
    .map((value) => ({ value, label: t(`language.${value}`) }));
  const all = contentLanguages.filter((one) => exam.languages.includes(one));
  const both =
    all.length > 1
      ? [{ value: all.join('+'), label: words(all.length > 2 ? 'print.allLanguages' : 'print.bothLanguages') }]
      : [];
  return { key: 'languages', label: t('pdf.language'), options: [...single, ...both] };
}

/** The whole pack, or its lists and forms alone. */
export function useParts(): PdfChoice {
  const { t } = useTranslation('documents');
  const options = packParts.map((value) => ({ value, label: t(`print.${value}`) }));
  return { key: 'parts', label: t('print.parts'), options };
}

/** The paper, or its key as a file of its own. */
export function useWhichDocument(): PdfChoice {
  const { t } = useTranslation('documents');
  return {
    key: 'document',
    label: t('print.document'),
    options: [
      { value: 'paper', label: t('print.paper') },
      { value: 'key', label: t('print.key') },
    ],
  };
}
