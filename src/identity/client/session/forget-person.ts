/** What belongs to the tab or to an exam under way, and not to the person who signs out. */
const staysWithTab = [/^sanam\.language-settled$/, /^sanam\.reloaded /, /^sanam\.seen /];

/**
 * Removes what somebody leaves in this tab: saved filters, a sign-in half done, that their language was applied.
 * Unsent answers lie in IndexedDB, which signing out never touches.
 */
export function forgetPerson(): void {
  try {
    const left = Object.keys(sessionStorage).filter(
      (name) => name.startsWith('sanam.') && !staysWithTab.some((pattern) => pattern.test(name)),
    );
    left.forEach((name) => sessionStorage.removeItem(name));
  } catch {
    // Storage may be forbidden; then nothing was left.
  }
}
