import { z } from 'zod';
import {
  contentLanguage,
  contentText,
  flagInQuery,
  instant,
  listInQuery,
  numberInQuery,
} from '../platform/contract.ts';
import { difficulties } from './domain/facts.ts';
import { bandNames } from './domain/figures/measured-bands.ts';
import { questionKinds } from './domain/question.ts';
import { questionStatuses } from './domain/status.ts';
import { category, tag } from './facts-schema.ts';

/** A question as lists show it. */
export const questionRow = z.object({
  id: z.uuid(),
  number: z.int(),
  code: z.string().nullable(),
  title: contentText(),
  kind: z.enum(questionKinds),
  status: z.enum(questionStatuses),
  /** Whether an older, approved version serves while the newest waits. */
  servesOlderVersion: z.boolean(),
  languages: z.array(contentLanguage),
  /** Languages whose text did not follow the last change of another. */
  outdated: z.array(contentLanguage),
  level: z.int().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  moduleCode: z.string(),
  subsectionCode: z.string(),
  authorId: z.uuid(),
  latestVersion: z.int(),
  /** The text that it refers to with others; null where it stands by itself. */
  passage: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  /** Codes of the warnings about the newest version that nobody waived. */
  checks: z.array(z.string()),
  hasPicture: z.boolean(),
  lastUsedAt: instant.nullable(),
  reviewDue: z.iso.date().nullable(),
  /** Of its released exams, where 30 examinees or more had it. Facility 0 to 1, discrimination -1 to 1. */
  figures: z.object({ examinees: z.int(), facility: z.number(), discrimination: z.number().nullable() }).nullable(),
  hibernatingUntil: instant.nullable(),
  trashedAt: instant.nullable(),
  updatedAt: instant,
});

const days = numberInQuery.pipe(z.int().min(1).max(3650));
const levels = ['1', '2', '3'] as const;

/** Everything a list of questions can be narrowed by; also what "all that match" means to an act on many. */
export const questionFilters = {
  q: z.string().trim().max(200).optional(),
  module: z.uuid().optional(),
  subsection: z.uuid().optional(),
  category: listInQuery(category).optional(),
  level: listInQuery(z.enum(levels)).optional(),
  status: listInQuery(z.enum(questionStatuses)).optional(),
  kind: listInQuery(z.enum(questionKinds)).optional(),
  missingLanguage: listInQuery(contentLanguage).optional(),
  outdated: listInQuery(contentLanguage).optional(),
  enabled: flagInQuery.optional(),
  hibernating: flagInQuery.optional(),
  author: listInQuery(z.uuid()).optional(),
  reviewer: listInQuery(z.uuid()).optional(),
  tag: listInQuery(tag).optional(),
  difficulty: listInQuery(z.enum(difficulties)).optional(),
  /** In a paper made within so many days; in none for so many days, or never. */
  usedWithin: days.optional(),
  unusedFor: days.optional(),
  neverUsed: flagInQuery.optional(),
  hasPicture: flagInQuery.optional(),
  /** Codes of warnings; `any` for whatever warning. */
  check: listInQuery(z.string().regex(/^[a-z_]{1,60}$/)).optional(),
  reviewOverdue: flagInQuery.optional(),
  /** What any paper could take now: in service, awake, marked by machine, in a place that is in force. */
  usable: flagInQuery.optional(),
  /** Something grave stands out in the figures of its released exams. */
  needsLook: flagInQuery.optional(),
  /** Bands of its figures, where 30 or more had it. */
  facility: listInQuery(z.enum(bandNames.facility)).optional(),
  discrimination: listInQuery(z.enum(bandNames.discrimination)).optional(),
  /** Single choices with so many options whose key stands at that place: `3:1`. */
  keyAt: z
    .string()
    .regex(/^[2-9]:[1-9]$/)
    .optional(),
  /** Of this passage; of any, or of none. */
  passage: z.uuid().optional(),
  inPassage: flagInQuery.optional(),
  /** Copies of this question. */
  copiedFrom: z.uuid().optional(),
};

/** A minus turns the order round. */
export const questionOrders = [
  'updated',
  '-updated',
  'number',
  '-number',
  'used',
  '-used',
  'review',
  '-review',
] as const;
