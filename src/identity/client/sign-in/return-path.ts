/** Where to go after signing in: a page of this site that the person asked for, else home. Never another site. */
export function returnPath(asked: string | undefined, home: string): string {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return home;
  return pathHere(asked, 'http://here.invalid') ?? home;
}

/** The path of `?callback=`, a path or an address of this site (`origin`); null for anything else. */
export function callbackPath(asked: string | null | undefined, origin: string): string | null {
  return asked ? pathHere(asked, origin) : null;
}

/** A path that begins with two slashes would lead to another site once it is followed by itself. */
function pathHere(asked: string, origin: string): string | null {
  const address = URL.parse(asked, origin);
  if (address?.origin !== origin || address.pathname.startsWith('//')) return null;
  return address.pathname + address.search + address.hash;
}
