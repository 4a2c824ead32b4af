import { z } from 'zod';
import { codeText, contract, instant, localText, nothing } from '../platform/contract.ts';
import { keyDays, keyPermissions } from './domain/access-key.ts';

const permission = 'settings.general';
const keyId = z.uuid();
const keyPermission = z.enum(keyPermissions);
const name = localText();

const listedKey = z.object({
  id: keyId,
  name: z.string(),
  /** Its first signs: enough to know it again, not enough to use it. */
  prefix: z.string(),
  permissions: z.array(keyPermission),
  madeBy: z.object({ givenName: name, familyName: name }).nullable(),
  madeAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  state: z.enum(['good', 'over', 'revoked']),
});

/** Keys with which programs of the company ask in its name. */
export const accessKeyEndpoints = contract({
  listAccessKeys: {
    method: 'GET',
    path: '/access-keys',
    summary: 'The access keys of the company, newest first. No key is shown whole.',
    permission,
    input: nothing,
    reply: z.object({ keys: z.array(listedKey) }),
    refusals: [],
  },
  createAccessKey: {
    method: 'POST',
    path: '/access-keys',
    summary: 'A new access key: this answer is the only one that shows it.',
    permission,
    asksAgain: true,
    input: z.object({
      name: codeText(100),
      permissions: z.array(keyPermission).min(1).max(keyPermissions.length),
      days: z.literal([...keyDays]).nullable(),
    }),
    reply: z.object({ id: keyId, key: z.string() }),
    refusals: ['not_yours_to_give', 'too_many_keys'],
  },
  revokeAccessKey: {
    method: 'POST',
    path: '/access-keys/:keyId/revocation',
    summary: 'Ends an access key for good: its next request is refused.',
    permission,
    input: z.object({ keyId }),
    reply: nothing,
    refusals: ['revoked_already'],
  },
  readProgram: {
    method: 'GET',
    path: '/program',
    summary: 'Which company a program asks for, and what its key may do.',
    permission: keyPermissions,
    programs: true,
    input: nothing,
    reply: z.object({ company: z.object({ code: z.string(), name }), permissions: z.array(keyPermission) }),
    refusals: [],
  },
});
