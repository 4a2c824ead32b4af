import { z } from 'zod';
import { exceptQuestionAdmins, permissions } from '../platform/access.ts';
import { contract, localText, nothing, nameText } from '../platform/contract.ts';
import { permission } from './administrators-contract.ts';
import { adminLevelNames } from './domain/admin-level.ts';

const fields = { name: nameText(100), permissions: z.array(permission).max(permissions.length) };

/** Admin levels: named presets of flags. */
export const levelEndpoints = contract({
  listLevels: {
    method: 'GET',
    path: '/admin-levels',
    summary: 'The admin levels of the company with their flags, and how many people have each.',
    permission: exceptQuestionAdmins('staff'),
    input: z.object({}),
    reply: z.object({
      'hydra:member': z.array(
        z.object({
          id: z.uuid(),
          name: localText(100),
          permissions: z.array(permission),
          /** Which of the levels that every company begins with; null for its own. */
          preset: z.enum(adminLevelNames).nullable(),
          administratorCount: z.int(),
        }),
      ),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  createLevel: {
    method: 'POST',
    path: '/admin-levels',
    summary: 'A new admin level.',
    permission: 'company_admin',
    input: z.object(fields),
    reply: z.object({ id: z.uuid() }),
    refusals: ['level_name_taken'],
  },
  changeLevel: {
    method: 'PUT',
    path: '/admin-levels/:levelId',
    summary: 'Changes a level; everybody who has it holds the new flags from the very next request.',
    permission: 'company_admin',
    input: z.object({ levelId: z.uuid(), ...fields }),
    reply: z.object({ changedAdministrators: z.int() }),
    refusals: ['level_name_taken'],
  },
  deleteLevel: {
    method: 'DELETE',
    path: '/admin-levels/:levelId',
    summary: 'Deletes a level; people who had it keep its flags as their own.',
    permission: 'company_admin',
    input: z.object({ levelId: z.uuid() }),
    reply: nothing,
    refusals: [],
  },
});
