import type { z } from 'zod';
import { Refused } from '../../../platform/client/api.ts';
import type { madePasskey, usedPasskey } from '../../passkey-contract.ts';

type Options = Readonly<Record<string, unknown>>;
type Made = z.input<typeof madePasskey>;
type Used = z.input<typeof usedPasskey>;

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the browser to make a passkey; `Refused` where the person did not go on, or this device has one already. */
export async function makePasskey(optionsJSON: Options): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: optionsJSON as never }).catch(refused);
  return made as unknown as Made;
}

/** Asks the browser to use one of the person's passkeys. */
export async function askPasskey(optionsJSON: Options): Promise<Used> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const used = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(refused);
  return used as unknown as Used;
}

function refused(error: Error & { readonly code?: string }): never {
  const isKnown = error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  throw new Refused(isKnown ? 'passkey_known' : 'passkey_given_up', {});
}
