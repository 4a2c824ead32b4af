import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '../../../platform/client/session/me.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { meQuery } from './profile.ts';

/** Flags that somebody else gives or takes count at once: the menu follows, and a page they no longer open is left. */
export function FreshRights() {
  const { actor } = useMe();
  const router = useRouter();
  const known = useRef(actor);
  useUpdates('administrator', [meQuery.queryKey]);
  useEffect(() => {
    if (known.current === actor) return;
    known.current = actor;
    // The guards judge the page that is shown once more.
    void router.invalidate();
  }, [actor, router]);
  return null;
}
