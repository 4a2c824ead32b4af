import { queryOptions } from '@tanstack/react-query';
import { fillLabels, type Labels } from '../../../platform/labels.ts';
import type { Language } from '../../../platform/language.ts';
import { helpPages, type HelpPageKey } from '../../domain/help-pages.ts';
import type { Page } from '../../domain/help-search.ts';
import { readHelpText } from '../../domain/markdown.ts';

export type HelpPageText = Page<HelpPageKey>;

const loaders = {
  en: () => import('./help-en.ts'),
  th: () => import('./help-th.ts'),
} as const satisfies Record<Language, unknown>;

type Sources = Readonly<Record<string, string>>;

const kept = new Map<Language, Sources>();

/** All pages in one language; they come with a module of their own. */
export async function loadHelpTexts(language: Language): Promise<Sources> {
  const sources = kept.get(language) ?? (await loaders[language]()).sources;
  kept.set(language, sources);
  return sources;
}

/** The pages in their order, in the company's words. Once they are loaded, the first page is shown at once. */
export const helpTextsQuery = (language: Language, labels: Labels) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: () => loadHelpTexts(language),
    initialData: () => kept.get(language),
    staleTime: Infinity,
    select: (sources) => helpPagesIn(sources, language, labels),
  });

export function helpPagesIn(sources: Sources, language: Language, labels: Labels): HelpPageText[] {
  return helpPages.flatMap(({ key }) => {
    const source = Object.entries(sources).find(([path]) => path.endsWith(`/${key}.md`))?.[1];
    return source === undefined ? [] : [{ key, ...readHelpText(fillLabels(source, labels, language)) }];
  });
}
