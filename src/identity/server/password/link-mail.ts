import type { z } from 'zod';
import type { Language } from '../../../platform/language.ts';
import { wordMail, type MailWording } from '../../../platform/server/mail/company-mail.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { momentInMail, type Mail } from '../../../platform/server/mail/mail-frame.ts';
import { signInAreaOf } from '../../domain/home.ts';
import { findAccountById, findAccountsByName, type AccountToSignIn } from '../accounts/account-queries.ts';
import { findPerson } from '../notices/mail-reader.ts';
import { findName } from '../notices/notice-job.ts';
import { mailRefusalOf, type MailRefusal } from '../../../platform/mail-refusal.ts';
import type { SendMail } from '../../../platform/server/mail/mail.ts';
import { noteLinkMail } from './link-mails.ts';
import { createPasswordLink, type linkJob, type LinkKind } from './password-links.ts';

/** What the installation gives the mails with links. */
export type LinkSurroundings = {
  readonly publicUrl: string;
  /** The usual words of a mail that a company may word itself. */
  readonly standardMail: (language: Language, kind: LinkKind) => MailWording;
  /** See `Given` of surroundings.ts. */
  readonly isLocal?: boolean;
};

type LinkMailToSend = { readonly mail: Mail; readonly mailId: string };

type Payload = z.output<(typeof linkJob)['payload']>;

/**
 * The mail with a link to set a password, which is made with it; null where nobody may come in so. Who is in already
 * gets the words for a new password, also where somebody else had the link sent.
 */
export async function linkMailOf(
  db: Db,
  { accountId, signInName, kind, by }: Payload,
  { publicUrl, standardMail, isLocal = false }: LinkSurroundings,
  now: Date,
): Promise<LinkMailToSend | null> {
  const asked = accountId
    ? [await findAccountById(db, accountId, now)]
    : await findAccountsByName(db, signInName ?? '', now);
  const reader = await firstReader(db, asked, isLocal);
  if (!reader) return null;
  const { account, person } = reader;
  const isSent = kind === 'invitation';
  const isNew = isSent && account.passwordHash === null;
  const link = await createPasswordLink(db, {
    accountId: account.id,
    kind: isSent ? kind : 'reset',
    sentTo: person.email,
    now,
  });
  // The sender sees on their page that it is out.
  if (signInAreaOf(account.role) === 'admin') await announce(db, 'administrator');
  const { language, companyId, email: to } = person;
  const values = {
    name: person.name,
    userName: account.signInName,
    address: `${publicUrl}${language === 'th' ? '/th' : ''}${link.path}`,
    until: momentInMail(link.expiresAt, person.clock),
  };
  const words = isNew ? 'invitation' : 'reset';
  const mail: Mail = {
    to,
    ...(await wordMail(db, { companyId, kind: words, language, standard: standardMail(language, words), values })),
    language,
    companyId,
    kind: isSent && !isNew ? 'link' : words,
    ...(by ? { by: (await findName(db, by, language)).name } : {}),
  };
  return { mail, mailId: link.mailId };
}

type InTransaction = (work: (db: Db, now: Date) => Promise<void>) => Promise<void>;

/** Sends a mail with a link, and notes what became of it. */
export async function sendNoted({ mail, mailId }: LinkMailToSend, send: SendMail, inTransaction: InTransaction) {
  const note = (refusal: MailRefusal | null) => inTransaction((db, now) => noteLinkMail(db, mailId, refusal, now));
  try {
    await send(mail);
  } catch (error) {
    await note(mailRefusalOf(error));
    throw error;
  }
  // A note that fails must not send the mail once more.
  await note(null).catch(() => undefined);
}

/** The first of these accounts that may be entered and has a mailbox. */
async function firstReader(db: Db, accounts: readonly (AccountToSignIn | undefined)[], isLocal: boolean) {
  for (const account of accounts) {
    if (!account?.isOpen || (account.isDemonstration && !isLocal)) continue;
    const { email, ...person } = (await findPerson(db, account)) ?? { email: null };
    if (email && 'companyId' in person) return { account, person: { ...person, email } };
  }
  return null;
}
