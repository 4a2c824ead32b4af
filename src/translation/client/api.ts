import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import type { ContentLanguage } from '../../platform/language.ts';
import { translationContract } from '../contract.ts';

export const translationApi = apiClient(translationContract, send);

export type ListedWork = Reply<(typeof translationContract)['listTranslations']>['hydra:member'][number];
export type OpenWork = Reply<(typeof translationContract)['readTranslation']>;
export type WorkPart = OpenWork['parts'][number];

/** Everything about translating is read again under this key. */
export const translationKey = ['translation'] as const;

export const workQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...translationKey, 'work', itemId],
    queryFn: () => translationApi.readTranslation({ itemId }),
    // Anyone who comes back may have been elsewhere while somebody wrote.
    staleTime: 0,
  });

export const countQuery = queryOptions({
  queryKey: [...translationKey, 'counts'],
  queryFn: () => translationApi.countTranslations({}),
});

export type ListedTerm = Reply<(typeof translationContract)['listTerms']>['hydra:member'][number];
export type FoundTerm = Reply<(typeof translationContract)['findTerms']>['terms'][number];

/** Everything about the glossary is read again under this key. */
export const termsKey = ['terms'] as const;

type Between = { readonly source: ContentLanguage; readonly target: ContentLanguage };

export const termsOfQuery = (itemId: string, { source, target }: Between) =>
  queryOptions({
    queryKey: [...termsKey, 'of', itemId, source, target],
    queryFn: () => translationApi.findTerms({ itemId, source, target }),
  });

export const wordingsQuery = (itemId: string, { source, target }: Between, q: string) =>
  queryOptions({
    queryKey: [...translationKey, 'wordings', itemId, source, target, q],
    queryFn: () => translationApi.findWordings({ itemId, source, target, q }),
  });
