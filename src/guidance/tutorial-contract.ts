import { z } from 'zod';
import {
  collection,
  contract,
  flagInQuery,
  instant,
  listInQuery,
  localText,
  nothing,
  pageInput,
  nameText,
} from '../platform/contract.ts';
import { audiences } from './domain/tutorial.ts';

const audience = z.enum(audiences);
const longestTutorial = 40_000;

const fields = {
  title: nameText(200),
  /** Rich text as it is stored; a tutorial has a text, a video or both. */
  text: localText(longestTutorial),
  videoLink: z.string().trim().max(500).nullable(),
  audience,
  active: z.boolean(),
};
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(500) });
const forms = ['not_a_video_link', 'nothing_to_show'] as const;

const row = z.object({
  id: z.uuid(),
  title: localText(),
  audience,
  position: z.int(),
  active: z.boolean(),
  hasText: z.boolean(),
  hasVideo: z.boolean(),
  updatedAt: instant,
});

/** What a reader gets: the text, its pictures' addresses by hash, and the video in its embed form. */
const lesson = z.object({
  id: z.uuid(),
  title: localText(),
  text: localText(longestTutorial),
  pictures: z.record(z.string(), z.string()),
  video: z.string().nullable(),
  audience,
  position: z.int(),
});

export const tutorialEndpoints = contract({
  tutorialsList: {
    method: 'GET',
    path: '/tutorials-list',
    summary: 'The tutorials for the person who asks, in their order; all at once with pagination=false.',
    permission: 'signed_in',
    input: z.object({
      pagination: z.enum(['true', 'false']).default('true'),
      /** Others than the platform are given active ones whatever they ask for. */
      active: flagInQuery.optional(),
      ...pageInput,
    }),
    reply: collection(lesson),
    refusals: [],
  },
  listTutorials: {
    method: 'GET',
    path: '/tutorials',
    summary: 'Every tutorial, as the platform keeps them.',
    permission: 'platform',
    input: z.object({
      q: z.string().max(200).optional(),
      audience: listInQuery(audience).optional(),
      active: flagInQuery.optional(),
      sort: z.enum(['position', 'title', '-title', 'updated', '-updated']).default('position'),
      ...pageInput,
    }),
    reply: collection(row),
    refusals: [],
  },
  readTutorial: {
    method: 'GET',
    path: '/tutorials/:id',
    summary: 'One tutorial as it is written.',
    permission: 'platform',
    input: z.object({ id: z.uuid() }),
    reply: lesson.extend({
      videoLink: z.string().nullable(),
      active: z.boolean(),
      revision: z.int(),
      updatedAt: instant,
    }),
    refusals: [],
  },
  createTutorial: {
    method: 'POST',
    path: '/tutorials',
    summary: 'Writes a tutorial; it takes the last place.',
    permission: 'platform',
    input: z.object(fields),
    reply: z.object({ id: z.uuid() }),
    refusals: forms,
  },
  changeTutorial: {
    method: 'PUT',
    path: '/tutorials/:id',
    summary: 'Writes a tutorial anew; `revision` is the one that was read.',
    permission: 'platform',
    input: z.object({ ...fields, id: z.uuid(), revision: z.int() }),
    reply: z.object({ revision: z.int() }),
    refusals: [...forms, 'changed_meanwhile'],
  },
  orderTutorials: {
    method: 'PUT',
    path: '/tutorials/order',
    summary: 'Puts all tutorials into this order.',
    permission: 'platform',
    input: ids,
    reply: nothing,
    refusals: ['list_changed'],
  },
  activateTutorials: {
    method: 'POST',
    path: '/tutorials/activate',
    summary: 'Shows tutorials to their readers, or takes them back.',
    permission: 'platform',
    input: ids.extend({ active: z.boolean() }),
    reply: z.object({ changed: z.int() }),
    refusals: [],
  },
  removeTutorials: {
    method: 'POST',
    path: '/tutorials/remove',
    summary: 'Deletes tutorials for good.',
    permission: 'platform',
    input: ids,
    reply: z.object({ removed: z.int() }),
    refusals: [],
  },
  uploadTutorialPicture: {
    kind: 'upload',
    method: 'POST',
    path: '/tutorial-pictures',
    summary: 'A PNG, JPEG, GIF or WebP picture of at most 25 megapixels and 5 MB, for a tutorial.',
    permission: 'platform',
    input: nothing,
    reply: z.object({ hash: z.string(), url: z.string() }),
    refusals: ['not_a_picture', 'picture_too_large'],
    ownTransactions: true,
    bodyLimit: 5 * 1024 * 1024,
  },
  readTutorialPicture: {
    kind: 'download',
    method: 'GET',
    path: '/tutorial-pictures/:reference',
    summary: 'A picture of a tutorial by its signed address.',
    permission: 'public',
    limit: { network: { atOnce: 2_000, perSecond: 50 }, strangers: { atOnce: 500, perSecond: 50 } },
    input: z.object({ reference: z.string().max(300) }),
    reply: z.unknown(),
    refusals: [],
  },
});
