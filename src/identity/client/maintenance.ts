import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { identityApi } from './api.ts';

/** What a page knows of the installation before anybody signs in. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  queryFn: () => identityApi.publicSettings({}),
  staleTime: 60_000,
  gcTime: Infinity,
});

/**
 * Whether the system is closed for maintenance. Only the first page waits for the answer; later ones take the last
 * known one and ask again behind it. A server that does not answer is not in maintenance but out of reach.
 */
export const loadMaintenance = (queries: QueryClient) => async (): Promise<boolean> => {
  const known = queries.getQueryData(publicSettingsQuery.queryKey);
  const fresh = queries.fetchQuery(publicSettingsQuery).then(
    (settings) => settings.maintenance,
    () => false,
  );
  return known ? known.maintenance : fresh;
};

/** What the installation says of itself before anybody signs in. */
export const loadPublicSettings = (queries: QueryClient) => queries.ensureQueryData(publicSettingsQuery);
