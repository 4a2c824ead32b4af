import { Fault, Refused } from '../../platform/client/api.ts';
import { uploadPart } from '../contract.ts';
import { mayRepeat, mostTries, waitAfter } from '../domain/repeating.ts';
import type { RestoreActs } from './restore/restore-acts.ts';

type Acts = Pick<RestoreActs, 'startUpload' | 'uploadPart' | 'finishUpload'>;

type Sending = {
  readonly acts: Acts;
  readonly wait: (seconds: number) => Promise<void>;
  /** How much the server has, from 0 to 1, and whether the page waits before it tries again. */
  readonly said: (share: number, isWaiting: boolean) => void;
};

/**
 * Sends a file part by part. A part that does not arrive is sent again after ever longer waits, and what the server has of the same
 * file already, from before a reload or a crash, is not sent again.
 */
export async function sendInParts(file: File, { acts, wait, said }: Sending): Promise<void> {
  const firstDigest = await digestOf(file.slice(0, uploadPart));
  const begin = () => acts.startUpload({ name: file.name.slice(-300), size: file.size, firstDigest });
  const share = (parts: number) => Math.min(1, (parts * uploadPart) / file.size);
  let { id: backupId, parts } = await begin();
  for (let failures = 0; parts * uploadPart < file.size;) {
    said(share(parts), false);
    try {
      // After a failure the server says what it has: the part may have arrived, and only its answer was lost.
      if (failures > 0 && firstDigest) ({ id: backupId, parts } = await begin());
      const from = parts * uploadPart;
      if (from < file.size) await acts.uploadPart({ backupId, place: parts }, file.slice(from, from + uploadPart));
      parts++;
      failures = 0;
    } catch (error) {
      failures++;
      if (!isPassing(error) || failures >= mostTries) throw error;
      said(share(parts), true);
      await wait(waitAfter(failures));
    }
  }
  await acts.finishUpload({ backupId });
}

/** Another tab may send the same file: then it is somebody else's turn. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refused) return error.code === 'part_out_of_turn' || error.code === 'media_away';
  return error instanceof Fault && mayRepeat(error.status);
}

/** Null where the browser computes none, on a page that is not secure: such an upload begins anew. */
async function digestOf(part: Blob): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await part.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
