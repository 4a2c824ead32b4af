import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { rekeyingContract } from '../contract.ts';
import { decidingHandlers } from './deciding-handlers.ts';
import { readingHandlers } from './reading-handlers.ts';

type Surroundings = { readonly mediaUrl: MediaUrl; readonly publicUrl: string };

/** `mediaUrl` addresses the pictures of questions; mails lead to `publicUrl`. */
export const rekeyingHandlers = ({ mediaUrl, publicUrl }: Surroundings): Handlers<typeof rekeyingContract> => ({
  ...readingHandlers(mediaUrl),
  ...decidingHandlers(publicUrl),
});
