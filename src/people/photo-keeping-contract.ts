import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';
import { examineeAny } from './examinees-contract.ts';

/** Whether the company keeps photos of examinees: none by itself. */
export const photoKeepingEndpoints = contract({
  readPhotoKeeping: {
    method: 'GET',
    path: '/photo-keeping',
    summary: 'Whether photos of examinees are kept, and how many.',
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
    summary: 'Removes all photos for good, and keeps none any more.',
    permission: 'settings.general',
    /** How many the caller was shown: where there are others meanwhile, nothing is removed. */
    input: z.object({ removing: z.int().min(0) }),
    reply: nothing,
    refusals: ['photos_changed'],
  },
});
