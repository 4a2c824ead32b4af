import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../api.ts';
import { useFormat } from './use-format.ts';
import type { Format } from './format.ts';

/** Turns a refusal into its sentence: `refusal.<code>` of the feature, or of all of them, with its values as the person reads them. */
export function useRefusalText(feature: string): (refused: Refused) => string {
  useTranslation(feature as 'platform');
  const format = useFormat();
  return useCallback((refused) => refusalText(refused, feature, format), [feature, format]);
}

export function refusalText({ code, values }: Refused, feature: string, format: Format): string {
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readable(value, format)]));
  const t = i18next.t as unknown as (keys: readonly string[], values: object) => string;
  return t([`${feature}:refusal.${code}`, `platform:refusal.${code}`, 'platform:refused'], shown);
}

/** Counts stay numbers, so that plurals work; days and moments become dates. */
function readable(value: unknown, format: Format): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(`${value}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? format.dateTime(value) : value;
}
