/** What is printed for the room where an exam is held, and goes out of date when the exam changes. */
export const roomDocuments = [
  'pack',
  'lists',
  'paper',
  'grid',
  'personal_grids',
  'attendance',
  'personal_papers',
] as const;
export type RoomDocument = (typeof roomDocuments)[number];

/** What documents say of an exam itself; a snapshot has a digest of each. */
export const printedFacts = ['papers', 'title', 'when', 'where', 'aids', 'invigilators'] as const;
export type PrintedFactName = (typeof printedFacts)[number];
export type FactDigests = Readonly<Record<PrintedFactName, string>>;

/** How somebody took part when it was printed. */
export type PrintedPlace = {
  readonly id: string;
  readonly version: string;
  readonly seat: string | null;
  /** Gets a paper. */
  readonly onPaper: boolean;
  readonly large: boolean;
};

/** What the exam was like when something was printed, or is like now. */
export type PrintSnapshot = { readonly facts: FactDigests; readonly places: readonly PrintedPlace[] };

/** A numbered copy: of a version, for somebody, or a spare one. */
export type CopyLine = { readonly copy: number; readonly id: string | null; readonly version: string };
