import { useQueries } from '@tanstack/react-query';
import { useSearch } from '../../platform/client/routing/target.tsx';
import type { DryRun } from './api.ts';
import { dryRunQuery } from './import-queries.ts';
import { useImportWays } from './import-ways.ts';

/** The files that stand in the address, as they were read. */
export function useImportFiles() {
  const ways = useImportWays();
  const importIds = (useSearch()['import'] ?? '').split(',').filter((id) => id !== '');
  const files = useQueries({ queries: importIds.map((id) => dryRunQuery(id, ways)) });
  return { importIds, files, dryRuns: files.flatMap(({ data }): DryRun[] => (data ? [data] : [])) };
}
