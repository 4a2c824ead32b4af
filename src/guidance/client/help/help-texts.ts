import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../platform/language.ts';
import { helpPages, type HelpPageKey } from '../../domain/help-pages.ts';
import type { Page } from '../../domain/help-search.ts';
import { readHelpText } from '../../domain/markdown.ts';

export type HelpPageText = Page<HelpPageKey>;

const loaders = {
  en: () => import('./help-en.ts'),
  th: () => import('./help-th.ts'),
} as const satisfies Record<Language, unknown>;

const kept = new Map<Language, readonly HelpPageText[]>();

/** All pages in one language, in their order; they come with a module of their own. */
export async function loadHelpTexts(language: Language): Promise<readonly HelpPageText[]> {
  const pages = kept.get(language) ?? pagesIn((await loaders[language]()).sources);
  kept.set(language, pages);
  return pages;
}

/** Once they are loaded, the first page is shown at once. */
export const helpTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: () => loadHelpTexts(language),
    initialData: () => kept.get(language),
    staleTime: Infinity,
  });

function pagesIn(sources: Readonly<Record<string, string>>): HelpPageText[] {
  return helpPages.flatMap(({ key }) => {
    const source = Object.entries(sources).find(([path]) => path.endsWith(`/${key}.md`))?.[1];
    return source === undefined ? [] : [{ key, ...readHelpText(source) }];
  });
}
