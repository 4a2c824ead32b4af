import type { z } from 'zod';
import type { madePasskey, usedPasskey } from '../../passkey-contract.ts';
import type { Passkey } from './passkey-queries.ts';

type Made = z.output<typeof madePasskey>;
type Used = z.output<typeof usedPasskey>;
type Library = typeof import('@simplewebauthn/server');
type MadeByBrowser = Parameters<Library['verifyRegistrationResponse']>[0]['response'];
type UsedByBrowser = Parameters<Library['verifyAuthenticationResponse']>[0]['response'];

/** Some 30 MB that most processes never need. */
const library = (): Promise<Library> => import('@simplewebauthn/server');

/** To whom passkeys prove something: this installation, by its public address. */
export type RelyingParty = { readonly id: string; readonly origin: string };

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Browsers make passkeys for names, not for bare addresses. */
export const canHavePasskeys = ({ id }: RelyingParty): boolean => !/^[\d.]+$|^\[/.test(id);

const shown = (keys: readonly Passkey[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports: [...transports] }));

/** A passkey stands beside the password, so that having it is enough: a device that asks for a finger or a PIN may. */
const userVerification = 'preferred';

/** Ed25519, ECDSA with P-256 and RSA: what every authenticator can do one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a browser needs to make a passkey of this account, and the challenge that is in it. */
export async function optionsToMake(
  { id: rpID }: RelyingParty,
  account: { readonly accountId: string; readonly signInName: string },
  known: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Sanam',
    rpID,
    userName: account.signInName,
    userID: new Uint8Array(Buffer.from(account.accountId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: shown(known),
    // Nobody signs in without a name: a security key need not keep one.
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
    supportedAlgorithmIDs,
  });
  return { options: { ...options }, challenge: Buffer.from(options.challenge, 'base64url') };
}

/** What a browser needs to use one of these passkeys. */
export async function optionsToUse({ id: rpID }: RelyingParty, keys: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID, allowCredentials: shown(keys), userVerification });
  return { options: { ...options }, challenge: Buffer.from(options.challenge, 'base64url') };
}

/** The passkey that was made for this challenge, here; null where that is not so. */
export async function judgeMade({ id, origin }: RelyingParty, challenge: Buffer, response: Made) {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as MadeByBrowser,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  };
}

/** How often the passkey was used now, where it signed this challenge, here; null where that is not so. */
export async function judgeUsed(
  { id, origin }: RelyingParty,
  challenge: Buffer,
  { credentialId, publicKey, counter }: Passkey,
  response: Used,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as UsedByBrowser,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
