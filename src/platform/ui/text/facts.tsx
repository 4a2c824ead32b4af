import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What is known, as a list of words and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="m-0 grid gap-x-8 sm:grid-cols-[180px_1fr] sm:gap-y-3">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" c="dimmed">
        {label}
      </Text>
      <dd className="m-0 mb-3 min-w-0 sm:mb-0">{children}</dd>
    </>
  );
}
