import { Tooltip, type TooltipProps } from '@mantine/core';
import { useMounted, useWindowEvent } from '@mantine/hooks';
import { cloneElement, type ReactElement } from 'react';
import { useHint, type Passed, type When } from './use-hint.ts';

type Look = Pick<TooltipProps, 'multiline' | 'maw' | 'position'>;

type Props = Look &
  When & {
    /** The words; without any, nothing is shown. */
    readonly label: string;
    readonly disabled?: boolean;
    /** One element that hands events on to what it draws: a button, a field. */
    readonly children: ReactElement<Passed>;
  };

/**
 * Words about an element, under the pointer. What floats is made when somebody first comes to the element: a list has
 * hundreds of these, and few are ever read.
 */
export function Hint({
  label,
  disabled = false,
  focus,
  touch,
  delay,
  multiline,
  maw,
  position,
  children,
  ...passedOn
}: Props) {
  const isOff = disabled || label === '';
  const when = { ...(focus && { focus }), ...(touch && { touch }), ...(delay && { delay }) };
  const { target, id, shown, hide, events } = useHint({ ...passedOn, ...children.props }, when, isOff);
  const look: Look = { ...(multiline && { multiline }), ...(maw && { maw }), ...(position && { position }) };
  return (
    <>
      {/* A menu or popover around it hands its own ref and events through to the element. */}
      {cloneElement(children, { ...passedOn, ...events })}
      {target && <Floating id={id} target={target} label={label} opened={shown && !isOff} hide={hide} {...look} />}
    </>
  );
}

type FloatingProps = Look & {
  readonly id: string;
  readonly target: HTMLElement;
  readonly label: string;
  readonly opened: boolean;
  readonly hide: () => void;
};

function Floating({ id, label, opened, hide, ...tooltip }: FloatingProps) {
  // Opened in a second step, once it knows where the element stands.
  const mounted = useMounted();
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  return (
    <Tooltip
      {...tooltip}
      label={<span id={id}>{label}</span>}
      opened={opened && mounted}
      events={{ hover: false, focus: false, touch: false }}
    />
  );
}
