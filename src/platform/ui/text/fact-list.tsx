import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Facts under each other, with their names above them; side by side where there is room. */
export function FactList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 5 }) {
  const grid = columns === 1 ? 'grid gap-3' : 'grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-5';
  return (
    <dl className={grid}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" c="dimmed" size="sm">
            {label}
          </Text>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
