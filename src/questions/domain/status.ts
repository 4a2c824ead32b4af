export const approvals = ['draft', 'pending', 'approved', 'rejected'] as const;
export type Approval = (typeof approvals)[number];

export const questionStatuses = [...approvals, 'disabled', 'hibernating', 'archived', 'trashed'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

export type StatusFacts = {
  readonly approval: Approval;
  readonly enabled: boolean;
  readonly hibernatingUntil: Date | null;
  readonly archivedAt: Date | null;
  readonly trashedAt: Date | null;
};

/** The one status a list shows, computed from separate facts: what takes a question out of use comes first. */
export function statusOf(facts: StatusFacts, now: Date): QuestionStatus {
  if (facts.trashedAt) return 'trashed';
  if (facts.archivedAt) return 'archived';
  if (!facts.enabled) return 'disabled';
  if (facts.approval === 'approved' && facts.hibernatingUntil && facts.hibernatingUntil > now) return 'hibernating';
  return facts.approval;
}
