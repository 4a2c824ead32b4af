import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { questionContract } from '../contract.ts';
import { bankHandlers } from './find/bank-handlers.ts';
import { bulkHandlers } from './bulk/bulk-handlers.ts';
import { commentHandlers } from './review/comment-handlers.ts';
import { changeHandlers } from './bulk/change-handlers.ts';
import { copyHandlers } from './bulk/copy-handlers.ts';
import { decidingHandlers } from './review/deciding-handlers.ts';
import { enemyHandlers } from './write/enemy-handlers.ts';
import { pictureHandlers, type PaperViewers } from './write/picture-handlers.ts';
import { editingHandlers } from './write/editing-handlers.ts';
import { purgeHandlers } from './bulk/purge-handlers.ts';
import { readingHandlers } from './find/reading-handlers.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { reviewHandlers } from './review/review-handlers.ts';
import { savingHandlers } from './write/saving-handlers.ts';
import { undoHandlers } from './bulk/undo-handlers.ts';
import { viewHandlers } from './find/view-handlers.ts';

type Surroundings = PaperViewers & { readonly media: MediaStore };

export const questionHandlers = ({ media, ...viewers }: Surroundings): Handlers<typeof questionContract> => ({
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
  ...pictureHandlers(media, viewers),
  ...editingHandlers,
});
