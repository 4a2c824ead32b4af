import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of an examinee's home. */
export function HomeSection(props: { title: string; hint?: string | undefined; children: ReactNode }) {
  const { title, hint, children } = props;
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {hint && <Text c="dimmed">{hint}</Text>}
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

/** A part with one line each; left out while it has none. */
export function HomeLines(props: { title: string; hint?: string; children: readonly ReactNode[] }) {
  const { title, hint, children } = props;
  if (children.length === 0) return null;
  return (
    <HomeSection title={title} hint={hint}>
      <Paper p={0} component="ul" className="divide-y divide-line">
        {children}
      </Paper>
    </HomeSection>
  );
}
