import { createContext, type ReactNode } from 'react';

/** Draws what stands at the end of one's own result of an exam. The result does not know where it comes from. */
export const ResultSlot = createContext<(examId: string) => ReactNode>(() => null);
