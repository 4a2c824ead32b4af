/** What may have become of a report of what is wrong with the product. */
export const bugReportStates = ['open', 'settled'] as const;
export type BugReportState = (typeof bugReportStates)[number];

/** How many reports of one person in ten minutes and in a day make another one too many. */
const most = { inTenMinutes: 5, inADay: 20 };

/** Beyond so many reports in an hour no more mails go: those who read one find the list. */
const mostMailsInAnHour = 20;

/** Whether a person who reported so often has to wait. */
export const isTooOften = (reported: { readonly inTenMinutes: number; readonly inADay: number }): boolean =>
  reported.inTenMinutes >= most.inTenMinutes || reported.inADay >= most.inADay;

/** Whether a mail goes out, after so many reports of everybody in the last hour. */
export const isMailed = (inTheLastHour: number): boolean => inTheLastHour < mostMailsInAnHour;
