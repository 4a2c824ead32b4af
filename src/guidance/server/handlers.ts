import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { guidanceContract } from '../contract.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { tooltipHandlers } from './tooltip-handlers.ts';
import { readingHandlers, writingHandlers } from './tutorial-handlers.ts';

export const guidanceHandlers = ({ media }: { readonly media: MediaStore }): Handlers<typeof guidanceContract> => ({
  ...readingHandlers(media),
  ...writingHandlers,
  ...pictureHandlers(media),
  ...tooltipHandlers,
});
