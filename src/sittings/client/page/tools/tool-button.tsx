import type { ReactNode } from 'react';

type ButtonProps = {
  /** Its key. */
  readonly name: string;
  readonly id?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** The selection in the page stays while it is pressed. */
export const ToolButton = ({ name, id, pressed, disabled, onPress, children }: ButtonProps) => (
  <button
    type="button"
    id={id}
    className="tool-button"
    aria-pressed={pressed}
    aria-keyshortcuts={name}
    disabled={disabled}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
    <kbd aria-hidden="true">{name}</kbd>
  </button>
);
