import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the platform's settings with its name. */
export function SettingSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Paper component="section" id={id} aria-label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
