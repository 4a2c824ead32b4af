import { expect } from 'vitest';
import { demonstrationPassword } from '../../../src/demonstration/server/company.ts';
import { press, standOn } from '../../browser/forms.ts';
import { linkIn } from '../../prepare/outbox.ts';
import { keepCodesByEmail, setUpByEmail } from './set-up-factor.ts';
import { atHome, enterPassword, look, type Someone } from '../../browser/someone.ts';

type Newcomer = {
  readonly email: string;
  /** Their next mail. */
  readonly mail: () => Promise<string>;
  /** Whether they decide, so that a second factor comes before everything else: after a code by e-mail, or at once. */
  readonly decides: boolean | 'without a code';
};

/** Opens the link of the mail, tries a password that is too weak, sets a good one and signs in with it. */
export async function acceptInvitation(someone: Someone, { email, mail, decides }: Newcomer): Promise<void> {
  const { page, say, at } = someone;
  const invitation = await mail();
  expect(invitation).toContain(email);
  await page.goto(linkIn(invitation));
  await standOn(someone, say('identity:newPassword.invitationTitle'));
  expect(new URL(page.url()).pathname).toBe(at('/admin/reset-password/reset'));
  await page.getByText(email, { exact: true }).waitFor();
  // A field that is required has a star behind its label.
  const password = page.getByLabel(`${say('identity:newPassword.invitationPassword')} *`, { exact: true });
  await password.fill('hangar-seven');
  await press(someone, say('identity:newPassword.submit'));
  await page.getByText(say('identity:password-invalid-message'), { exact: true }).waitFor();
  await look(someone, 'invitation-weak-password');
  await password.fill(demonstrationPassword);
  await press(someone, say('identity:newPassword.submit'));
  await standOn(someone, say('identity:newPassword.doneTitle'));
  await look(someone, 'invitation-done');
  await page.getByRole('link', { name: say('identity:login.submit'), exact: true }).click();
  await enterPassword(someone, email, 'admin-login');
  if (decides === 'without a code') await setUpByEmail(someone, mail);
  else if (decides) await keepCodesByEmail(someone, mail);
  await atHome(someone);
  expect(new URL(page.url()).pathname).toBe(at('/admin'));
}
