import type { Module, Subsection } from '../syllabus-query.ts';

/** What a dialog is open for: a module, or a subsection of one; `null` adds a new one. */
export type Editing =
  | { readonly what: 'module'; readonly module: Module | null }
  | { readonly what: 'subsection'; readonly module: Module; readonly subsection: Subsection | null }
  /** Questions hang on what is to go. */
  | { readonly what: 'removal'; readonly module: Module; readonly subsection: Subsection | null };
