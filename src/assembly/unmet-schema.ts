import { z } from 'zod';
import { instant } from '../platform/contract.ts';
import { bars } from './domain/unmet/barred.ts';
import { blueprintRow, rowReport } from './papers-schema.ts';

/** Rules that cannot hold together; without any one of them the others could. */
export const conflict = z.object({
  rows: z.array(rowReport.omit({ out: true })),
  rules: z.array(z.enum([...bars, 'overlap', 'enemies', 'earlier', 'shared_last'])),
  /** Questions that are missing for all of them together. */
  missing: z.int(),
});
export type ShownConflict = z.output<typeof conflict>;

const newCount = blueprintRow
  .pick({ subsectionId: true, level: true, kind: true, perPassage: true, section: true })
  .extend({ asked: z.int(), count: z.int() });

/** A change of the blueprint that lets the bank meet it, or a day to wait for. */
export const wayOut = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('versions'), versions: z.int() }),
  z.object({ kind: z.literal('overlap'), overlap: z.int() }),
  z.object({ kind: z.literal('rest'), restDays: z.int(), count: z.int(), until: instant.nullable() }),
  z.object({ kind: z.literal('last'), leaveOutLast: z.int() }),
  z.object({ kind: z.literal('shared_last'), sharedWithLast: z.int() }),
  z.object({ kind: z.literal('anchors'), common: z.int(), earlier: z.int() }),
  z.object({ kind: z.literal('counts'), counts: z.array(newCount) }),
  z.object({ kind: z.literal('wait'), until: instant, count: z.int() }),
]);
export type ShownWay = z.output<typeof wayOut>;
