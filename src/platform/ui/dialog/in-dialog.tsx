import { MantineThemeProvider } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';
import { insideDialog } from '../app/theme.ts';

const Inside = createContext(false);

/** Whether this stands in a dialog, where the buttons are at the right and the act comes last. */
export const useInDialog = (): boolean => useContext(Inside);

/** What opens from inside a dialog (lists, menus) has to stand above it. */
export function InDialog({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider inherit theme={insideDialog}>
      <Inside value={true}>{children}</Inside>
    </MantineThemeProvider>
  );
}
