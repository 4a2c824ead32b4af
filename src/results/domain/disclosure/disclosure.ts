/** How much examinees see of a released result: the result, their own answers with points, or these with keys and explanations. */
export const disclosureLevels = ['result', 'answers', 'key'] as const;
export type DisclosureLevel = (typeof disclosureLevels)[number];

/** What a company says. */
export type DisclosureDefault = {
  readonly examinations: DisclosureLevel;
  readonly practices: DisclosureLevel;
  /** Nothing is shown as long as another examination with one of the questions is planned or goes on. */
  readonly waits: boolean;
};

/** Where a company has said nothing. */
export const usualDisclosure: DisclosureDefault = { examinations: 'result', practices: 'result', waits: true };

/** What an exam says otherwise. */
export type DisclosureOfExam = {
  /** Null is as the company says. */
  readonly level: DisclosureLevel | null;
  /** Shown whatever other examinations hold. */
  readonly regardless: boolean;
};

/** What the results of an exam show, where nothing has changed what held at their release. */
export const levelFor = (
  { level }: DisclosureOfExam,
  said: DisclosureDefault,
  { practice }: { readonly practice: boolean },
): DisclosureLevel => level ?? (practice ? said.practices : said.examinations);

/** Why an exam does not show something else from now on; null where it may. What is out changes for a reason alone. */
export const whyNotDisclose = (isOut: boolean, reason: string): 'reason_missing' | null =>
  isOut && reason === '' ? 'reason_missing' : null;

/** What the page of a result says of the answers: nothing, that they wait, or how much can be looked through. */
export const answersShown = ({ level, waits }: { readonly level: DisclosureLevel; readonly waits: boolean }) => {
  if (level === 'result') return 'none';
  return waits ? 'wait' : level;
};
