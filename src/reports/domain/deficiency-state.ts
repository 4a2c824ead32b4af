export const deficiencyStates = ['open', 'overdue', 'retrained'] as const;
export type DeficiencyState = (typeof deficiencyStates)[number];

type Days = {
  /** `YYYY-MM-DD`, as the company's days are. */
  readonly today: string;
  readonly dueOn: string | null;
  /** The first retraining in the module from the day of the exam on. */
  readonly retrainedOn: string | null;
};

/** Where a deficiency report stands: what was retrained is done; without a due date nothing is late; the due day itself is in time. */
export function deficiencyState({ today, dueOn, retrainedOn }: Days): DeficiencyState {
  if (retrainedOn !== null) return 'retrained';
  return dueOn !== null && dueOn < today ? 'overdue' : 'open';
}
