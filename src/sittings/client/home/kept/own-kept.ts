import { Fault } from '../../../../platform/client/api.ts';
import type { UnsentStore } from '../../saving/unsent.ts';
import { sittingApi } from '../api.ts';

/**
 * How many of the unsent answers on this device are of sittings of who is signed in; null where that cannot be said. The server is
 * asked for the sitting alone: no word of an answer leaves the device.
 */
export async function ownKept(opening: Promise<UnsentStore>): Promise<number | null> {
  const store = await opening;
  let own = 0;
  for (const [sittingId, changes] of Map.groupBy(await store.all(), (each) => each.sittingId)) {
    const isMine = await isOwn(sittingId);
    if (isMine === null) return null;
    if (isMine) own += changes.length;
  }
  return own;
}

const isOwn = (sittingId: string): Promise<boolean | null> =>
  sittingApi.listMyComments({ sittingId }).then(
    () => true,
    (error: unknown) => (error instanceof Fault && (error.status === 404 || error.status === 403) ? false : null),
  );
