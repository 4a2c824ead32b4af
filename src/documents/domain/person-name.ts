import type { LocalText } from '../../platform/language.ts';

export type PersonName = { readonly title: LocalText; readonly givenName: LocalText; readonly familyName: LocalText };

/**
 * Title, first and last name as they are written together in each script: `Mr. Somchai Jaidee`, `นายสมชาย ใจดี` (in
 * Thai nothing stands between title and first name). A script without a name is left out.
 */
export function fullName({ title, givenName, familyName }: PersonName): LocalText {
  const thai = joined([`${givenName.th ? (title.th ?? '') : ''}${givenName.th ?? ''}`, familyName.th]);
  const english = joined([givenName.en ? title.en : '', givenName.en, familyName.en]);
  return { ...(english ? { en: english } : {}), ...(thai ? { th: thai } : {}) };
}

/** The name without a title, as a passport has it. */
export const bareName = ({ givenName, familyName }: Omit<PersonName, 'title'>): LocalText =>
  fullName({ title: {}, givenName, familyName });

const joined = (parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
