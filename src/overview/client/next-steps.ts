import type { ExamAtHand as Exam } from '../contract.ts';

/** Null is what the caller may not open the list of. */
export type DashboardFacts = {
  readonly exams: readonly Exam[] | null;
  readonly toRelease: readonly Exam[] | null;
  readonly toConfirm: readonly Exam[] | null;
  readonly toInvigilate: readonly Exam[];
  readonly mine: Readonly<
    Record<
      'toApprove' | 'sentBack' | 'reviewDue' | 'reports' | 'appeals' | 'passages' | 'sentBackPassages',
      number | null
    >
  >;
  readonly runway: readonly Stock[] | null;
};

/** Whether questions can be added: neither is the company closed, nor its limit reached. */
type Room = { readonly takesQuestions: boolean };

type Stock = {
  readonly moduleId: string;
  readonly code: string;
  readonly usable: number;
  readonly total: number;
};

type Counted = 'approve' | 'passages' | 'sentBack' | 'sentBackPassages' | 'reviewDue' | 'report' | 'appeal';

export type NextStep =
  | {
      readonly kind: 'release' | 'confirm' | 'typeIn' | 'nobody' | 'invigilate' | 'invigilateNext';
      readonly exam: Exam;
    }
  | { readonly kind: Counted; readonly count: number }
  | { readonly kind: 'refill'; readonly module: Stock };

/** A module that questions were written for and that cannot fill one paper of the usual twenty any more. */
const paperOfUsualLength = 20;

/** What waits for somebody, the most pressing first: the room they watch over, what keeps examinees waiting, then what keeps exams from being held. */
export function nextSteps(
  { exams, toRelease, toConfirm, toInvigilate, mine, runway }: DashboardFacts,
  { takesQuestions }: Room,
): NextStep[] {
  const nobody = (exams ?? [])
    .filter(({ candidateCount }) => candidateCount === 0)
    .map((exam): NextStep => ({ kind: 'nobody', exam }));
  const low = (takesQuestions ? (runway ?? []) : [])
    .filter(({ total, usable }) => total > 0 && usable < paperOfUsualLength)
    .map((module): NextStep => ({ kind: 'refill', module }));
  return [...rooms(toInvigilate), ...nobody, ...results(toRelease ?? [], toConfirm ?? []), ...counted(mine), ...low];
}

/** Each room that is open, and the next one to open. */
function rooms(toInvigilate: readonly Exam[]): NextStep[] {
  const isOpen = ({ state }: Exam) => state === 'open';
  const next = toInvigilate.filter((exam) => !isOpen(exam)).slice(0, 1);
  return [
    ...toInvigilate.filter(isOpen).map((exam): NextStep => ({ kind: 'invigilate', exam })),
    ...next.map((exam): NextStep => ({ kind: 'invigilateNext', exam })),
  ];
}

function results(toRelease: readonly Exam[], toConfirm: readonly Exam[]): NextStep[] {
  const unplanned = toRelease.filter(({ id }) => toConfirm.every((exam) => exam.id !== id));
  return [
    ...toConfirm.map((exam): NextStep => ({ kind: 'confirm', exam })),
    ...unplanned.map((exam): NextStep => {
      return { kind: exam.untypedCount > 0 ? 'typeIn' : 'release', exam };
    }),
  ];
}

const counted = (mine: DashboardFacts['mine']): NextStep[] =>
  (
    [
      ['appeal', mine.appeals],
      ['report', mine.reports],
      ['sentBack', mine.sentBack],
      ['sentBackPassages', mine.sentBackPassages],
      ['approve', mine.toApprove],
      ['passages', mine.passages],
      ['reviewDue', mine.reviewDue],
    ] as const
  ).flatMap(([kind, count]): NextStep[] => (count ? [{ kind, count }] : []));
