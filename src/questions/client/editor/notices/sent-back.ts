import type { Question } from '../../api.ts';

/** The newest rejection since the last approval: its reason stays in sight until the question is approved. */
export function sentBackOf({ versions }: Pick<Question, 'versions'>): Question['versions'][number] | undefined {
  const approved = versions.findIndex(({ approval }) => approval === 'approved');
  return versions.slice(0, approved < 0 ? undefined : approved).find(({ approval }) => approval === 'rejected');
}
