import { isStrongPassword } from '../../../identity/domain/password.ts';

/** Without letters and digits that look alike on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const signs = '@$!%*?&';

/** Twelve random signs that meet the rule: easy to read out and to type. */
export function suggestedPassword(): string {
  for (;;) {
    const password = `${pick(letters, 5)}${pick(signs, 1)}${pick(letters, 6)}`;
    if (isStrongPassword(password)) return password;
  }
}

/** Every sign is equally likely: numbers beyond the last whole round are drawn again. */
function pick(from: string, count: number): string {
  const most = 256 - (256 % from.length);
  let picked = '';
  while (picked.length < count) {
    const [drawn = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (drawn < most) picked += from[drawn % from.length];
  }
  return picked;
}
