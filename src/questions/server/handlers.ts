import type { MediaStore } from '../../platform/server/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { questionContract } from '../contract.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { decidingHandlers } from './deciding-handlers.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { readingHandlers } from './reading-handlers.ts';
import { savingHandlers } from './saving-handlers.ts';

export const questionHandlers = ({ media }: { readonly media: MediaStore }): Handlers<typeof questionContract> => ({
  ...readingHandlers(media),
  ...savingHandlers,
  ...decidingHandlers,
  ...bulkHandlers,
  ...pictureHandlers(media),
});
