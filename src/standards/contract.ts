import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';
import { presetKeys } from './domain/preset-keys.ts';
import { standard, standardInput, standardRow } from './standard-schema.ts';

const standardId = z.uuid();
const edits = 'settings.general';

/** What an authority asks of an examination. */
export const standardContract = contract({
  listStandards: {
    method: 'GET',
    path: '/standards',
    summary: 'The company’s examination standards: the default first, archived ones last.',
    permission: edits,
    input: nothing,
    reply: z.object({ 'hydra:member': z.array(standardRow), 'hydra:totalItems': z.int() }),
    refusals: [],
  },
  readStandard: {
    method: 'GET',
    path: '/standards/:standardId',
    summary: 'One standard with its tables and its re-sit rules.',
    permission: edits,
    input: z.object({ standardId }),
    reply: standard,
    refusals: [],
  },
  createStandard: {
    method: 'POST',
    path: '/standards',
    summary: 'A new standard with the figures of a preset, to be checked. The first one is the default.',
    permission: edits,
    input: z.object({ preset: z.enum(presetKeys) }),
    reply: z.object({ id: z.uuid() }),
    refusals: [],
  },
  updateStandard: {
    method: 'PUT',
    path: '/standards/:standardId',
    summary: 'Changes a standard; other figures have to be checked again.',
    permission: edits,
    input: standardInput.safeExtend({ standardId }),
    reply: nothing,
    refusals: [],
  },
  makeStandardDefault: {
    method: 'POST',
    path: '/standards/:standardId/default',
    summary: 'New exams begin with this one; questions are expected to have its number of options.',
    permission: edits,
    input: z.object({ standardId }),
    reply: nothing,
    refusals: ['standard_archived'],
  },
  confirmStandard: {
    method: 'POST',
    path: '/standards/:standardId/check',
    summary: 'Says that somebody compared it with the authority’s own text.',
    permission: edits,
    input: z.object({ standardId }),
    reply: nothing,
    refusals: ['standard_archived'],
  },
  archiveStandard: {
    method: 'POST',
    path: '/standards/:standardId/archive',
    summary: 'Takes a standard out of use, or back into it. What was made by it keeps it.',
    permission: edits,
    input: z.object({ standardId, archived: z.boolean() }),
    reply: nothing,
    refusals: ['standard_is_default'],
  },
});
