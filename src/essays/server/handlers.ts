import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { essayContract } from '../contract.ts';
import { manageHandlers } from './manage-handlers.ts';
import { markerHandlers } from './marker-handlers.ts';

/** The marking of essays: who does it, and doing it. */
export const essayHandlers = (surroundings: { readonly mediaUrl: MediaUrl }): Handlers<typeof essayContract> => ({
  ...manageHandlers,
  ...markerHandlers(surroundings),
});
