import { z } from 'zod';
import { collection, contract, localText, nothing } from '../platform/contract.ts';
import { recordFilters, recordLine } from '../platform/record/record-schema.ts';

export const recordContract = contract({
  listRecord: {
    method: 'GET',
    path: '/record',
    summary: 'What was done in the company: who, what, when, from where, with what stood there before and after.',
    permission: 'company_admin',
    input: z.object(recordFilters),
    /** A large total is only counted so far; then `totalIsLeast` says that there are more. */
    reply: collection(recordLine).extend({ totalIsLeast: z.boolean() }),
    refusals: [],
  },
  readRecordPeople: {
    method: 'GET',
    path: '/record/people',
    summary: 'The staff, also those who left, to look for what somebody did.',
    permission: 'company_admin',
    input: nothing,
    reply: z.object({
      people: z.array(z.object({ id: z.uuid(), givenName: localText(), familyName: localText() })),
    }),
    refusals: [],
  },
});
