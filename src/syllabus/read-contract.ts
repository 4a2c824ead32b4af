import { z } from 'zod';
import { contract, localText, nothing } from '../platform/contract.ts';
import { longestCategory, longestCode, mostHours } from './domain/tree.ts';

export const code = z.string().trim().min(1).max(longestCode);
export const level = z.int().min(1).max(3).nullable();
export const category = z.string().trim().min(1).max(longestCategory);
export const levels = z.record(category, z.int().min(1).max(3));

/** Training hours. */
export const hours = z.number().positive().max(mostHours).nullable();

const subsection = z.object({
  id: z.uuid(),
  code: z.string(),
  title: localText(),
  level,
  levels,
  hours,
  /** No new questions belong here; what is there stays. */
  retired: z.boolean(),
  /** Everything not in trash or archive, and what a paper may take now. */
  questionCount: z.int(),
  usableCount: z.int(),
  /** With those in trash and archive: what hangs on the place. */
  allCount: z.int(),
});

/** Apart from what changes a syllabus: most pages of the staff read it, few change it. */
export const syllabusReading = contract({
  readSyllabus: {
    method: 'GET',
    path: '/syllabus',
    summary: 'The dataset: modules with subsections (types with ATA chapters), each with its number of questions.',
    permission: 'staff',
    input: nothing,
    reply: z.object({
      dataset: z.object({ id: z.uuid(), name: localText(), model: z.enum(['MODULE', 'TYPE']) }),
      modules: z.array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          title: localText(),
          retired: z.boolean(),
          subsections: z.array(subsection),
        }),
      ),
    }),
    refusals: [],
  },
});
