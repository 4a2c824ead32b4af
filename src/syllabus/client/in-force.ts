import type { Module, Subsection } from './syllabus-query.ts';

/** A subsection with the module it lies in. */
export type PlaceOf = { readonly module: Module; readonly subsection: Subsection };

/** What may be chosen for something new, and what only keeps what it has. */
export function inForce(modules: readonly Module[]): { modules: Module[]; retired: PlaceOf[] } {
  return {
    modules: modules
      .map((module) => ({ ...module, subsections: module.subsections.filter(({ retired }) => !retired) }))
      .filter((module) => !module.retired || module.subsections.length > 0),
    retired: modules.flatMap((module) =>
      module.subsections.filter(({ retired }) => retired).map((subsection) => ({ module, subsection })),
    ),
  };
}
