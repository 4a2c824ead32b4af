import type { CompanySubscriptionStatus } from '../../companies/domain/subscription.ts';

type Company = {
  readonly status: CompanySubscriptionStatus;
  readonly until: string | null;
  readonly administrators: number;
  readonly examinees: number;
  readonly questions: number;
  readonly exams: number;
};

/** Sums over all companies, and the few that need a look. `soon` is the day before which an end counts as near. */
export function overviewOf<C extends Company>(companies: readonly C[], soon: string) {
  const count = (status: CompanySubscriptionStatus) => companies.filter((company) => company.status === status).length;
  const sum = (key: 'administrators' | 'examinees' | 'questions' | 'exams') =>
    companies.reduce((total, company) => total + company[key], 0);
  const ending = companies.flatMap((company) => (isEnding(company, soon) ? [company] : []));
  return {
    companies: { active: count('active'), grace: count('grace'), ended: count('ended'), suspended: count('suspended') },
    administrators: sum('administrators'),
    examinees: sum('examinees'),
    questions: sum('questions'),
    examsThisWeek: sum('exams'),
    busiest: companies
      .filter(({ exams }) => exams > 0)
      .toSorted((a, b) => b.exams - a.exams)
      .slice(0, 8),
    endingCount: ending.length,
    endingSoon: ending.toSorted((a, b) => (a.until < b.until ? -1 : 1)).slice(0, 8),
  };
}

const isEnding = <C extends Company>(company: C, soon: string): company is C & { readonly until: string } =>
  company.until !== null && company.until < soon && (company.status === 'active' || company.status === 'grace');
