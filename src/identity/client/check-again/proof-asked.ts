import { useSyncExternalStore } from 'react';
import { proveBy } from '../../../platform/client/session/session.ts';

/** Calls that wait until the person here has proved again who they are; one question for all of them. */
let asked: { readonly answer: Promise<boolean>; readonly settle: (proven: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** From now on the page asks. Gives the way to stop. */
export function askForProof(): () => void {
  proveBy(() => {
    if (!asked) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      asked = { answer: promise, settle: resolve };
      tell();
    }
    return asked.answer;
  });
  return () => {
    proveBy(async () => false);
    settleProof(false);
  };
}

/** The calls go on, or are refused as they were. */
export function settleProof(proven: boolean): void {
  asked?.settle(proven);
  asked = null;
  tell();
}

export const useIsProofAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked !== null,
  );
