import { z } from 'zod';
import { localText } from '../platform/contract.ts';
import { blueprint, rowReport } from './papers-schema.ts';
import { conflict, wayOut } from './unmet-schema.ts';

/** How far an optimising search came. */
export const search = z.object({
  /** Expected points between the easiest and the hardest version. */
  spread: z.number(),
  /** Questions that the two versions have in common that share most, anchors not counted; papers of an earlier release do not say it. */
  shared: z.int().nullish(),
  /** How much better the search could still become; 0 where nothing is better. */
  gap: z.number(),
  /** Nodes it looked at; the same number gives the same papers. */
  nodes: z.int(),
  /** Somebody stopped it. */
  isStopped: z.boolean(),
  /** False where it ended by the clock, which another machine does not repeat. */
  isRepeatable: z.boolean(),
});
export type PaperSearch = z.output<typeof search>;

/** What a search is about while it goes on. */
export const searchAsked = z.object({
  title: localText(),
  blueprint,
  seed: z.string(),
  nodes: z.int().nullable(),
});

/** Why a search made no papers: rows that are short, or rules that cannot hold together. */
export const searchUnmet = z.object({
  why: z.enum([
    'too_few',
    'too_few_anchors',
    'too_few_beside_last',
    'too_few_for_overlap',
    'enemies',
    'rules',
    'rows_overlap',
    'nothing_found',
    'bank_changed',
  ]),
  rows: z.array(rowReport.omit({ out: true })),
  conflicts: z.array(conflict).default([]),
  ways: z.array(wayOut).default([]),
});

/** What the task of a search says while it goes on, and when it has ended. */
export const searchOutcome = z.object({
  title: localText().optional(),
  questions: z.int().optional(),
  versions: z.int().optional(),
  /** The best that was found until now, in expected points between versions. */
  best: z.number().nullish(),
  generatedExamId: z.uuid().optional(),
  number: z.int().optional(),
  search: search.optional(),
  unmet: searchUnmet.optional(),
  /** What was asked, where it was not made: to begin with it again. */
  blueprint: blueprint.optional(),
});
export type SearchOutcome = z.output<typeof searchOutcome>;
