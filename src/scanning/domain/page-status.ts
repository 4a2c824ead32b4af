/** Why a page was stopped when it was read. */
export const pageFaults = [
  'no_code',
  'several_codes',
  'other_exam',
  'not_ours',
  'nobody_named',
  'unknown_person',
  'wrong_version',
  'unknown_page',
  'no_corners',
  'too_coarse',
  'too_pale',
  'not_a_picture',
  'picture_too_large',
  'too_many_pages',
  'unreadable',
] as const;

/** What a person can make good by saying whose page it is: nothing on it says it, or its reader failed. */
const giveable: readonly string[] = ['no_code', 'nobody_named', 'unreadable'];
export const mayBeGiven = (problem: PageProblem | null): boolean => problem !== null && giveable.includes(problem);

/** Why a page is stopped as long as the other pages of its person are as they are. */
export const sheetFaults = ['second_sheet', 'missing_page', 'other_page_stopped'] as const;

export const pageProblems = [...pageFaults, ...sheetFaults] as const;
export type PageProblem = (typeof pageProblems)[number];

/**
 * `ready` has nothing that a person has to look at, `doubtful` has; `stopped` may not count. `accepted` became a version of
 * the sheet, `aside` somebody put aside.
 */
export const pageStatuses = ['stopped', 'doubtful', 'ready', 'accepted', 'aside'] as const;
export type PageStatus = (typeof pageStatuses)[number];
