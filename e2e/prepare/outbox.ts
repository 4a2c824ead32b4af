import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, vi } from 'vitest';

/** Mails read before, by file: each is given once. */
const read = new Set<string>();

/**
 * The text of the next mail to this address that somebody waits for, as soon as it is in the outbox of the server's data
 * folder. Notices about the account's safety are not, and those about exams come by the clock.
 */
export async function nextMailTo(address: string, dataFolder = inject('dataFolder')): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  const find = () => {
    const unread = existsSync(folder) ? readdirSync(folder).filter((file) => !read.has(file)) : [];
    for (const file of unread.sort()) {
      const mail = readFileSync(join(folder, file), 'utf8');
      // One that is still being written is looked at again.
      if (!mail.trimEnd().endsWith('--')) continue;
      if (receiverOf(mail) !== address || /^X-Sanam-Kind: (\w*notice|exam)\b/m.test(mail)) continue;
      read.add(file);
      return textOf(mail);
    }
    return null;
  };
  return vi.waitFor(
    () => {
      const text = find();
      expect(text, `a mail to ${address}`).not.toBeNull();
      return text ?? '';
    },
    { timeout: 20_000, interval: 50 },
  );
}

const receiverOf = (mail: string) => /^To: (.+?)\r?$/m.exec(mail)?.[1];

/** The part for people without HTML. */
function textOf(mail: string): string {
  const part = /^Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/m.exec(mail)?.[1] ?? '';
  return Buffer.from(part, 'base64').toString();
}

/** The six digits of a mail, which stand on a line of their own. */
export const codeIn = (mail: string): string => (/^\d{3} \d{3}$/m.exec(mail)?.[0] ?? '').replace(' ', '');

/** The way of the one address in a mail, to be opened on the server under test. */
export function linkIn(mail: string): string {
  const address = URL.parse(/https?:\/\/\S+/.exec(mail)?.[0] ?? '');
  return address ? address.pathname + address.search : '';
}
