import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** A part of the dashboard with its name and the way to more. */
export function Section({ title, action, children }: Props) {
  return (
    <Paper component="section" aria-label={title} p={0}>
      <Group justify="space-between" px="lg" pt="md" pb="xs">
        <Title order={2}>{title}</Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
