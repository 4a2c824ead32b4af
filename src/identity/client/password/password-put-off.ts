import { useSyncExternalStore } from 'react';

/** That choosing a password was put off for an exam: until the person leaves, in this tab. */
const key = 'sanam.password-put-off';
const listeners = new Set<() => void>();

export function putOffPassword(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage may be forbidden; then the page asks again.
  }
  listeners.forEach((listener) => listener());
}

function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export const useIsPasswordPutOff = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isPutOff);
