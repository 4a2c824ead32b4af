/** Bytes of a company's pictures by the SHA-256 of these bytes (64 hex digits). What is there never changes. */
export type MediaFiles = {
  /** Keeps the bytes; they are safe on disk (or with the storage service) once this resolves. */
  readonly save: (companyId: string, hash: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes, or null where the store does not have them. */
  readonly read: (companyId: string, hash: string) => Promise<Uint8Array | null>;
};

/** A part of a file: where it begins, and how many bytes it has. */
export type FilePart = { readonly from: number; readonly size: number };

/** Files that go again after a time, by an id that is drawn for each. */
export type PassingFiles = {
  /** Keeps the bytes; they are safe on disk (or with the storage service) once this resolves. */
  readonly keepFile: (companyId: string, id: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes or a part of them, or null where the store does not have them. */
  readonly readFile: (companyId: string, id: string, part?: FilePart) => Promise<Uint8Array | null>;
  /** Nothing happens where it is gone already. */
  readonly removeFile: (companyId: string, id: string) => Promise<void>;
};

/** A store that says which one it is: a token lies in it, by which servers prove that they share it. */
export type MarkedStore = {
  readonly readMark: () => Promise<string | null>;
  readonly writeMark: (token: string) => Promise<void>;
};

/** Everything that lies in a store, by its path there: for a backup and for putting one back. */
export type WholeStore = {
  readonly paths: () => AsyncIterable<string>;
  readonly readPath: (path: string) => Promise<Uint8Array | null>;
  readonly writePath: (path: string, bytes: Uint8Array) => Promise<void>;
};

/** Whether a path is one that a store of ours has: nothing else comes out of a backup onto a disk. */
export const isPathOfStore = (path: string): boolean =>
  path === markName || /^[0-9a-f-]{36}\/(?:[0-9a-f]{2}\/[0-9a-f]{64}|files\/[0-9a-f-]{36})$/.test(path);

/** The name of the token, beside the folders of the companies. */
export const markName = 'installation';

/** Where a picture lies within a store. The shape is checked: nothing else can become part of a path. */
export function mediaPath(companyId: string, hash: string): string {
  if (!/^[0-9a-f-]{36}$/.test(companyId) || !/^[0-9a-f]{64}$/.test(hash)) throw new Error('not the name of a picture');
  return `${companyId}/${hash.slice(0, 2)}/${hash}`;
}

/** Where a file that goes again lies: beside the pictures of its company. */
export function filePath(companyId: string, id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(companyId) || !/^[0-9a-f-]{36}$/.test(id)) throw new Error('not the name of a file');
  return `${companyId}/files/${id}`;
}
