import type { Db } from '../../../platform/server/database/database.ts';
import type { MediaFiles, PassingFiles } from '../../../platform/server/media/media-path.ts';
import { saveMedia } from '../../../questions/server/write/picture-handlers.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import { listWaitingMedia, removeWaitingMedia } from '../queries.ts';
import { readWaiting } from '../upload/waiting-files.ts';

/** The hashes of the pictures and sounds that these drafts show, each once. */
export function mediaOf(drafts: readonly QuestionDraft[]): string[] {
  const found = drafts.flatMap((draft) => JSON.stringify(draft).match(/(?<=media:)[0-9a-f]{64}/g) ?? []);
  return [...new Set(found)];
}

type Owner = { readonly companyId: string; readonly importId: string; readonly now: Date };
const batch = 20;

/**
 * What the imported questions show becomes media of the company, the rest of what waited with the file goes. Comes last
 * in a transaction: bytes in the store are not undone.
 */
export async function keepMedia(
  db: Db,
  store: MediaFiles & PassingFiles,
  { companyId, importId, now }: Owner,
  hashes: readonly string[],
): Promise<void> {
  for (let from = 0; from < hashes.length; from += batch)
    for (const { hash, lying, ...about } of await listWaitingMedia(db, importId, hashes.slice(from, from + batch))) {
      const bytes = await readWaiting(store, lying);
      await store.save(companyId, hash, bytes);
      await saveMedia(db, hash, { ...about, bytes }, now);
    }
  await removeWaitingMedia(db, importId);
}
