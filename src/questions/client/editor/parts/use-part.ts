import { createContext, startTransition, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Editor } from '../use-editor.ts';

/** The editor as it is now, and word of every change. */
export type Holder = {
  readonly get: () => Editor;
  readonly set: (editor: Editor) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const HolderContext = createContext<Holder | null>(null);

export function holderOf(first: Editor): Holder {
  let editor = first;
  const listeners = new Set<() => void>();
  return {
    get: () => editor,
    set: (next) => {
      editor = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function useHolder(): Holder {
  const holder = useContext(HolderContext);
  if (!holder) throw new Error('A part of the editor needs <Parts> above it');
  return holder;
}

/** The editor as it is at the moment of a call, for what a button or a key does. */
export const useEditorNow = (): (() => Editor) => useHolder().get;

/**
 * Reads a part of the editor. The component renders again when that part changes, and not at every key. A list of the same
 * items is the same list.
 */
export function usePart<Part>(read: (editor: Editor) => Part): Part {
  const { get, subscribe } = useHolder();
  const [steady] = useState(() => steadyPart<Part>());
  return useSyncExternalStore(subscribe, () => steady(read(get())));
}

/**
 * The same for what may follow once the key is on the screen: it renders after that frame, and gives way to the next key.
 * `read` is the same function at every call.
 */
export function useLaterPart<Part>(read: (editor: Editor) => Part): Part {
  const { get, subscribe } = useHolder();
  const [part, setPart] = useState(() => read(get()));
  // Before the effects of <Parts>, which tells of a change in the same commit.
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPart(() => read(get())));
    return subscribe(() => requestAnimationFrame(() => setTimeout(follow)));
  }, [get, subscribe, read]);
  return part;
}

function steadyPart<Part>(): (next: Part) => Part {
  let kept: { readonly part: Part } | undefined;
  return (next) => {
    if (!kept || !isAlike(kept.part, next)) kept = { part: next };
    return kept.part;
  };
}

const isAlike = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => Object.is(item, b[at])));

/** What stands at a field that keeps the question from being saved, once somebody tried. */
export const useErrorAt = (field: string): string | undefined => usePart(({ faults }) => faults.errorAt(field));
