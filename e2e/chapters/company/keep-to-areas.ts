import { expect } from 'vitest';
import { standOn } from '../../browser/forms.ts';
import { goWithin } from '../../browser/navigate.ts';
import { atHome, enterPassword, speak, type Someone } from '../../browser/someone.ts';

export type Inhabitant = {
  readonly email: string;
  readonly login: string;
  readonly home: string;
  /** The heading of their home. */
  readonly heading: string;
  /** A page of theirs, asked for before they have signed in. */
  readonly asked: string;
  /** Pages of others, and those on which one signs in. */
  readonly foreign: readonly string[];
};

const address = ({ page }: Someone) => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Asks for a page of theirs and signs in for it; then goes to pages that are not theirs. */
export async function keepToTheirArea(someone: Someone, inhabitant: Inhabitant): Promise<void> {
  const { page, say, at } = someone;
  const { email, login, home, heading, asked, foreign } = inhabitant;
  await speak(email, someone.language, someone.address);
  await page.goto(at(asked));
  await page.getByLabel(say('identity:login.username')).waitFor();
  expect(new URL(page.url()).pathname).toBe(at(login));
  await enterPassword(someone, email, login.slice(1).replaceAll('/', '-'));
  await atHome(someone);
  expect(address(someone)).toBe(at(asked));
  for (const path of foreign) {
    expect(await goWithin(page, at(path), at(home)), path).toBe(at(home));
    await standOn(someone, say(heading));
  }
}
