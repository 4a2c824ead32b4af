import type { PassingFiles } from '../../platform/server/media/media-path.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { scanningContract } from '../contract.ts';
import { acceptingHandlers } from './pages/accepting-handlers.ts';
import { givingHandlers } from './pages/giving-handlers.ts';
import { pageHandlers } from './pages/page-handlers.ts';
import { uploadHandlers } from './reading/upload-handlers.ts';

export const scanningHandlers = (media: PassingFiles): Handlers<typeof scanningContract> => ({
  ...uploadHandlers(media),
  ...pageHandlers(media),
  ...acceptingHandlers,
  ...givingHandlers,
});
