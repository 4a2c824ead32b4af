import type { LocalText } from '../../platform/language.ts';
import { call } from './call.ts';

/** Under this name the page of an exam leaves whose exam is open in this browser; the pass itself no script can read. */
const marker = 'sanam-sitting';

const written = ({ en = '', th = '' }: LocalText): string => JSON.stringify([en, th]);

/** This browser holds the pass of this person. A browser that keeps nothing forgets it, and then nothing is taken off. */
export function notePass(examineeName: LocalText): void {
  try {
    localStorage.setItem(marker, written(examineeName));
  } catch {
    // The exam goes on without it.
  }
}

type Person = { readonly givenName: LocalText; readonly familyName: LocalText };

const nameOf = ({ givenName, familyName }: Person): LocalText => ({
  en: `${givenName.en ?? ''} ${familyName.en ?? ''}`.trim(),
  th: `${givenName.th ?? ''} ${familyName.th ?? ''}`.trim(),
});

let leaving: Promise<unknown> = Promise.resolve();

/**
 * Somebody has signed in here. Where the pass of somebody else is still in this browser, it is taken off: nobody comes into the exam of
 * another person. What that person's page has kept on the device stays there for them.
 */
export function leavePassOfOthers(me: Person): void {
  try {
    const held = localStorage.getItem(marker);
    if (held === null || held === written(nameOf(me))) return;
    localStorage.removeItem(marker);
  } catch {
    return;
  }
  leaving = call('leaveSitting', {});
}

/** The old pass is off: a new one can be put on. */
export const oldPassIsOff = (): Promise<unknown> => leaving;
