import { z } from 'zod';
import { codeText, contract, nameText, nothing } from '../platform/contract.ts';
import { editionEndpoints, holdingEndpoints } from './editions-contract.ts';
import { longestCode } from './domain/tree.ts';
import { hours, level, levels, syllabusReading } from './read-contract.ts';
import { setEndpoints } from './sets-contract.ts';
import { takeOverEndpoints } from './take-over-contract.ts';

const code = codeText(longestCode);

/** Where questions go whose place is removed; without it a place that has questions stays. */
const moveTo = z.uuid().nullable().default(null);
/** `retired`: papers or records still refer to the place. */
const removal = z.object({ outcome: z.enum(['removed', 'retired']), moved: z.int() });

export const syllabusContract = contract({
  ...syllabusReading,
  createModule: {
    method: 'POST',
    path: '/modules',
    summary: 'A new module (type) at the end of the dataset.',
    permission: 'module.add',
    input: z.object({ code, title: nameText() }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['code_taken'],
  },
  updateModule: {
    method: 'PUT',
    path: '/modules/:moduleId',
    summary: 'Another code or title for a module.',
    permission: 'module.edit',
    input: z.object({ moduleId: z.uuid(), code, title: nameText() }),
    reply: nothing,
    refusals: ['code_taken'],
  },
  arrangeModules: {
    method: 'PUT',
    path: '/modules/order',
    summary: 'The order of the modules: those named first, in this order.',
    permission: 'module.edit',
    input: z.object({ moduleIds: z.array(z.uuid()).max(2000) }),
    reply: nothing,
    refusals: [],
  },
  retireModule: {
    method: 'PUT',
    path: '/modules/:moduleId/retirement',
    summary: 'Takes no new questions into a module any more, or takes them again.',
    permission: 'module.edit',
    input: z.object({ moduleId: z.uuid(), retired: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  removeModule: {
    method: 'DELETE',
    path: '/modules/:moduleId',
    summary: 'Removes a module with its subsections; their questions move elsewhere first (needs question.move too).',
    permission: 'module.delete',
    input: z.object({ moduleId: z.uuid(), moveTo }),
    reply: removal,
    refusals: ['has_questions', 'move_not_permitted', 'place_retired'],
  },
  createSubsection: {
    method: 'POST',
    path: '/modules/:moduleId/subsections',
    summary: 'A new subsection (ATA chapter) at the end of a module.',
    permission: 'subsection.add',
    input: z.object({
      moduleId: z.uuid(),
      code,
      title: nameText(),
      level,
      levels: levels.default({}),
      hours: hours.default(null),
    }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['code_taken', 'place_retired'],
  },
  updateSubsection: {
    method: 'PUT',
    path: '/subsections/:subsectionId',
    summary: 'Another code, title or other levels for a subsection.',
    permission: 'subsection.edit',
    input: z.object({
      subsectionId: z.uuid(),
      code,
      title: nameText(),
      level,
      levels: levels.default({}),
      hours: hours.default(null),
    }),
    reply: nothing,
    refusals: ['code_taken'],
  },
  arrangeSubsections: {
    method: 'PUT',
    path: '/modules/:moduleId/subsections/order',
    summary: 'The order of a module’s subsections: those named first, in this order.',
    permission: 'subsection.edit',
    input: z.object({ moduleId: z.uuid(), subsectionIds: z.array(z.uuid()).max(2000) }),
    reply: nothing,
    refusals: [],
  },
  retireSubsection: {
    method: 'PUT',
    path: '/subsections/:subsectionId/retirement',
    summary: 'Takes no new questions into a subsection any more, or takes them again.',
    permission: 'subsection.edit',
    input: z.object({ subsectionId: z.uuid(), retired: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  removeSubsection: {
    method: 'DELETE',
    path: '/subsections/:subsectionId',
    summary: 'Removes a subsection; its questions move elsewhere first (needs question.move too).',
    permission: 'subsection.delete',
    input: z.object({ subsectionId: z.uuid(), moveTo }),
    reply: removal,
    refusals: ['has_questions', 'move_not_permitted', 'place_retired'],
  },
  ...takeOverEndpoints,
  ...setEndpoints,
  ...editionEndpoints,
  ...holdingEndpoints,
});
