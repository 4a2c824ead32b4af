/** How far a candidate is with their last attempt. */
export const progresses = [
  'not_started',
  'under_way',
  'paused',
  'submitted',
  'time_up',
  'ended_by_staff',
  'part_marked',
  'marked',
] as const;
type Progress = (typeof progresses)[number];

/** How many of these sit the exam now. */
export const countSitting = (candidates: readonly { readonly progress: Progress }[]): number =>
  candidates.filter(({ progress }) => progress === 'under_way' || progress === 'paused').length;
