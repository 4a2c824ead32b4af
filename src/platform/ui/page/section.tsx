import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of an overview, under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
