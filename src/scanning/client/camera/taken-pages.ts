const nameOf = (examId: string): string => `sanam.taken ${examId}`;

/** The pages that this tab took of an exam: a reload takes none of them a second time by itself. Signing out forgets them. */
export function takenPages(examId: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(examId)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Remembers what was taken, once its picture is kept or sent. */
export function rememberTaken(examId: string, page: string): void {
  try {
    sessionStorage.setItem(nameOf(examId), JSON.stringify([...takenPages(examId), page]));
  } catch {
    // Storage may be forbidden or full; then a reload forgets what was taken.
  }
}
