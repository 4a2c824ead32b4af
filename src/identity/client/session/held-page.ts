import { useSyncExternalStore } from 'react';
import type { Me } from '../../../platform/client/session/me.ts';

/** A page whose session was lost under unsaved work: it stays as it is until this person signs in again, or leaves it. */
export type HeldPage = {
  readonly me: Me;
  readonly leave: () => Promise<void>;
  /** Whether they signed in again, once that is known. */
  readonly signedInAgain: Promise<boolean>;
};

let held: (HeldPage & { readonly settle: (signedInAgain: boolean) => void }) | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

export function holdPage(me: Me, leave: () => Promise<void>): void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  held = { me, leave, signedInAgain: promise, settle: resolve };
  tell();
}

/** The page goes on, or goes. */
export function releasePage(signedInAgain: boolean): void {
  held?.settle(signedInAgain);
  held = null;
  tell();
}

export const heldPage = (): HeldPage | null => held;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHeldPage = (): HeldPage | null => useSyncExternalStore(subscribe, heldPage, heldPage);
