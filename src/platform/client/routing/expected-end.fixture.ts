const openPages = /^\/(privacy-policy|terms-conditions|help|components|try-exam|certificates(\/.*)?)$/;
/** Where links lead that were sent or printed; anyone who holds one may stand there. */
const linkPages = /\/(reset-password(\/reset)?|set-up|provider\/callback)$/;
const guestPages = /^(\/login|\/login\/provider|\/otp|\/admin\/login|\/platform-admin\/login)$/;

/** Everybody who may come, with the home of those who are signed in. */
export const homes = {
  guest: null,
  'company administrator': '/admin',
  examinee: '/',
  'platform administrator': '/platform-admin',
} as const;
export type Visitor = keyof typeof homes;

const signIns = { '/admin': '/admin/login', '/': '/login', '/platform-admin': '/platform-admin/login' } as const;
const areaOf = (path: string) =>
  path.startsWith('/platform-admin') ? '/platform-admin' : path.startsWith('/admin') ? '/admin' : '/';

/**
 * Where the specification sends this visitor who asks for this path, both without language (its sections 2, 4 and 6): written
 * down here a second time, by area and not by permission.
 */
export function expectedEnd(path: string, visitor: Visitor): string {
  const home = homes[visitor];
  if (path === '/maintenance') return home ?? '/login';
  if (openPages.test(path) || linkPages.test(path)) return path;
  if (guestPages.test(path)) return home ?? path;
  if (path.startsWith('/exams/') && !path.endsWith('/result')) return home ?? path;
  if (!home) return signIns[areaOf(path)];
  return areaOf(path) === home ? path : home;
}
