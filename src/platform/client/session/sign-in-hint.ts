/**
 * That a refresh token probably exists; without it no page need ask the server in vain. Its value counts the tokens
 * this browser was given, so that one tab can tell that another has refreshed. Storage may be forbidden: then every
 * page asks the server.
 */
const name = 'sanam.signed-in';

/** How many tokens this browser was given since the sign-in; null when nobody is signed in, or nothing is known. */
export function tokensGiven(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether asking for a token may be worth it. */
export function isHinted(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return true;
  }
}

export function hint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(name, String((Number(localStorage.getItem(name)) || 0) + 1));
    else localStorage.removeItem(name);
  } catch {
    // Nothing to keep it in.
  }
}
