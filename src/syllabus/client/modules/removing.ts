import type { Module, Subsection } from '../syllabus-query.ts';

/** What is to go; `subsection` is null where it is the whole module. */
export type Removing = { readonly module: Module; readonly subsection: Subsection | null };

/** How many questions hang on it, with those in trash and archive. */
export const hangingOn = ({ module, subsection }: Removing): number =>
  subsection ? subsection.allCount : module.subsections.reduce((sum, { allCount }) => sum + allCount, 0);
