import type { Handlers } from '../../platform/server/serve.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import { signingFrom } from '../../platform/server/secrets/signing.ts';
import type { resultContract } from '../contract.ts';
import { certificateHandlers } from './certificate-handlers.ts';
import { publishedHandlers } from './certificates/published-handlers.ts';
import { standingHandlers } from './certificates/standing-handlers.ts';
import { lateHandlers } from './late/late-handlers.ts';
import { receiptHandlers } from './receipt-handlers.ts';
import { sheetHandlers } from './sheet/sheet-handlers.ts';
import { templateHandlers } from './template/template-handlers.ts';
import { holdHandlers } from './release/hold-handlers.ts';
import { releaseHandlers } from './release/release-handlers.ts';
import { releaseReaders } from './release/release-readers.ts';
import { resultReaders } from './result-readers.ts';

/** `secret` is the instance's; the keys of certificates are derived from it. */
type Surroundings = { readonly secret: Secrets; readonly publicUrl: string };

export const resultHandlers = ({ secret, publicUrl }: Surroundings): Handlers<typeof resultContract> => {
  const signing = signingFrom(secret);
  return {
    ...resultReaders,
    ...lateHandlers,
    ...receiptHandlers,
    ...sheetHandlers,
    ...releaseReaders,
    ...releaseHandlers(publicUrl),
    ...holdHandlers(publicUrl),
    ...certificateHandlers(signing),
    ...standingHandlers({ signing, publicUrl }),
    ...templateHandlers,
    ...publishedHandlers({ signing, publicUrl }),
  };
};
