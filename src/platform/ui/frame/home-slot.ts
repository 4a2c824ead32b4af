import { createContext, type ReactNode } from 'react';

/** What stands at the end of an examinee's home. The home does not know where it comes from. */
export const HomeSlot = createContext<ReactNode>(null);
