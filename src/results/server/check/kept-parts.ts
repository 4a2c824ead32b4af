import { z, type ZodType } from 'zod';
import { keptKey } from '../../../questions/draft-schema.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { markingFloors } from '../../../standards/domain/marking-rule.ts';
import type { KeptMark, MarkDifference } from '../../domain/check/compare-marks.ts';
import type { KeptResult } from './check-queries.ts';

/** What marking needs of a response, however long it is. */
export const keptResponse: ZodType<Response, Response> = z
  .union([z.string(), z.array(z.string()), z.record(z.string(), z.string())])
  .nullable();

export const keptRule = z.object({
  partialCredit: z.boolean(),
  negativeHundredths: z.int().min(0),
  floor: z.enum(markingFloors),
});
export const keptKeys = z.array(keptKey);

const parts = {
  byQuestion: z.array(
    z.object({
      position: z.int(),
      questionId: z.string(),
      isCorrect: z.boolean().nullable(),
      points: z.int().nullable(),
      response: keptResponse,
      dropped: z.literal(true).optional(),
    }),
  ),
  bySubsection: z.array(
    z.looseObject({
      subsectionId: z.string(),
      code: z.string(),
      title: z.record(z.string(), z.string()),
      /** Results from before there were levels have none. */
      level: z.int().nullable().optional(),
      correct: z.int(),
      total: z.int(),
    }),
  ),
  byEssay: z.array(z.object({ position: z.int(), points: z.int().nullable(), maxPoints: z.int() })),
  typed: z.array(z.tuple([z.int(), keptResponse])).nullable(),
};
/** The first thing that is wrong with a value, in the words of its schema; null where nothing is. */
export function faultIn(schema: ZodType, value: unknown): string | null {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : null;
}

export const malformed = (part: string, position: number | null, fault: string): MarkDifference => ({
  what: 'malformed',
  position,
  kept: part,
  again: fault,
});

export type ReadResult = Omit<KeptResult, keyof typeof parts> & {
  /** Null where it cannot be read. */
  readonly byQuestion: KeptMark['byQuestion'] | null;
  readonly bySubsection: KeptMark['bySubsection'] | null;
  readonly byEssay: KeptMark['byEssay'] | null;
  readonly typed: readonly [number, Response][] | null;
  readonly faults: readonly MarkDifference[];
};

/** The JSON of a result as far as it is what marking writes. */
export function readResult(kept: KeptResult): ReadResult {
  const faults: MarkDifference[] = [];
  const read = <Value>(part: keyof typeof parts): Value | null => {
    const fault = faultIn(parts[part], kept[part]);
    if (fault === null) return kept[part] as Value;
    faults.push(malformed(part, null, fault));
    return null;
  };
  return {
    ...kept,
    byQuestion: read<KeptMark['byQuestion']>('byQuestion'),
    bySubsection: read<KeptMark['bySubsection']>('bySubsection'),
    byEssay: read<KeptMark['byEssay']>('byEssay'),
    typed: read<readonly [number, Response][]>('typed'),
    faults,
  };
}
