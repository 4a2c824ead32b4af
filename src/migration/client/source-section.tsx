import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly hint: string; readonly children: ReactNode };

/** One source that a company comes in from: what it is, and its steps. */
export const SourceSection = ({ title, hint, children }: Props) => (
  <Stack gap="sm" component="section" aria-label={title}>
    <Title order={2} fz="h4">
      {title}
    </Title>
    <Text c="dimmed" className="prose">
      {hint}
    </Text>
    {children}
  </Stack>
);
