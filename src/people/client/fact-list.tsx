import { Text } from '@mantine/core';

/** Names and values under each other; what is not known is a dash. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="m-0 grid max-w-[720px] gap-x-8 gap-y-2 sm:grid-cols-[220px_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <Text component="dt" c="dimmed">
            {name}
          </Text>
          <Text component="dd" className="m-0 break-words">
            {value || '–'}
          </Text>
        </div>
      ))}
    </dl>
  );
}
