import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';
import { examineeAny } from './examinees-contract.ts';

/** Whether the company keeps photos of examinees: none by itself. */
export const photoKeepingEndpoints = contract({
  readPhotoKeeping: {
    method: 'GET',
    path: '/photo-keeping',
    summary: 'Whether the company keeps photos of examinees, and how many it has.',
    permission: [...examineeAny, 'settings.general'],
    input: nothing,
    reply: z.object({ keeps: z.boolean(), count: z.int() }),
    refusals: [],
  },
  keepPhotos: {
    method: 'POST',
    path: '/photo-keeping',
    summary: 'From now on examinees may have a photo.',
    permission: 'settings.general',
    input: nothing,
    reply: nothing,
    refusals: [],
  },
  stopKeepingPhotos: {
    method: 'POST',
    path: '/photo-keeping/end',
    summary: 'Keeps none any more: all photos are removed for good.',
    permission: 'settings.general',
    /** How many the caller was shown: where there are others meanwhile, nothing is removed. */
    input: z.object({ removing: z.int().min(0) }),
    reply: nothing,
    refusals: ['photos_changed'],
  },
});
