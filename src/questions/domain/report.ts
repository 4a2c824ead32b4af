/** Why somebody reports a question. */
export const reportReasons = ['wrong_key', 'unclear', 'misprint', 'outdated', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What came of a report: the question stands, or its text or key was changed, or it no longer counts. */
export const reportOutcomes = ['rejected', 'text_changed', 'key_changed', 'voided'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
