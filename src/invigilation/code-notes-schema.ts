import { z } from 'zod';
import { instant, localText } from '../platform/contract.ts';

/** What happened with the codes of a place; no code is in it. */
export const codeNotes = {
  /** Since the last code was given: how often a wrong entry code was typed for them, or one that was used already, and when last. */
  wrongCodes: z.int(),
  wrongCodeAt: instant.nullable(),
  usedCodes: z.int(),
  usedCodeAt: instant.nullable(),
  /** The same of the code of the room, in this sitting. */
  wrongRoomCodes: z.int(),
  wrongRoomCodeAt: instant.nullable(),
  /** When somebody gave them a new entry code, and who; null for who is not there any more. */
  codeGivenAt: instant.nullable(),
  codeGivenBy: z.object({ givenName: localText(), familyName: localText() }).nullable(),
};
