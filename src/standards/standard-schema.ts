import { z } from 'zod';
import { instant, localText, nameText, optionalCodeText } from '../platform/contract.ts';
import { longestExam } from './domain/longest-exam.ts';
import { markingFloors } from './domain/marking-rule.ts';
import { presetKeys } from './domain/preset-keys.ts';
import { roomCodeUses } from './domain/room-code-use.ts';
import { tools, usualTools } from './domain/tools.ts';

const code = z.string().trim().min(1).max(40);
const days = z.int().min(0).max(3650);
const percent = z.int().min(1).max(100);

const moduleCount = z.object({
  module: code,
  category: code,
  questions: z.int().min(0).max(500),
  minutes: z.int().min(1).max(longestExam).nullable(),
  essays: z.int().min(0).max(20),
});

const subsectionLevel = z.object({ subsection: code, category: code, level: z.int().min(1).max(3) });

const resitRules = z
  .object({
    waits: z.array(days).max(10).readonly(),
    retrainedWait: days.nullable(),
    attempts: z.int().min(1).max(20).nullable(),
    windowMonths: z.int().min(1).max(120).nullable(),
    longWait: days.nullable(),
  })
  .refine(
    ({ attempts, windowMonths, longWait }) => (attempts === null) === (windowMonths === null && longWait === null),
    { message: 'attempts_need_an_end', path: ['attempts'] },
  );

const once = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): boolean =>
  new Set(rows.map(keyOf)).size === rows.length;

/** What stands in each field: `domain/figures.ts`. */
export const standardFigures = z.object({
  secondsPerQuestion: z.int().min(10).max(3600),
  essayMinutes: z.int().min(1).max(longestExam),
  passMark: z.int().min(1).max(100),
  optionCount: z.int().min(2).max(8),
  expectedEasy: percent,
  expectedMedium: percent,
  expectedHard: percent,
  negativeHundredths: z.int().min(0).max(100),
  negativeFloor: z.enum(markingFloors).default('exam'),
  partialCredit: z.boolean(),
  aids: localText(500),
  tools: z.array(z.enum(tools)).max(tools.length).readonly().default(usualTools),
  roomCode: z.enum(roomCodeUses).default('none'),
  startsTogether: z.boolean().default(false),
  counts: z
    .array(moduleCount)
    .max(400)
    .refine((rows) => once(rows, ({ module, category }) => JSON.stringify([module, category])), {
      message: 'named_twice',
    }),
  levels: z
    .array(subsectionLevel)
    .max(4000)
    .refine((rows) => once(rows, ({ subsection, category }) => JSON.stringify([subsection, category])), {
      message: 'named_twice',
    }),
  resit: resitRules,
});

const namedFigures = standardFigures.extend({
  name: nameText(200),
  authority: optionalCodeText(100),
  source: z.string().trim().max(300),
});

/** Questions that authors call harder are not expected to be answered rightly by more examinees. */
export const standardInput = namedFigures
  .refine(({ expectedEasy, expectedMedium }) => expectedMedium <= expectedEasy, {
    message: 'harder_is_easier',
    path: ['expectedMedium'],
  })
  .refine(({ expectedMedium, expectedHard }) => expectedHard <= expectedMedium, {
    message: 'harder_is_easier',
    path: ['expectedHard'],
  });
export const standardFields = namedFigures.keyof().options;

export const standard = namedFigures.extend({
  name: localText(),
  /** As they were kept: earlier releases let a standard ask for more minutes than an exam takes. */
  counts: z.array(moduleCount.extend({ minutes: z.int().nullable() })),
  authority: z.string(),
  id: z.uuid(),
  preset: z.enum(presetKeys).nullable(),
  isDefault: z.boolean(),
  /** When somebody of the company compared it with what their authority says; null: to be checked. */
  checkedAt: instant.nullable(),
  checkedBy: z.object({ givenName: localText(), familyName: localText() }).nullable(),
  archivedAt: instant.nullable(),
});
export type Standard = z.output<typeof standard>;

/** What holds for an exam about the code of its room, and whether that is what its standard asks for. */
export const roomCodeRuleFields = { use: z.enum(roomCodeUses), byStandard: z.boolean() };

/** A standard in a list: without its tables. */
export const standardRow = standard
  .omit({ counts: true, levels: true, resit: true, aids: true, tools: true, roomCode: true, startsTogether: true })
  .extend({
    countRows: z.int(),
  });
export type StandardRow = z.output<typeof standardRow>;
