import { Text } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../platform/language.ts';
import { useSearch } from '../../platform/client/routing/target.tsx';
import { useLanguage } from '../../platform/client/language/use-language.ts';
import { PdfPage, type PdfChoice } from '../../platform/ui/page/pdf-page.tsx';
import { paperSizes } from '../domain/print.ts';
import { pageCount } from './page-count.ts';
import { proposedFirst, usePrintSettings } from './print-settings.ts';

type SheetChoices = {
  readonly language: Language;
  readonly size: 'a4' | 'letter';
  readonly [key: string]: string;
};

type Props = {
  readonly title: string;
  /** The name to save it under. */
  readonly fileName: (chosen: SheetChoices) => string;
  /** What this document lets one choose, before language and paper size. */
  readonly choices?: readonly PdfChoice[];
  /** The languages it can be printed in; both where nothing is said. */
  readonly languageChoice?: PdfChoice;
  readonly ask: (chosen: SheetChoices) => Promise<Uint8Array>;
  /** Somebody prints or downloads it. */
  readonly onTaken?: ((chosen: SheetChoices) => void) | undefined;
};

/** A document as it will be printed: language, paper size, and how many pages it takes. */
export function PrintPage({ title, fileName, choices = [], languageChoice, ask, onTaken }: Props) {
  const queries = useQueryClient();
  const search = useSearch();
  const language = useLanguageChoice();
  const size = useSizeChoice();
  const all = [...choices, languageChoice ?? language, size];
  const shown = Object.fromEntries(all.map(({ key, options }) => [key, search[key] ?? options[0]?.value ?? '']));
  const keyOf = (chosen: object) => ['pdf-pages', title, search['exam'] ?? search['id'] ?? search['of'], chosen];
  const { data: pages = null } = useQuery<number | null>({ queryKey: keyOf(shown), queryFn: skipToken });
  const askAndCount = async (chosen: Readonly<Record<string, string>>) => {
    const pdf = await ask(chosen as SheetChoices);
    queries.setQueryData(keyOf(chosen), pageCount(pdf));
    return pdf;
  };
  return (
    <>
      <PdfPage
        title={title}
        feature="documents"
        fileName={(chosen) => fileName(chosen as SheetChoices)}
        choices={all}
        ask={askAndCount}
        onTaken={onTaken && ((chosen) => onTaken(chosen as SheetChoices))}
      />
      <PageCount pages={pages} />
    </>
  );
}

/** The language of the page comes first, so that it is the one shown. */
function useLanguageChoice(): PdfChoice {
  const { t } = useTranslation('platform');
  const own = useLanguage();
  const options = [...languages]
    .sort((a) => (a === own ? -1 : 1))
    .map((value) => ({ value, label: t(`language.${value}`) }));
  return { key: 'language', label: t('pdf.language'), options };
}

function useSizeChoice(): PdfChoice {
  const { t } = useTranslation('platform');
  const proposed = usePrintSettings();
  const options = proposedFirst(paperSizes, proposed.size).map((value) => ({ value, label: t(`pdf.${value}`) }));
  return { key: 'size', label: t('pdf.size'), options };
}

function PageCount({ pages }: { pages: number | null }) {
  const { t } = useTranslation('documents');
  return (
    <Text
      role="status"
      className="no-print tabular fixed end-6 bottom-4 z-10 rounded-full border border-line bg-raised px-3 py-0.5 shadow empty:hidden"
    >
      {pages === null ? null : t('print.pages', { count: pages })}
    </Text>
  );
}
