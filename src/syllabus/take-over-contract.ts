import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';
import { difference } from './editions-contract.ts';
import { setFacts } from './sets-contract.ts';

const edition = z.object({
  id: z.uuid(),
  label: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
});
const counts = z.object({
  added: z.int(),
  removed: z.int(),
  renamed: z.int(),
  level: z.int(),
  restored: z.int(),
});
const offered = setFacts.extend({
  taken: edition.extend({ at: instant }).nullable(),
  /** The newest edition, where the company has not taken it yet. */
  offer: edition.nullable(),
});

/** A company's side of the module sets it was given. */
export const takeOverEndpoints = contract({
  listOfferedSets: {
    method: 'GET',
    path: '/syllabus/module-sets',
    summary: 'The module sets given to the company, which edition it took and whether a newer one is offered.',
    permission: 'staff',
    input: nothing,
    reply: z.object({ sets: z.array(offered) }),
    refusals: [],
  },
  readOfferedSet: {
    method: 'GET',
    path: '/syllabus/module-sets/:moduleSetId',
    summary: 'What the offered edition would change, and how many questions hang on what would go.',
    permission: 'module.edit',
    input: z.object({ moduleSetId: z.uuid() }),
    reply: offered.extend({
      counts,
      differences: z.array(difference.extend({ questions: z.int() })),
    }),
    refusals: [],
  },
  takeOverEdition: {
    method: 'POST',
    path: '/syllabus/module-sets/:moduleSetId/take-over',
    summary: 'Makes the syllabus as the edition has it. What questions refer to is retired, never deleted.',
    permission: 'module.edit',
    input: z.object({ moduleSetId: z.uuid(), editionId: z.uuid() }),
    reply: z.object({ changed: z.int(), retired: z.int(), removed: z.int() }),
    refusals: ['not_offered'],
  },
});
