import type { Actor } from '../../platform/access.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import { recordPlatform } from '../../platform/server/record/platform-record.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { tutorialEndpoints } from '../tutorial-contract.ts';
import { audiencesOf, isOrderOf } from '../domain/tutorial.ts';
import { readVideoLink } from '../../platform/rich-text/video-link.ts';
import { cleanText, lessonOf } from './lesson.ts';
import {
  cursorOf,
  findTutorial,
  listTitlesInOrder,
  listTutorials,
  lockTutorials,
  removeTutorials,
  saveActive,
  saveNewTutorial,
  saveOrder,
  saveTutorial,
  type TutorialFields,
} from './tutorial-queries.ts';

type All = Handlers<typeof tutorialEndpoints>;
type Reading = Pick<All, 'tutorialsList' | 'listTutorials' | 'readTutorial'>;
type Writing = Omit<All, keyof Reading | 'uploadTutorialPicture' | 'readTutorialPicture'>;

export const readingHandlers = (media: MediaStore): Reading => ({
  async tutorialsList({ pagination, active, after, limit }, { db, actor }) {
    const most = pagination === 'false' ? null : limit;
    const { rows, total } = await listTutorials(db, {
      audience: audiencesOf(readerOf(actor)),
      active: actor.kind === 'platform' ? active : true,
      sort: 'position',
      after: most === null ? undefined : after,
      limit: most,
    });
    return pageOf({ rows, total, limit: most ?? rows.length, keyOf: cursorOf }, (row) => lessonOf(row, media));
  },

  async listTutorials({ limit, ...filter }, { db }) {
    const { rows, total } = await listTutorials(db, { ...filter, limit });
    return pageOf({ rows, total, limit, keyOf: cursorOf }, (row) => ({
      ...row,
      hasText: Object.keys(row.text).length > 0,
      hasVideo: row.videoLink !== null,
    }));
  },

  async readTutorial({ id }, { db }) {
    return lessonOf(found(await findTutorial(db, id)), media);
  },
});

export const writingHandlers: Writing = {
  async createTutorial(given, context) {
    const fields = cleaned(given);
    const fault = faultOf(fields);
    if (fault) return refuse(fault);
    const id = await saveNewTutorial(context.db, fields, context.now);
    await recordPlatform(context.db, {
      action: 'tutorial.created',
      companyId: null,
      details: { id, title: fields.title },
    });
    return { id };
  },

  async changeTutorial({ id, revision, ...given }, context) {
    const fields = cleaned(given);
    const fault = faultOf(fields);
    if (fault) return refuse(fault);
    const before = found(await findTutorial(context.db, id));
    const saved = await saveTutorial(context.db, { id, revision }, fields, context.now);
    if (!saved) return refuse('changed_meanwhile');
    await recordPlatform(context.db, {
      action: 'tutorial.changed',
      companyId: null,
      changes: changesOf(before, fields),
      details: { id, title: fields.title },
    });
    return saved;
  },

  async orderTutorials({ ids }, context) {
    if (!isOrderOf(ids, await lockTutorials(context.db))) return refuse('list_changed');
    const before = await listTitlesInOrder(context.db);
    await saveOrder(context.db, ids);
    const changes = changesOf({ order: before }, { order: await listTitlesInOrder(context.db) });
    await recordPlatform(context.db, { action: 'tutorials.ordered', companyId: null, changes });
    return {};
  },

  async activateTutorials({ ids, active }, context) {
    const changed = await saveActive(context.db, ids, active, context.now);
    if (changed.length > 0)
      await recordPlatform(context.db, {
        action: active ? 'tutorials.activated' : 'tutorials.deactivated',
        companyId: null,
        details: { ids: changed },
      });
    return { changed: changed.length };
  },

  async removeTutorials({ ids }, context) {
    const removed = await removeTutorials(context.db, ids);
    if (removed.length > 0)
      await recordPlatform(context.db, {
        action: 'tutorials.removed',
        companyId: null,
        details: { tutorials: removed },
      });
    return { removed: removed.length };
  },
};

function readerOf({ kind }: Actor): 'platform' | 'administrator' | 'examinee' {
  return kind === 'platform' || kind === 'administrator' ? kind : 'examinee';
}

const cleaned = (given: TutorialFields): TutorialFields => ({
  ...given,
  text: cleanText(given.text),
  videoLink: given.videoLink || null,
});

/** A tutorial without text and video teaches nothing; a link has to be one that can be embedded. */
function faultOf({ text, videoLink }: TutorialFields): 'not_a_video_link' | 'nothing_to_show' | null {
  if (videoLink !== null && !readVideoLink(videoLink)) return 'not_a_video_link';
  return videoLink === null && Object.keys(text).length === 0 ? 'nothing_to_show' : null;
}
