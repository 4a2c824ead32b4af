import type { Db } from '../../platform/server/database/database.ts';
import type { Lifetimes } from '../domain/session.ts';
import type { Reply } from '../../platform/contract.ts';
import type { LocalText } from '../../platform/language.ts';
import { fetchOutside } from '../../platform/server/web/fetch-outside.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { identityContract } from '../contract.ts';
import { tokenTtlLong, tokenTtlShort } from '../domain/session.ts';
import { Networks } from './sign-in/networks.ts';
import { openIdWith, type OpenId } from './provider/open-id.ts';
import { relyingPartyOf, type RelyingParty } from './passkeys/passkeys.ts';
import { sealingFrom, type Sealing } from './encrypted-secrets.ts';
import { ticketsFrom, type Tickets } from './sign-in/tickets.ts';
import type { Tokens } from './session/tokens.ts';

export type PublicSettings = Omit<Reply<(typeof identityContract)['publicSettings']>, 'release' | 'providers'>;

/** What the installation gives identity. `readPublicSettings` is for anyone who keeps them in the database. */
export type Given = {
  readonly tokens: Tokens;
  /** The installation's secrets, from which keys are derived. */
  readonly secret: Secrets;
  readonly release: string;
  /** By the environment; the settings in the database may switch it on as well. */
  readonly maintenance: boolean;
  /** Nobody but this computer reaches the installation: only then do the accounts of the demonstration work. */
  readonly isLocal?: boolean;
  /** Mail leaves this installation. On one's own computer it is read in the outbox. */
  readonly mailBySmtp?: boolean;
  /** The address people use. */
  readonly publicUrl?: string;
  readonly readPublicSettings?: (db: Db) => Promise<PublicSettings>;
  readonly networks?: Networks;
  /** Origins of providers in the operator's own network; others are asked by HTTPS in public networks alone. */
  readonly providerOrigins?: readonly string[];
  /** Makes an examinee of somebody whom a provider knows; in the later feature that has people. */
  readonly makeExaminee?: MakeExaminee;
  /** Waits so many milliseconds before an answer. */
  readonly pause?: (milliseconds: number) => Promise<void>;
};

/** An examinee and the account of one, unless the subscription has no place left. */
export type MakeExaminee = (
  db: Db,
  person: {
    readonly companyId: string;
    readonly email: string;
    readonly number: string;
    readonly givenName: LocalText;
    readonly familyName: LocalText;
  },
  now: Date,
) => Promise<{ readonly accountId: string } | { readonly limit: number; readonly used: number }>;

const nobodyIsMade: MakeExaminee = async () => {
  throw new Error('nobody makes examinees here');
};

export type IdentitySurroundings = {
  readonly tokens: Tokens;
  readonly sealing: Sealing;
  readonly tickets: Tickets;
  readonly networks: Networks;
  readonly release: string;
  readonly isLocal: boolean;
  /** Whether a mail that is sent can be read by somebody. */
  readonly mailArrives: boolean;
  readonly relyingParty: RelyingParty;
  readonly publicUrl: string;
  readonly providerOrigins: readonly string[];
  readonly openId: OpenId;
  readonly makeExaminee: MakeExaminee;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly publicSettings: (db: Db) => Promise<PublicSettings>;
  readonly lifetimes: (db: Db) => Promise<Lifetimes>;
};

export function surroundingsOf({
  tokens,
  secret,
  release,
  maintenance,
  isLocal = false,
  mailBySmtp = false,
  publicUrl = 'http://localhost',
  readPublicSettings,
  networks = new Networks(),
  providerOrigins = [],
  makeExaminee = nobodyIsMade,
  pause = async () => {},
}: Given): IdentitySurroundings {
  const usual = { maintenance, tokenTtlShort, tokenTtlLong, bugReportKey: '', errorReportAddress: '', banner: {} };
  const publicSettings = async (db: Db): Promise<PublicSettings> => {
    const kept = await readPublicSettings?.(db);
    return kept ? { ...kept, maintenance: maintenance || kept.maintenance } : usual;
  };
  return {
    tokens,
    sealing: sealingFrom(secret),
    tickets: ticketsFrom(secret),
    networks,
    release,
    isLocal,
    mailArrives: mailBySmtp || isLocal,
    relyingParty: relyingPartyOf(publicUrl),
    publicUrl,
    providerOrigins,
    openId: openIdWith(fetchOutside(providerOrigins), `${publicUrl}/login/provider/callback`, providerOrigins),
    makeExaminee,
    pause,
    publicSettings,
    lifetimes: publicSettings,
  };
}
