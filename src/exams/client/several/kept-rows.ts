import { z } from 'zod';
import { localText } from '../../../platform/contract.ts';
import type { ScheduleDraft } from '../schedule/schedule-draft.ts';
import { firstRow, type PlanRow } from './plan-rows.ts';

const choice = z.object({ value: z.string(), label: z.string() });
const texts = z.record(z.string(), z.unknown());

/** Rows as the browser kept them: an older release may have kept fewer fields. */
const keptRows = z
  .array(
    z.object({
      key: z.uuid(),
      papers: choice.nullable(),
      generatedExamId: z.uuid().nullable(),
      like: z.object({ title: localText(), opensAt: z.coerce.date() }).nullable(),
      draft: texts,
      proposedTitle: localText(),
      classrooms: z.array(choice),
      resitReason: z.string(),
    }),
  )
  .min(1);

/** What an earlier page left behind, or null where that is no table of exams. */
export function readKeptRows(left: unknown, blank: Parameters<typeof firstRow>[0]): readonly PlanRow[] | null {
  const kept = keptRows.safeParse(left);
  if (!kept.success) return null;
  const { draft } = firstRow(blank);
  return kept.data.map((row) => ({ ...row, draft: { ...draft, ...(row.draft as Partial<ScheduleDraft>) } }));
}
