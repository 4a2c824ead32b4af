import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import { collection, contract, instant, listInQuery, localText, pageInput } from '../platform/contract.ts';
import { certificateStates, revokingReasons } from './domain/certificates/certificate-state.ts';

export const longestNote = 500;

/** Why certificates are revoked: a reason that the examinee reads, and words for staff, which “other” asks for. */
export const revocation = {
  why: z.enum(revokingReasons),
  note: z.string().trim().max(longestNote).default(''),
};

const certificateRow = z.object({
  id: z.uuid(),
  serial: z.string(),
  /** The code of the public check page. */
  code: z.string(),
  state: z.enum(certificateStates),
  resultId: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: localText(),
  familyName: localText(),
  exam: z.object({ id: z.uuid(), number: z.int(), title: localText() }),
  moduleCode: z.string(),
  issuedAt: instant,
  /** Its last day; null where it holds for ever. */
  expiresOn: instant.nullable(),
  revokedAt: instant.nullable(),
  why: z.enum(revokingReasons).nullable(),
  note: z.string(),
  /** Whether its revocation can still be taken back. */
  mayRestore: z.boolean(),
  /** The serials of the certificate that it stands for, and of the one that stands for it. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
});
export type CertificateRow = z.output<typeof certificateRow>;

const permission = 'report.generateCertificates';
const certificateIds = z.array(z.uuid()).min(1).max(500);

export const certificateEndpoints = contract({
  listCertificates: {
    method: 'GET',
    path: '/issued-certificates',
    summary: 'The certificates of all exams with where they stand, newest first.',
    permission: readsResults,
    input: z.object({
      ...pageInput,
      /** A serial, a number, a name, an exam or a module. */
      q: z.string().trim().max(100).optional(),
      classroom: z.uuid().optional(),
      person: z.uuid().optional(),
      state: listInQuery(z.enum(certificateStates)).optional(),
      why: listInQuery(z.enum(revokingReasons)).optional(),
    }),
    reply: collection(certificateRow),
    refusals: [],
  },
  revokeCertificates: {
    method: 'POST',
    path: '/issued-certificates/revocations',
    summary: 'Takes certificates out of force for a reason; those that are not in force stay as they are.',
    asksAgain: true,
    permission,
    input: z.object({ certificateIds, ...revocation }),
    reply: z.object({ revoked: z.int() }),
    refusals: ['note_missing', 'nothing_to_revoke'],
  },
  restoreCertificate: {
    method: 'POST',
    path: '/issued-certificates/:certificateId/restoration',
    summary: 'Takes a revocation back on the day it was made.',
    asksAgain: true,
    permission,
    input: z.object({ certificateId: z.uuid() }),
    reply: z.object({}),
    refusals: ['not_revoked', 'replaced_already', 'revoked_earlier'],
  },
  replaceCertificate: {
    method: 'POST',
    path: '/issued-certificates/:certificateId/replacement',
    summary: 'Issues a certificate in the place of one, with the name as it is now; the earlier one is revoked.',
    asksAgain: true,
    permission,
    input: z.object({ certificateId: z.uuid(), ...revocation }),
    reply: z.object({ serial: z.string() }),
    refusals: ['note_missing', 'replaced_already', 'not_passed'],
  },
});
