import type { PassingFiles } from '../../platform/server/media/media-path.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { documentContract } from '../contract.ts';
import { examDocumentHandlers } from './exam-document-handlers.ts';
import { personalDocumentHandlers } from './personal-document-handlers.ts';
import type { Pictures } from './print-of.ts';
import { questionPrintHandlers } from './question-print-handlers.ts';
import { signInSlipHandlers } from './sign-in-slip-handlers.ts';

type Surroundings = {
  /** The media store. */
  readonly media: Pictures & Pick<PassingFiles, 'readFile'>;
  /** Where the product is reached from outside; certificates lead there. */
  readonly publicUrl: string;
};

export const documentHandlers = ({ media, publicUrl }: Surroundings): Handlers<typeof documentContract> => ({
  ...examDocumentHandlers(media),
  ...personalDocumentHandlers(publicUrl),
  ...signInSlipHandlers(publicUrl),
  ...questionPrintHandlers(media),
});
