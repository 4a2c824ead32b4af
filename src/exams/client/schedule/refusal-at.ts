/** Which field of a plan a refusal is about. */
export const refusalAt = {
  nobody_chosen: 'examineeIds',
  too_early: 'examineeIds',
  closes_before_it_opens: 'closesAt',
  closes_in_the_past: 'closesAt',
  ends_before_its_time: 'closesAt',
  sections_have_their_time: 'minutes',
  room_archived: 'roomId',
  papers_lack_languages: 'onlyLanguages',
  way_is_taken: 'examineeIds',
  clashes: 'overrideReason',
} as const;
