import { Stack } from '@mantine/core';
import { useMay } from '../../platform/client/session/me.ts';
import { AddingPage } from '../../platform/ui/adding/adding.tsx';
import { rosterEndpoints } from '../roster-contract.ts';
import { HookSection } from './hooks/hook-section.tsx';
import { KeySection } from './keys/key-section.tsx';
import { RosterSection } from './roster/roster-section.tsx';

/** What the company opens to programs of its own. */
export function ProgramsPanel() {
  const may = useMay();
  return (
    <AddingPage>
      <Stack gap="md" maw={860}>
        <KeySection />
        <HookSection />
        {may(rosterEndpoints.readRoster.permission) && <RosterSection />}
      </Stack>
    </AddingPage>
  );
}
