import { deviceKeeper } from './device-keeper.ts';
import type { KeptRow, KeptTable } from './kept-table.ts';

/** For tests: the device's database, as far as a kept sitting needs it; `full` takes nothing more, `tooSlow` gives nothing. */
export function keptInMemory(): KeptTable & { full: boolean; tooSlow: boolean } {
  const held = new Map<string, KeptRow>();
  const place = ({ sittingId, name }: Pick<KeptRow, 'sittingId' | 'name'>) => `${sittingId} ${name}`;
  const table = {
    full: false,
    tooSlow: false,
    all: async () => (table.tooSlow ? [] : [...held.values()].map((row) => structuredClone(row))),
    put: async (rows: readonly KeptRow[]) => {
      if (table.full) return false;
      for (const row of rows) held.set(place(row), structuredClone(row));
      return true;
    },
    remove: async (rows: readonly Pick<KeptRow, 'sittingId' | 'name'>[]) => {
      for (const row of rows) held.delete(place(row));
      return true;
    },
    clear: async () => (held.clear(), true),
  };
  return table;
}

/** What a device keeps, in memory: one keeper for each tab of it. `forget` leaves the device as it was before. */
export function deviceInMemory() {
  const kept = keptInMemory();
  let noted = false;
  const keeper = () =>
    deviceKeeper({
      openTable: async () => kept,
      files: { keep: async () => true, drop: async () => undefined },
      readMedia: async () => null,
      show: () => '',
      dropMedia: async () => undefined,
      note: (isKept) => void (noted = isKept),
      isNoted: () => noted,
      counter: () => performance.now(),
      wallClock: () => Date.now(),
    });
  const forget = async () => {
    await kept.clear();
    noted = false;
  };
  return { kept, keeper, forget };
}
