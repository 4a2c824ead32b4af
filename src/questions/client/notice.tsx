import { Alert, type AlertProps } from '@mantine/core';

/** A notice whose words are as easy to read as the rest of the page; only its ground and its icon are coloured. */
export const Notice = (props: AlertProps) => (
  <Alert
    variant="light"
    classNames={{ title: 'text-[var(--mantine-color-text)]!', body: 'text-[var(--mantine-color-text)]' }}
    {...props}
  />
);
