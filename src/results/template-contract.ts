import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';
import { certificateTemplate, writtenTemplate } from './template-schema.ts';

const permission = 'settings.general';

/** How certificates of the company look from the next one on. */
export const templateEndpoints = contract({
  readCertificateTemplate: {
    method: 'GET',
    path: '/certificate-template',
    summary: 'How certificates look, with the pictures of signatures.',
    permission,
    input: nothing,
    reply: z.object({
      /** Counts the saves; 0 as long as there was none. */
      version: z.int(),
      savedAt: instant.nullable(),
      template: certificateTemplate,
      /** The pictures of signatures by their SHA-256, as addresses a page can show at once. */
      pictures: z.record(z.string(), z.string()),
    }),
    refusals: [],
  },
  saveCertificateTemplate: {
    method: 'PUT',
    path: '/certificate-template',
    summary: 'A new version, for all certificates that are issued from now on.',
    permission,
    input: writtenTemplate,
    reply: z.object({ version: z.int() }),
    refusals: ['no_such_picture'],
  },
  addSignaturePicture: {
    kind: 'upload',
    method: 'POST',
    path: '/certificate-template/signatures',
    summary: 'The picture of a signature as PNG, JPEG or WebP of at most 200 kB; a template names it then.',
    permission,
    input: nothing,
    reply: z.object({ picture: z.string(), address: z.string() }),
    refusals: ['not_a_picture', 'picture_too_large'],
  },
});
