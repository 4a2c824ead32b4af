import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { passageContract } from '../contract.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { decidingHandlers } from './deciding-handlers.ts';
import { purgeHandlers } from './purge-passages.ts';
import { readingHandlers } from './reading-handlers.ts';
import { savingHandlers } from './saving-handlers.ts';

/** Texts that several questions refer to. */
export const passageHandlers = ({
  media,
}: {
  readonly media: Pick<MediaStore, 'addressOf'>;
}): Handlers<typeof passageContract> => ({
  ...readingHandlers(media),
  ...savingHandlers,
  ...decidingHandlers,
  ...bulkHandlers,
  ...purgeHandlers,
});
