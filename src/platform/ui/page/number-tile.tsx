import { Paper, Text } from '@mantine/core';
import { RouteLink, type Target } from '../../client/routing/target.tsx';
import { useFormat } from '../../client/language/use-format.ts';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly note: string;
  /** The list behind the number; null for somebody who may not open it. */
  readonly target: Target | null;
};

/** One number of a dashboard with what it means. */
export function NumberTile({ label, value, note, target }: Props) {
  const { number } = useFormat();
  const tile = (
    <Paper
      p="md"
      h="100%"
      className={target ? 'transition-colors hover:border-[var(--mantine-primary-color-filled)]' : ''}
    >
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <Text component="div" fz={28} fw={600} lh={1.3} className="tabular">
        {number(value)}
      </Text>
      <Text c="dimmed" size="sm">
        {note}
      </Text>
    </Paper>
  );
  if (!target) return <div>{tile}</div>;
  return (
    <RouteLink to={target} className="block rounded-lg no-underline">
      {tile}
    </RouteLink>
  );
}
