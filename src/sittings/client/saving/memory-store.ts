import type { Unsent, UnsentStore } from './unsent.ts';

/** Where the browser gives no store: nothing survives the page, and `keep` says so. */
export function memoryStore(outlivesPage = false): UnsentStore {
  const held = new Map<string, Unsent>();
  const name = (sittingId: string, { position, revision }: Unsent) => `${sittingId} ${position} ${revision}`;
  return {
    outlivesPage,
    list: async (sittingId) => [...held].filter(([key]) => key.startsWith(`${sittingId} `)).map(([, unsent]) => unsent),
    keep: async (sittingId, unsent) => {
      held.set(name(sittingId, unsent), unsent);
      return outlivesPage;
    },
    forget: async (sittingId, unsent) => void held.delete(name(sittingId, unsent)),
    all: async () => [...held].map(([key, unsent]) => ({ ...unsent, sittingId: key.split(' ')[0] ?? '' })),
    count: async () => held.size,
  };
}
