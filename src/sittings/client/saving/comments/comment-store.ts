import { ofSitting, openDeviceTable, type DeviceTable } from '../device-table.ts';

/** The newest words about a question that the server has not acknowledged; empty ones take back what was said. */
export type UnsentComment = {
  readonly position: number;
  readonly words: string;
  /** By the server's clock as this device reckons it, as ISO text. Of two comments the later one holds. */
  readonly writtenAt: string;
};

type KeptComment = UnsentComment & { readonly sittingId: string };

/** Where unsent comments survive a reload, a crash and a power cut. Nothing here rejects. */
export type CommentStore = {
  readonly list: (sittingId: string) => Promise<UnsentComment[]>;
  /** Takes the place of what was kept of this question. True when it is on disk; false when it lives in this page alone. */
  readonly keep: (sittingId: string, comment: UnsentComment) => Promise<boolean>;
  /** Forgets this one; what was written after it stays. */
  readonly forget: (sittingId: string, comment: UnsentComment) => Promise<void>;
  /** The sittings that something is kept of. */
  readonly sittings: () => Promise<string[]>;
};

const place = { database: 'sanam-comments', table: 'unsent', keyPath: ['sittingId', 'position'] } as const;

/** Unsent comments in IndexedDB, in a database of their own: a page of an earlier release, which knows answers alone, is not in the way. */
export async function openCommentStore(): Promise<CommentStore> {
  const table = await openDeviceTable(place);
  return table ? storeIn(table) : commentsInMemory();
}

function storeIn({ read, write }: DeviceTable): CommentStore {
  return {
    list: (sittingId) =>
      read((rows): IDBRequest<KeptComment[]> => rows.getAll(ofSitting(sittingId)))
        .then((rows) => rows.map(({ sittingId: _, ...comment }) => comment))
        .catch(() => []),
    keep: (sittingId, comment) => write((rows) => rows.put({ ...comment, sittingId } satisfies KeptComment)),
    forget: async (sittingId, { position, writtenAt }) => {
      await write((rows) => {
        const found: IDBRequest<KeptComment | undefined> = rows.get([sittingId, position]);
        found.addEventListener('success', () => {
          if (found.result?.writtenAt === writtenAt) rows.delete([sittingId, position]);
        });
      });
    },
    sittings: () =>
      read((rows): IDBRequest<KeptComment[]> => rows.getAll())
        .then((rows) => [...new Set(rows.map(({ sittingId }) => sittingId))])
        .catch(() => []),
  };
}

/** Where the browser gives no store: nothing survives the page, and `keep` says so. */
export function commentsInMemory(outlivesPage = false): CommentStore {
  const held = new Map<string, KeptComment>();
  const name = (sittingId: string, position: number) => `${sittingId} ${position}`;
  return {
    list: async (sittingId) =>
      [...held.values()].flatMap(({ sittingId: of, ...comment }) => (of === sittingId ? [comment] : [])),
    keep: async (sittingId, comment) => {
      held.set(name(sittingId, comment.position), { ...comment, sittingId });
      return outlivesPage;
    },
    forget: async (sittingId, { position, writtenAt }) => {
      if (held.get(name(sittingId, position))?.writtenAt === writtenAt) held.delete(name(sittingId, position));
    },
    sittings: async () => [...new Set([...held.values()].map(({ sittingId }) => sittingId))],
  };
}
