import { z } from 'zod';
import { instant } from '../platform/contract.ts';
import { mailRefusals } from '../platform/mail-refusal.ts';
import { linkMailStates } from './domain/link-mail.ts';

/** A mail with a link to set a password, with each moment that there was. The link itself is in no reply. */
export const linkMail = z.object({
  kind: z.enum(['reset', 'invitation']),
  address: z.string(),
  state: z.enum(linkMailStates),
  writtenAt: instant,
  expiresAt: instant,
  mailedAt: instant.nullable(),
  refusedAt: instant.nullable(),
  refusal: z.enum(mailRefusals).nullable(),
  usedAt: instant.nullable(),
});
export type LinkMail = z.output<typeof linkMail>;
