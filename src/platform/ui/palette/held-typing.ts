export type HeldTyping = {
  /** Ends the holding, and gives what was typed; once. */
  readonly take: () => string;
};

/**
 * Holds what is typed until the search is there to take it: else it would land in the field behind. Escape and a click give up;
 * then nothing is held any more, and what was typed for the search is gone.
 */
export function holdTyping(): HeldTyping {
  let words = '';
  const stop = () => {
    window.removeEventListener('keydown', hold, true);
    window.removeEventListener('pointerdown', giveUp, true);
  };
  const giveUp = () => {
    words = '';
    stop();
  };
  const hold = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (key === 'Escape') giveUp();
    if (key === 'Backspace') words = words.slice(0, -1);
    else if ([...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing) words += key;
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hold, true);
  window.addEventListener('pointerdown', giveUp, true);
  return {
    take: () => {
      const typed = words;
      giveUp();
      return typed;
    },
  };
}
