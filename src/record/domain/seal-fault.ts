/** What a look at a chain can find wrong. */
export const sealFaultKinds = [
  'line_changed',
  'line_removed',
  'lines_removed',
  'line_added',
  'line_waits',
  'out_of_time',
  'erased_without_act',
  'unknown_key',
  'gap_forged',
  'gap_not_empty',
  'head_missing',
  'head_differs',
  'note_torn',
] as const;
export type SealFaultKind = (typeof sealFaultKinds)[number];

export type SealFault = {
  readonly kind: SealFaultKind;
  /** The numbers it is about; null for what has none. */
  readonly first: number | null;
  readonly last: number | null;
  readonly eventId: string | null;
};

/** What each finding means, for anyone who runs the command. */
export const meaningOf: Readonly<Record<SealFaultKind, string>> = {
  line_changed: 'was changed, or another line put in its place, after it was sealed',
  line_removed: 'was sealed and is gone',
  lines_removed: 'are gone with their seals, and no removal by age says so',
  line_added: 'has no seal and waits for none: it was added by hand, or its seal removed',
  line_waits: 'has waited for its seal for more than a minute: the worker is away, or the line is gone',
  out_of_time: 'says it happened when the record did not have it yet: it was added by hand',
  erased_without_act: 'lost its details, and no erasure of that person is on record',
  unknown_key: 'was sealed with a key that this SECRET does not give',
  gap_forged: 'are said to be removed by age, but the product did not remove them',
  gap_not_empty: 'are said to be removed by age and have seals',
  head_missing: 'was the end of the record once and is gone: what followed may be gone too',
  head_differs: 'was the end of the record once with another seal: it was written anew',
  note_torn: 'noted where records ended and cannot be read any more: what was cut off since may go unseen',
};
