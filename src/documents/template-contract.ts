import { z } from 'zod';
import { contract, language } from '../platform/contract.ts';
import { writtenTemplate } from '../results/template-schema.ts';

/** What a template of certificates would look like. */
export const templatePreviewEndpoints = contract({
  previewCertificate: {
    kind: 'download',
    method: 'POST',
    path: '/certificate-template/preview',
    summary: 'A certificate with invented content by a template that is not saved, marked as a specimen.',
    permission: 'settings.general',
    input: z.object({ template: writtenTemplate, language }),
    reply: z.unknown(),
    refusals: ['no_such_picture'],
  },
});
