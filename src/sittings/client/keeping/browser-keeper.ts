import { deviceKeeper } from './device-keeper.ts';
import type { Keeper } from './keeper.ts';
import { isNoted, note } from './kept-note.ts';
import { openKeptTable } from './kept-table.ts';
import { readMedia } from './read-media.ts';
import { pageFiles } from './page-files.ts';

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
