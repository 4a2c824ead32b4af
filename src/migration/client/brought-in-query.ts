import { queryOptions } from '@tanstack/react-query';
import { migrationApi } from './api.ts';

/** What is read again once something came in or was taken back. */
export const broughtInKey = ['brought-in'] as const;

export const broughtInQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...broughtInKey, companyId],
    queryFn: async () => (await migrationApi.listBroughtIn({ companyId }))['hydra:member'],
  });
