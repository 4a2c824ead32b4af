import { recall, remember } from '../kept-here.ts';

/** How an examinee likes to read: kept in this browser. */
export type Display = {
  readonly size: 0 | 1 | 2 | 3;
  readonly contrast: 'normal' | 'high';
  readonly scheme: 'auto' | 'light' | 'dark';
  /** Keys answer, flag and turn the pages. */
  readonly shortcuts: boolean;
  /** Whether the time left is in sight; where it is not, a button shows it. */
  readonly clock: 'shown' | 'hidden';
  /** Whether both languages of a paper stand beside each other where there is room. */
  readonly languages: 'one' | 'both';
};

export const sizes = [0, 1, 2, 3] as const;
const displayName = 'sanam.sitting-display';
/** Which sitting began with the size its examinee reads. */
const begunName = 'sanam.sitting-begun';
/** Size a sitting begins with where the examinee reads larger text. */
const larger = 2;
/** Shared with the other pages, see platform/ui/app/scheme.ts. */
const schemeName = 'sanam.scheme';

export function readDisplay(): Display {
  const kept = recall(displayName)?.split(' ') ?? [];
  const scheme = recall(schemeName);
  return {
    size: sizes.find((size) => String(size) === kept[0]) ?? 0,
    contrast: kept[1] === 'high' ? 'high' : 'normal',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    shortcuts: kept[2] !== 'no-shortcuts',
    clock: kept[3] === 'hidden-clock' ? 'hidden' : 'shown',
    languages: kept[4] === 'both' ? 'both' : 'one',
  };
}

/** Shows the page that way, and remembers it where the browser allows. */
export function applyDisplay({ size, contrast, scheme, shortcuts, clock, languages }: Display): void {
  const root = document.documentElement;
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['size'] = String(size);
  root.dataset['contrast'] = contrast;
  root.classList.toggle('p-dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
  const kept = [size, contrast, shortcuts ? 'shortcuts' : 'no-shortcuts', `${clock}-clock`, languages];
  remember(displayName, kept.join(' '));
  remember(schemeName, scheme);
}

/**
 * How a sitting begins: as large as its examinee reads, and with the clock in sight, also after somebody who hid it; once, and what they
 * choose afterwards stays.
 */
export function beginWith(display: Display, { sittingId, largerText }: Begun): Display {
  if (recall(begunName) === sittingId) return display;
  remember(begunName, sittingId);
  const size = largerText && display.size < larger ? larger : display.size;
  return { ...display, size, clock: 'shown' };
}

type Begun = { readonly sittingId: string; readonly largerText: boolean };
