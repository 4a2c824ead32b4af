export type Attributes = Readonly<Record<string, unknown>>;

/** The node that is selected as a whole, and how it is changed in place. */
export type Selected = {
  readonly attributes: Attributes;
  readonly change: (attributes: Attributes) => void;
  /** Back to the text behind it. */
  readonly done: () => void;
  /** Counts how often the cursor was asked to go to what is said about it. */
  readonly opened: number;
};
