import { queryOptions, useQuery } from '@tanstack/react-query';
import { usualPrint, type PrintSettings } from '../settings-schema.ts';
import { documentApi } from './api.ts';

export const printSettingsKey = ['print-settings'] as const;
export const printSettingsQuery = queryOptions({
  queryKey: printSettingsKey,
  queryFn: () => documentApi.readPrintSettings({}),
  staleTime: 60_000,
});

/** What the company proposes for its prints; the usual where that cannot be read, since a print matters more. */
export const usePrintSettings = (): PrintSettings => useQuery(printSettingsQuery).data ?? usualPrint;

/** False until it is known what to propose. */
export const useKnowsPrintSettings = (): boolean => !useQuery(printSettingsQuery).isPending;

/** Print pages take the first value that a choice has. */
export const proposedFirst = <Value extends string>(values: readonly Value[], proposed: Value): Value[] => [
  proposed,
  ...values.filter((value) => value !== proposed),
];
