import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { guidanceContract } from '../contract.ts';
import { bugReportHandlers } from './bug-reports/bug-report-handlers.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { tooltipHandlers } from './tooltip-handlers.ts';
import { readingHandlers, writingHandlers } from './tutorial-handlers.ts';

type Given = { readonly media: MediaStore; readonly release: string; readonly publicUrl: string };

export const guidanceHandlers = ({ media, ...place }: Given): Handlers<typeof guidanceContract> => ({
  ...readingHandlers(media),
  ...writingHandlers,
  ...pictureHandlers(media),
  ...tooltipHandlers,
  ...bugReportHandlers(place),
});
