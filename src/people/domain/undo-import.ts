/** For so long an import of people can be undone. */
export const undoMinutes = 10;

/** The moment until which an import can be undone, in milliseconds. */
export const undoEnd = (importedAt: number): number => importedAt + undoMinutes * 60 * 1000;

/** Why somebody of an import stays as they are when it is undone. */
export const whysKept = ['registered', 'signed_in', 'used', 'edited', 'name_taken', 'level_gone'] as const;
export type WhyKept = (typeof whysKept)[number];

type Traced = {
  /** The import brought them; else it changed them. */
  readonly isNew: boolean;
  readonly isAsWritten: boolean;
  readonly isRegistered: boolean;
  readonly hasSignedIn: boolean;
  /** Something hangs on them that the import did not bring. */
  readonly isUsed: boolean;
  /** Somebody else signs in with the name that they had, or the level that they had is gone; null where they can go back. */
  readonly barred: 'name_taken' | 'level_gone' | null;
};

/** Why this person stays; null where the import can be undone for them. */
export function whyKept(person: Traced): WhyKept | null {
  if (!person.isNew) return person.isAsWritten ? person.barred : 'edited';
  if (person.isRegistered) return 'registered';
  if (person.hasSignedIn) return 'signed_in';
  if (!person.isAsWritten) return 'edited';
  return person.isUsed ? 'used' : null;
}
