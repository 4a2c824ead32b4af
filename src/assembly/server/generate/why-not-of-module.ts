import { NotFound, refuse } from '../../../platform/refusal.ts';
import type { Blueprint } from '../../domain/blueprint.ts';
import { whyNotTimed } from '../../domain/section-time.ts';
import type { AskedSubsection } from '../blueprint-queries.ts';
import { subsectionsOf } from '../usable-sql.ts';

/** Whether a blueprint asks subsections of its module that take something new. */
export function whyNotOfModule(blueprint: Blueprint, subsections: readonly AskedSubsection[]) {
  if (subsections.length < subsectionsOf(blueprint).length) throw new NotFound();
  const uneven = blueprint.rows.find(({ count, perPassage = 1 }) => count % perPassage !== 0);
  if (uneven) return refuse('passages_not_whole', { count: uneven.count, each: uneven.perPassage ?? 1 });
  const untimely = whyNotTimed(blueprint);
  if (untimely) return refuse(untimely);
  if (subsections.some(({ moduleId }) => moduleId !== blueprint.moduleId))
    return refuse('subsection_of_another_module');
  const retired = subsections.find((subsection) => subsection.retired);
  return retired ? refuse('place_retired', { code: retired.code }) : null;
}
