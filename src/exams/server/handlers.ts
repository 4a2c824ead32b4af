import type { Handlers } from '../../platform/server/serve.ts';
import type { examContract } from '../contract.ts';
import { examEventHandlers, type WhyNotDurable } from './exam-handlers.ts';
import { generatedExamHandlers, type MediaUrl } from './generated-exam-handlers.ts';

type Surroundings = { readonly mediaUrl: MediaUrl; readonly whyNotDurable: WhyNotDurable };

export const examHandlers = ({ mediaUrl, whyNotDurable }: Surroundings): Handlers<typeof examContract> => ({
  ...generatedExamHandlers(mediaUrl),
  ...examEventHandlers(whyNotDurable),
});
