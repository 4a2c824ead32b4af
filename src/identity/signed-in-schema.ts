import { z } from 'zod';
import { roles } from '../platform/access.ts';

/** What somebody gets who signs in. A browser's refresh token is its cookie, hence `null` here. */
export const signedIn = z.object({
  token: z.string(),
  refresh_token: z.string().nullable(),
  data: z.object({
    role: z.enum(roles),
    home: z.string(),
    /** The password is good for one sign-in: until another is chosen, every other call is refused with 403. */
    passwordDue: z.boolean(),
  }),
});

/** While the second check is pending `token` is good for that check alone. */
export const signedInOrPending = signedIn.extend({
  two_factor: z.boolean(),
  /** `passkey`: there is nothing else but recovery codes; `slip`: the code that somebody in charge hands over. */
  pending: z
    .object({
      method: z.enum(['email', 'app', 'passkey', 'slip']),
      sentTo: z.string().nullable(),
      /** Whether a passkey does as well. */
      passkeys: z.boolean(),
    })
    .nullable(),
});
