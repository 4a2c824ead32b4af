import { z } from 'zod';
import { localText } from '../platform/contract.ts';
import { roomCodeUses } from '../standards/domain/room-code-use.ts';
import { entryBy } from './entry-schema.ts';

/**
 * What a company's exams begin with: how new ones are entered, the rules that everybody accepts before their paper, whether
 * the code of the room serves, and whether who is signed in goes straight in at the address of an exam.
 */
export const entryDefault = z.object({
  entryBy,
  rules: localText(4000),
  roomCode: z.enum(roomCodeUses).default('none'),
  handsOver: z.boolean().default(false),
});
export type EntryDefault = z.output<typeof entryDefault>;
