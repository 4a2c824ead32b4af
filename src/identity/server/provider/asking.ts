import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Wire } from '../../../platform/server/serve.ts';
import type { Claims } from '../../domain/provider.ts';
import { handOver, providerCookie } from '../session/cookies.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { attemptMinutes } from '../../domain/provider.ts';
import { openAttempt, sealAttempt, type WayThere } from './attempt.ts';
import { AnswerWrong, ProviderAway, ProviderRefused } from './open-id.ts';
import { registrationOf, type Provider } from './provider-queries.ts';

type Begun = Pick<WayThere, 'purpose' | 'rememberMe' | 'accountId' | 'area'> & {
  readonly returnTo?: string | undefined;
};

/** The way to the provider: its address for the browser, and what the way back is compared with. */
export async function beginAtProvider(
  { sealing, openId }: Pick<IdentitySurroundings, 'sealing' | 'openId'>,
  provider: Provider,
  { returnTo, ...begun }: Begun,
  { now, wire }: { readonly now: Date; readonly wire: Wire },
) {
  const way = await openId.begin(registrationOf(sealing, provider), { ...provider, errand: begun }).catch(toRefusal);
  if (way instanceof Refusal) return refuse('provider_away');
  const { url, ...secrets } = way;
  const { companyId, issuer, clientId } = provider;
  const until = now.getTime() + attemptMinutes * 60 * 1000;
  const attempt = { ...begun, ...secrets, companyId, issuer, clientId, until, ...(returnTo ? { returnTo } : {}) };
  return { url, attempt: handOver(wire, providerCookie, sealAttempt(sealing, attempt), attemptMinutes * 60) };
}

type Back = { readonly query: string; readonly attempt?: string | undefined };

/** The attempt that a way back belongs to. It is good once: a browser loses it here. */
export function takeAttempt(
  { sealing }: Pick<IdentitySurroundings, 'sealing'>,
  { attempt }: Back,
  purpose: WayThere['purpose'],
  { now, wire }: { readonly now: Date; readonly wire: Wire },
): WayThere | null {
  const sealed = attempt ?? wire.cookie(providerCookie) ?? '';
  if (wire.isBrowser) wire.setCookie(providerCookie, null, 0);
  return openAttempt(sealing, sealed, purpose, now);
}

/** Whether the company still has the provider that the attempt was begun with. */
export const isSame = (provider: Provider | undefined, { issuer, clientId }: WayThere): provider is Provider =>
  provider !== undefined && provider.isOn && provider.issuer === issuer && provider.clientId === clientId;

/** Whom the provider let in, or what to say. */
export const finishAtProvider = (
  { sealing, openId }: Pick<IdentitySurroundings, 'sealing' | 'openId'>,
  provider: Provider,
  attempt: WayThere,
  { query }: Back,
): Promise<Claims | AnswerRefusal> => openId.finish(registrationOf(sealing, provider), attempt, query).catch(toRefusal);

export type AnswerRefusal = Refusal<'provider_away' | 'provider_refused' | 'provider_answer_wrong'>;

/** What went wrong at the provider, as a sentence; the log has the rest. */
export function toRefusal(error: unknown): AnswerRefusal {
  if (error instanceof ProviderAway) return new Refusal('provider_away', { because: error });
  if (error instanceof ProviderRefused)
    return new Refusal('provider_refused', { values: { reason: error.reason.slice(0, 60) }, because: error });
  if (error instanceof AnswerWrong) return new Refusal('provider_answer_wrong', { because: error });
  throw error;
}
