import { z } from 'zod';
import { localText } from '../platform/contract.ts';
import { roomCodeUses } from '../standards/domain/room-code-use.ts';
import { entryBy } from './entry-schema.ts';

/**
 * What a company's exams begin with: how new ones are entered, the rules that everybody accepts before their paper, and whether
 * the code of the room serves.
 */
export const entryDefault = z.object({
  entryBy,
  rules: localText(4000),
  roomCode: z.enum(roomCodeUses).default('none'),
});
export type EntryDefault = z.output<typeof entryDefault>;
