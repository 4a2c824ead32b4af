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
