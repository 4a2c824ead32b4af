/** What this browser keeps of the page by this name; null where it keeps nothing, or may not. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, or with null keeps it no more. */
export function remember(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Storage may be forbidden; what was chosen then lasts as long as the page.
  }
}
