import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { rowToLookAt, type LookedRow } from '../../several-contract.ts';
import { examApi } from '../api.ts';
import { rowInput, type PlanRow } from './plan-rows.ts';

export const lookedKey = ['exams', 'several'] as const;

/** What is in the way of the rows that can be read, by their keys; asked anew when the typing pauses. */
export function useLookedRows(rows: readonly PlanRow[], zone: string): ReadonlyMap<string, LookedRow> {
  const typed = rows.map((row) => ({ ...rowInput(row, zone), overrideReason: null, resitReason: undefined }));
  const [text] = useDebouncedValue(JSON.stringify(typed), 400);
  const whole = (JSON.parse(text) as unknown[]).flatMap((row) => {
    const read = z.safeDecode(rowToLookAt, row as never);
    return read.success ? [read.data] : [];
  });
  const { data } = useQuery({
    queryKey: [...lookedKey, text],
    queryFn: () => examApi.findClashesOfSeveral({ rows: whole }),
    enabled: whole.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const shown = whole.length > 0 ? (data?.rows ?? []) : [];
  return new Map(shown.map((row) => [row.examId, row]));
}
