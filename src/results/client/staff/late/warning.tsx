import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Something to mind before a decision. */
export const Warning = ({ children }: { children: string }) => (
  <Group gap={6} wrap="nowrap" align="flex-start">
    <IconAlertTriangle size={18} className="shrink-0" color="var(--mantine-color-yellow-7)" aria-hidden />
    <Text size="sm">{children}</Text>
  </Group>
);
