/** What may keep a call of an address from an answer. */
export const outsideFaults = [
  'address_refused',
  'name_unknown',
  'not_reached',
  'not_secure',
  'no_answer',
  'answer_too_large',
] as const;
export type OutsideFault = (typeof outsideFaults)[number];
