import { Anchor, Paper, Text } from '@mantine/core';
import { RouteLink, type Target } from '../../client/routing/target.tsx';
import { useFormat } from '../../client/language/use-format.ts';

/** What a number means, or a further number with the list behind it. */
type Note = string | { readonly text: string; readonly target: Target };

type Props = {
  readonly label: string;
  readonly value: number;
  readonly notes: readonly Note[];
  /** The list behind the number. */
  readonly target: Target;
};

/** One number of a dashboard: the whole tile leads to its list, and each number below it to its own. */
export function NumberTile({ label, value, notes, target }: Props) {
  const { number } = useFormat();
  return (
    <Paper
      p="md"
      h="100%"
      className="relative transition-colors focus-within:border-[var(--mantine-primary-color-filled)] hover:border-[var(--mantine-primary-color-filled)]"
    >
      <RouteLink to={target} className="no-underline after:absolute after:inset-0 after:rounded-lg">
        <Text c="dimmed" size="sm">
          {label}
        </Text>
        <Text component="div" fz={28} fw={600} lh={1.3} className="tabular">
          {number(value)}
        </Text>
      </RouteLink>
      <Text c="dimmed" size="sm" component="div" className="flex flex-wrap gap-x-3">
        {notes.map((note, at) => (
          <NoteText key={at} note={note} />
        ))}
      </Text>
    </Paper>
  );
}

/** A line of its own height, so that a finger meets one link and not two. */
function NoteText({ note }: { note: Note }) {
  const className = 'relative inline-flex min-h-6 items-center';
  if (typeof note === 'string') return <span className={className}>{note}</span>;
  return (
    <Anchor component={RouteLink} to={note.target} inherit underline="always" className={className}>
      {note.text}
    </Anchor>
  );
}
