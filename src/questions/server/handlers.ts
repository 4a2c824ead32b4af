import type { MediaStore } from '../../platform/server/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { questionContract } from '../contract.ts';
import { bankHandlers } from './bank-handlers.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { commentHandlers } from './comment-handlers.ts';
import { changeHandlers } from './change-handlers.ts';
import { copyHandlers } from './copy-handlers.ts';
import { decidingHandlers } from './deciding-handlers.ts';
import { enemyHandlers } from './enemy-handlers.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { editingHandlers } from './editing-handlers.ts';
import { purgeHandlers } from './purge-handlers.ts';
import { readingHandlers } from './reading-handlers.ts';
import { reportHandlers } from './report-handlers.ts';
import { reviewHandlers } from './review-handlers.ts';
import { savingHandlers } from './saving-handlers.ts';
import { undoHandlers } from './undo-handlers.ts';
import { viewHandlers } from './view-handlers.ts';

export const questionHandlers = ({ media }: { readonly media: MediaStore }): Handlers<typeof questionContract> => ({
  ...readingHandlers(media),
  ...savingHandlers,
  ...decidingHandlers,
  ...reviewHandlers,
  ...commentHandlers,
  ...reportHandlers,
  ...bulkHandlers,
  ...bankHandlers,
  ...viewHandlers,
  ...changeHandlers,
  ...copyHandlers,
  ...undoHandlers,
  ...purgeHandlers,
  ...enemyHandlers,
  ...pictureHandlers(media),
  ...editingHandlers,
});
