import { queryOptions } from '@tanstack/react-query';
import { dryRunKey } from './api.ts';
import type { ImportWays } from './import-ways.ts';

/** A file as it was read, with what importing it would do. */
export const dryRunQuery = (importId: string, { read }: Pick<ImportWays, 'read'>) =>
  queryOptions({ queryKey: [...dryRunKey, importId], queryFn: () => read({ importId }) });

/** The pictures of one question, as data addresses by their hashes. */
export const picturesQuery = (importId: string, hashes: readonly string[], ways: Pick<ImportWays, 'pictures'>) =>
  queryOptions({
    queryKey: ['waiting-pictures', importId, ...hashes],
    queryFn: () => ways.pictures({ importId, hashes: [...hashes] }),
    enabled: hashes.length > 0,
    staleTime: Infinity,
  });
