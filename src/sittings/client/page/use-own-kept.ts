import { useEffect, useState } from 'react';
import { tokensGiven } from '../../../platform/client/session/sign-in-hint.ts';
import type { Desk } from '../desk/desk.ts';

/**
 * How many of the answers that this device keeps belong to who is signed in here; all of them where nobody is, or nobody can say. Null
 * while the server is asked. What is somebody else's stays on the device, and is not spoken of.
 */
export function useOwnKept(desk: Desk, kept: number): number | null {
  const [own, setOwn] = useState<number | null>(null);
  const asks = kept > 0 && tokensGiven() !== null;
  useEffect(() => {
    if (asks) void countOwn(desk).then((count) => setOwn(count ?? kept));
  }, [asks, desk, kept]);
  return asks ? own : kept;
}

/** Few come here: what asks as the signed-in person is fetched by itself. */
async function countOwn({ surroundings }: Desk): Promise<number | null> {
  const part = await import('../home/kept/own-kept.ts').catch(() => null);
  return part && part.ownKept(surroundings.openStore());
}
