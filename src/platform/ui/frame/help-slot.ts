import { createContext, type ReactNode } from 'react';

/** What every frame has at its top for people who need help. The frames do not know where it comes from. */
export const HelpSlot = createContext<ReactNode>(null);
