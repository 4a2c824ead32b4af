import { Stack } from '@mantine/core';
import { HookSection } from './hooks/hook-section.tsx';
import { KeySection } from './keys/key-section.tsx';

/** What the company opens to programs of its own. */
export function ProgramsPanel() {
  return (
    <Stack gap="md" maw={860}>
      <KeySection />
      <HookSection />
    </Stack>
  );
}
