/** What somebody had to do with what an appeal is about. */
export const involvements = ['wrote', 'approved', 'marked'] as const;
export type Involvement = (typeof involvements)[number];

/** Who had to do with it, and how. */
export type Involved = { readonly accountId: string; readonly how: Involvement };

type Asked = {
  readonly involved: readonly Involved[];
  readonly accountId: string;
  /** The company has such appeals answered by others. */
  readonly byOthers: boolean;
};

/** How this person is involved, so that somebody else answers; null where they may answer themselves. */
export const ownPartIn = ({ involved, accountId, byOthers }: Asked): Involvement | null =>
  byOthers ? (involved.find((one) => one.accountId === accountId)?.how ?? null) : null;

/** Whether others answer: as the company says; where it says nothing, as soon as there is a second person. */
export const answeredByOthers = (setting: boolean | null, whoMay: number): boolean => setting ?? whoMay >= 2;
