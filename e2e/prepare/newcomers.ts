import { inject } from 'vitest';
import { demonstrationPassword } from '../../src/demonstration/server/company.ts';
import { demonstrationNames } from '../../src/demonstration/server/create.ts';
import type { Permission } from '../../src/platform/access.ts';
import type { Language } from '../../src/platform/language.ts';
import { office } from './office.ts';
import { linkIn, nextMailTo } from './outbox.ts';

/** Somebody made for one journey: nobody else signs in as them. They have the password of the demonstration. */
export type Newcomer = { readonly id: string; readonly email: string; readonly number: string };

let made = 0;

function details(language: Language) {
  const number = `Z${Date.now().toString(36).slice(-6)}${process.pid}${made++}`.toUpperCase();
  const names = { title: {}, givenName: { en: 'Newcomer', th: 'ผู้มาใหม่' }, familyName: { en: number, th: number } };
  return { number, ...names, email: `${number.toLowerCase()}@newcomers.example`, language };
}

const phone = { phoneCode: '+66', mobileNumber: '' };

export async function newExaminee(language: Language): Promise<Newcomer> {
  const { people } = await office(demonstrationNames.companyAdmin);
  const asked = details(language);
  const { id } = await people.createExaminee({ ...asked, ...phone, password: null, invite: true, classroomIds: [] });
  return arrived(asked, id);
}

/** A company administrator; with permissions named, somebody who has those alone. */
export async function newAdministrator(
  language: Language,
  permissions: readonly Permission[] | null = null,
): Promise<Newcomer> {
  const { people } = await office(demonstrationNames.companyAdmin);
  const { number, ...asked } = details(language);
  const role = permissions ? ('ROLE_ADMIN' as const) : ('ROLE_COMPANY_ADMIN' as const);
  const rights = { role, levelId: null, permissions: [...(permissions ?? [])], datasetRole: null };
  const { id } = await people.createAdministrator({ ...asked, ...phone, ...rights, enabled: true });
  return arrived({ number, ...asked }, id);
}

export async function newPlatformUser(language: Language): Promise<Newcomer> {
  const { hosting } = await office(demonstrationNames.platformAdmin);
  const { number, title: _, ...asked } = details(language);
  const { id } = await hosting.createPlatformUser(asked);
  return arrived({ number, ...asked }, id);
}

/** Follows the invitation and sets the password. */
async function arrived({ email, number }: Omit<Newcomer, 'id'>, id: string): Promise<Newcomer> {
  const token = new URLSearchParams(linkIn(await nextMailTo(email)).split('?')[1]).get('token');
  const reply = await fetch(`${inject('address')}/api/password-reset/set`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: demonstrationPassword }),
  });
  if (reply.status !== 200) throw new Error(`the invitation of ${email} leads nowhere: ${reply.status}`);
  return { id, email, number };
}
