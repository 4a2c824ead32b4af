/** How far a candidate is with their last attempt. */
export const progresses = [
  'not_started',
  'under_way',
  'paused',
  'on_paper',
  'submitted',
  'time_up',
  'ended_by_staff',
  'part_marked',
  'marked',
] as const;
type Progress = (typeof progresses)[number];

const sits: readonly Progress[] = ['under_way', 'paused', 'on_paper'];

/** How many of these sit the exam now. */
export const countSitting = (candidates: readonly { readonly progress: Progress }[]): number =>
  candidates.filter(({ progress }) => sits.includes(progress)).length;
