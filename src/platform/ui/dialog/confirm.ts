import { useSyncExternalStore, type ReactNode } from 'react';

export type Confirmation = {
  readonly header: string;
  /** Plain text; never read as HTML. */
  readonly message: string;
  /** What the message is about, below it, such as a list of what will be done. */
  readonly content?: ReactNode;
  readonly icon?: ReactNode;
  /** "Delete" where nothing is said. */
  readonly acceptLabel?: string;
  /** "Cancel" where nothing is said; null where there is nothing to reject, and only its button or the cross closes it. */
  readonly rejectLabel?: string | null;
  /** Red for what destroys (the default), indigo for the rest. */
  readonly tone?: 'danger' | 'main';
  /** Runs while the dialog shows that it does; false says that it failed, what it throws reaches the caller. */
  readonly accept?: () => Promise<unknown>;
};

type Asked = Confirmation & {
  readonly answer: (accepted: boolean) => void;
  readonly fail: (error: unknown) => void;
  /** What had the focus, and gets it back. */
  readonly opener: HTMLElement | null;
};
export type ConfirmState = { readonly asked: Asked | null; readonly loading: boolean };

let state: ConfirmState = { asked: null, loading: false };
const listeners = new Set<() => void>();

function change(next: ConfirmState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/**
 * Asks before something that is hard to take back. True once it was accepted and its work is done, false when it was
 * rejected or its work failed. One question at a time: a new one rejects the one before.
 */
export function confirm(question: Confirmation): Promise<boolean> {
  state.asked?.answer(false);
  return new Promise((answer, fail) =>
    change({ asked: { ...question, answer, fail, opener: opener() }, loading: false }),
  );
}

/** An item of a menu is gone by then; the button that opened the menu stands for it. */
function opener(): HTMLElement | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused instanceof HTMLElement ? focused : null;
}

function close(): void {
  const { asked } = state;
  change({ asked: null, loading: false });
  requestAnimationFrame(() => asked?.opener?.isConnected && asked.opener.focus());
}

export function reject(): void {
  if (state.loading) return;
  state.asked?.answer(false);
  close();
}

export async function accept(): Promise<void> {
  const { asked } = state;
  if (!asked || state.loading) return;
  change({ asked, loading: true });
  try {
    asked.answer((await asked.accept?.()) !== false);
  } catch (error) {
    asked.fail(error);
  } finally {
    close();
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConfirmState = (): ConfirmState => useSyncExternalStore(subscribe, () => state);
