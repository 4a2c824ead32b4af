import { useEffect, useEffectEvent } from 'react';

export type KeyActs = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly flag: () => void;
  readonly help: () => void;
  /** A tool of the exam that has this key; whether there is one. */
  readonly tool: (key: string) => boolean;
};

/**
 * The keyboard of the sitting page. Typing in a field, choosing from a list, playing a sound and open dialogs
 * keep their own keys. All can be off (`on`): speech input and screen readers press letters by themselves, and choices then
 * have the arrows that they have elsewhere.
 */
export function useKeys(acts: KeyActs, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (on && document.querySelector('dialog[open]') === null && act(event, acts)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the key meant something here. */
function act(event: KeyboardEvent, acts: KeyActs): boolean {
  const place = placeOf(event.target);
  if (event.key === 'Escape' && place === 'text') return leave(event.target);
  if (event.key === 'Enter') return (place === 'text' || place === 'page') && does(acts.next);
  if (place === 'text' || place === 'lines' || place === 'list') return event.key === 'Escape' && leave(event.target);
  // On a button a slip of the hand would lose the place.
  if (event.key === 'ArrowRight') return place === 'page' && does(acts.next);
  if (event.key === 'ArrowLeft') return place === 'page' && does(acts.previous);
  const letter = letterOn(event);
  if (letter === '?') return does(acts.help);
  if (letter === 'F') return does(acts.flag);
  if (!event.shiftKey && acts.tool(letter)) return true;
  const index = /^[A-Z]$/.test(letter) ? letter.charCodeAt(0) - 65 : /^[1-9]$/.test(letter) ? Number(letter) - 1 : -1;
  if (index < 0 || event.repeat) return false;
  // Where digits are typed with Shift, they choose all the same.
  return event.shiftKey && !/^[1-9]$/.test(event.key) ? strike(index) : pick(index);
}

type Place = 'text' | 'lines' | 'list' | 'button' | 'page';

function placeOf(target: EventTarget | null): Place {
  if (target instanceof HTMLTextAreaElement) return 'lines';
  if (target instanceof Element && target.closest('[contenteditable=true]')) return 'lines';
  // A player winds with the arrows.
  if (target instanceof HTMLSelectElement || target instanceof HTMLMediaElement) return 'list';
  if (target instanceof HTMLInputElement) return target.type === 'text' ? 'text' : 'page';
  // A picture opens large like a button.
  const pressed = [HTMLButtonElement, HTMLAnchorElement, HTMLImageElement].some((kind) => target instanceof kind);
  return pressed ? 'button' : 'page';
}

/** The letter on the key; where the layout is Thai, the Latin one beside it. */
function letterOn({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[a-z1-9?]$/i.test(key)) return key.toUpperCase();
  if (code === 'Slash' && shiftKey) return '?';
  return /^(?:Key|Digit)([A-Z1-9])$/.exec(code)?.[1] ?? '';
}

const does = (it: () => void): true => {
  it();
  return true;
};

const leave = (target: EventTarget | null): true => {
  if (target instanceof HTMLElement) target.blur();
  return true;
};

/** Presses the option itself, so that key, mouse and screen reader are one way. */
function pick(index: number): boolean {
  const option = document.getElementById(`option-${index}`);
  option?.focus();
  option?.click();
  return option !== null;
}

/** Presses the button that strikes the option out; there is none at the option that is chosen. The focus stays. */
function strike(index: number): boolean {
  const button = document.getElementById(`strike-${index}`);
  button?.click();
  return button !== null;
}
