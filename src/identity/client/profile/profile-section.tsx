import { Group, Paper, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** How it stands, beside the title. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the profile, under its own heading. */
export function ProfileSection({ title, hint, badge, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id}>
      <Group gap="sm" align="center">
        <Title order={2} id={id}>
          {title}
        </Title>
        {badge}
      </Group>
      {hint && (
        <Text c="dimmed" className="prose">
          {hint}
        </Text>
      )}
      <div className="mt-4">{children}</div>
    </Paper>
  );
}

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
