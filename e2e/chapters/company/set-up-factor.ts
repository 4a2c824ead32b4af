import { press, standOn } from '../../browser/forms.ts';
import { codeIn } from '../../prepare/outbox.ts';
import type { Someone } from '../../browser/someone.ts';

/** Takes the recovery codes that are shown, and goes on. */
export async function keepCodes(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await page.getByRole('list', { name: say('identity:twoFactor.codes.title') }).waitFor();
  await press(someone, say('identity:twoFactor.codes.kept'));
}

/** The first sign-in of somebody who decides: the code from the mail, which is kept as the second factor. */
export async function keepCodesByEmail(someone: Someone, mail: () => Promise<string>): Promise<void> {
  const { page, say } = someone;
  await page.getByLabel(say('identity:otp.code')).waitFor();
  await page.keyboard.type(codeIn(await mail()));
  await standOn(someone, say('identity:setUpFactor.title'));
  await page.getByRole('button', { name: say('identity:setUpFactor.email') }).click();
  await keepCodes(someone);
}

/** Rights that decide arrive while somebody is at work: the page asks for a second factor where they stand. */
export async function setUpByEmail(someone: Someone, mail: () => Promise<string>): Promise<void> {
  const { page, say } = someone;
  await standOn(someone, say('identity:setUpFactor.title'));
  await page.getByRole('button', { name: say('identity:setUpFactor.email') }).click();
  await page.getByLabel(say('identity:twoFactor.setUp.code')).fill(codeIn(await mail()));
  await press(someone, say('identity:twoFactor.setUp.turnOn'));
  await keepCodes(someone);
}
