import { deviceKeeper } from './device-keeper.ts';
import type { Keeper } from './keeper.ts';
import { note } from './kept-note.ts';
import { openKeptTable } from './kept-table.ts';
import { pageFiles } from './page-files.ts';

/** What keeps a sitting in a real browser. Loaded once something is to be kept, or was. */
export const browserKeeper = (): Keeper =>
  deviceKeeper({
    openTable: openKeptTable,
    files: pageFiles,
    readMedia: async (address) => {
      const reply = await fetch(address, { credentials: 'same-origin' }).catch(() => null);
      return reply?.ok ? reply.blob().catch(() => null) : null;
    },
    show: (media) => URL.createObjectURL(media),
    note,
    counter: () => performance.now(),
    wallClock: () => Date.now(),
  });

/** Nothing of an exam stays in this browser: somebody else may be here, or its owner is done. */
export const forgetKept = (): void => browserKeeper().forget();
