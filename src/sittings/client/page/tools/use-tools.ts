import { createContext, use } from 'react';
import type { Tool } from '../../../../standards/domain/tools.ts';

/** What this exam offers beside its questions. */
export const PageTools = createContext<readonly Tool[]>([]);

export const useHasTool = (): ((tool: Tool) => boolean) => {
  const tools = use(PageTools);
  return (tool) => tools.includes(tool);
};
