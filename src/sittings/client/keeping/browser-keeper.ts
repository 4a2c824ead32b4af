import { keyHeaders } from '../call.ts';
import { deviceKeeper } from './device-keeper.ts';
import type { Keeper } from './keeper.ts';
import { isNoted, note } from './kept-note.ts';
import { openKeptTable } from './kept-table.ts';
import { referenceAddress } from './media-of.ts';
import { pageFiles } from './page-files.ts';

/** The bytes of a picture, a sound or reference material from the server; null where they do not come. */
async function readMedia(address: string): Promise<Blob | null> {
  const headers = await keyHeaders();
  const reply = await fetch(address, { credentials: 'same-origin', headers }).catch(() => null);
  return reply?.ok ? reply.blob().catch(() => null) : null;
}

/** The bytes of reference material from the server, likewise. */
export const readReference = (id: string): Promise<Blob | null> => readMedia(referenceAddress(id));

/** What keeps a sitting in a real browser. Loaded once something is to be kept, or was. */
export const browserKeeper = (): Keeper =>
  deviceKeeper({
    openTable: openKeptTable,
    files: pageFiles,
    readMedia,
    // A request without the pass is refused, and what the browser had under this address goes.
    dropMedia: async (address) =>
      void (await fetch(address, { cache: 'reload', credentials: 'omit' }).catch(() => null)),
    show: (media) => URL.createObjectURL(media),
    note,
    isNoted,
    counter: () => performance.now(),
    wallClock: () => Date.now(),
  });
