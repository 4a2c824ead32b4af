import type { ExamAtHand } from '../contract.ts';

type Exam = Omit<ExamAtHand, 'closesAt'>;

export type DashboardFacts = {
  readonly exams: readonly Exam[];
  readonly toRelease: readonly Exam[];
  readonly mine: {
    readonly toApprove: number;
    readonly sentBack: number;
    readonly reviewDue: number;
    readonly reports: number;
    readonly passages: number;
    readonly sentBackPassages: number;
  };
  readonly runway: readonly {
    readonly moduleId: string;
    readonly code: string;
    readonly usable: number;
    readonly total: number;
  }[];
};

type Counted = 'approve' | 'passages' | 'sentBack' | 'sentBackPassages' | 'reviewDue' | 'report';

export type NextStep =
  | { readonly kind: 'release' | 'typeIn' | 'nobody'; readonly exam: Exam }
  | { readonly kind: Counted; readonly count: number }
  | { readonly kind: 'refill'; readonly module: DashboardFacts['runway'][number] };

/** A module that questions were written for and that cannot fill one paper of the usual twenty any more. */
const paperOfUsualLength = 20;

/** What waits for somebody, the most pressing first: what keeps examinees waiting, then what keeps exams from being held. */
export function nextSteps({ exams, toRelease, mine, runway }: DashboardFacts): NextStep[] {
  const results = toRelease.map((exam): NextStep => {
    const isUntyped = exam.kind === 'paper' && exam.finishedCount < exam.candidateCount;
    return { kind: isUntyped ? 'typeIn' : 'release', exam };
  });
  const nobody = exams
    .filter(({ candidateCount }) => candidateCount === 0)
    .map((exam): NextStep => ({ kind: 'nobody', exam }));
  const counted = (
    [
      ['report', mine.reports],
      ['sentBack', mine.sentBack],
      ['sentBackPassages', mine.sentBackPassages],
      ['approve', mine.toApprove],
      ['passages', mine.passages],
      ['reviewDue', mine.reviewDue],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([kind, count]): NextStep => ({ kind, count }));
  const low = runway
    .filter(({ total, usable }) => total > 0 && usable < paperOfUsualLength)
    .map((module): NextStep => ({ kind: 'refill', module }));
  return [...nobody, ...results, ...counted, ...low];
}
