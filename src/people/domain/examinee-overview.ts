/** What an overview looks at of an exam somebody is registered for. */
type Registered = {
  readonly state: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly sitting: 'none' | 'under_way' | 'ended';
  readonly result: {
    readonly studyAgain: { readonly dueOn: string; readonly retrainedOn: string | null } | null;
  } | null;
  readonly certificate: { readonly revokedAt: Date | null; readonly expiresOn: string | null } | null;
};

type With<One extends Registered, Part extends 'result' | 'certificate'> = One & {
  readonly [P in Part]: NonNullable<One[P]>;
};
type ToStudy<One extends Registered> = With<One, 'result'> & {
  readonly result: { readonly studyAgain: NonNullable<NonNullable<One['result']>['studyAgain']> };
};

/** How many of the last results an overview shows. */
const shownResults = 5;

/** Of the exams of a person, the latest first: what an overview shows on this day. */
export function overviewOf<One extends Registered>(
  exams: readonly One[],
  { now, today }: { readonly now: Date; readonly today: string },
) {
  const coming = exams.filter((exam) => isComing(exam, now)).toReversed();
  const results = exams.filter(hasResult);
  return {
    next: coming[0] ?? null,
    coming: coming.length,
    results: results.slice(0, shownResults),
    moreResults: Math.max(0, results.length - shownResults),
    certificates: exams.filter((exam) => isInForce(exam, today)).toSorted(byLastDay),
    studyAgain: results
      .filter(isToStudy)
      .toSorted((one, other) => (one.result.studyAgain.dueOn < other.result.studyAgain.dueOn ? -1 : 1)),
  };
}

/** To be sat, or being sat: drafts are not fixed yet, and what was handed in is over for this person. */
const isComing = ({ state, closesAt, sitting, result }: Registered, now: Date): boolean =>
  (state === 'scheduled' || state === 'open') && closesAt > now && sitting !== 'ended' && result === null;

const hasResult = <One extends Registered>(exam: One): exam is With<One, 'result'> => exam.result !== null;

const isInForce = <One extends Registered>(exam: One, today: string): exam is With<One, 'certificate'> =>
  exam.certificate !== null &&
  exam.certificate.revokedAt === null &&
  (exam.certificate.expiresOn === null || exam.certificate.expiresOn >= today);

const isToStudy = <One extends Registered>(exam: With<One, 'result'>): exam is ToStudy<One> => {
  const due = exam.result.studyAgain;
  return due !== null && due.retrainedOn === null;
};

const never = '9999-12-31';
const byLastDay = (
  one: { readonly certificate: { readonly expiresOn: string | null } },
  other: { readonly certificate: { readonly expiresOn: string | null } },
): number => ((one.certificate.expiresOn ?? never) < (other.certificate.expiresOn ?? never) ? -1 : 1);
