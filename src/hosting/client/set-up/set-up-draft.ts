import { z } from 'zod';
import { language } from '../../../platform/contract.ts';
import type { PersonValues } from '../users/person-fields.tsx';

const key = 'sanam.set-up';
const name = z.object({ en: z.string().optional(), th: z.string().optional() });
const draft = z.object({ link: z.string(), givenName: name, familyName: name, email: z.string(), language });

/** What was typed on the page of a set-up link, for a reload of this tab; never the password. `link` is whose it is. */
export const keepDraft = (link: string, { givenName, familyName, email, language: reads }: PersonValues): void =>
  sessionStorage.setItem(key, JSON.stringify({ link, givenName, familyName, email, language: reads }));

export const forgetDraft = (): void => sessionStorage.removeItem(key);

export function readDraft(link: string): PersonValues | null {
  try {
    const { link: whose, ...values } = draft.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return whose === link ? values : null;
  } catch {
    return null;
  }
}
