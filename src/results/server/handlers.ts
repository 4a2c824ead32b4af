import type { Handlers } from '../../platform/server/serve.ts';
import { signingFrom } from '../../platform/server/signing.ts';
import type { resultContract } from '../contract.ts';
import { certificateHandlers } from './certificate-handlers.ts';
import { markingHandlers } from './marking-handlers.ts';
import { resultReaders } from './result-readers.ts';

/** `secret` is the instance's; the key that signs certificates is derived from it. */
type Surroundings = { readonly secret: string; readonly publicUrl: string };

export const resultHandlers = ({ secret, publicUrl }: Surroundings): Handlers<typeof resultContract> => ({
  ...resultReaders,
  ...markingHandlers(publicUrl),
  ...certificateHandlers(signingFrom(secret)),
});
