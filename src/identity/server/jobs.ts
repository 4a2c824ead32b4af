import { inLanguage, languages, type Language, type LocalText } from '../../platform/language.ts';
import { fillText } from '../../platform/fill-text.ts';
import { wordMail, type Wording } from '../../platform/server/company-mail.ts';
import { enterCompany, type Db, type InTransaction } from '../../platform/server/database.ts';
import type { Jobs } from '../../platform/server/jobs.ts';
import type { Mail, SendMail } from '../../platform/server/mail.ts';
import { codeMinutes } from '../domain/two-factor.ts';
import { identityTexts } from '../texts/index.ts';
import { findAccountById, findAccountByName, findReader, type AccountToSignIn } from './account-queries.ts';
import { newCode } from './codes.ts';
import { forgetOldSignIns } from './forget-old-sign-ins.ts';
import { createPasswordLink, type LinkKind } from './password-links.ts';
import { sealingFrom } from './sealing.ts';
import { findCheckToSend, saveCode } from './two-factor-queries.ts';
import { hashWaiting } from './waiting-passwords.ts';

type Given = {
  readonly secret: string;
  readonly publicUrl: string;
  readonly send: SendMail;
  /** The usual words of a mail that a company may word itself. */
  readonly standardMail: (language: Language, kind: LinkKind) => Wording;
};

/**
 * The mails of identity, and what it does by itself. Codes and links are made in the job that sends them: no queue ever
 * holds one.
 */
export function identityJobs({ secret, publicUrl, send, standardMail }: Given): Jobs {
  const sealing = sealingFrom(secret);
  return {
    async send_check_code({ checkId = '' }, { inTransaction, now }) {
      const code = newCode();
      const expiresAt = new Date(now().getTime() + codeMinutes * 60 * 1000);
      const mail = await staffWork(inTransaction, async (db) => {
        const check = await findCheckToSend(db, checkId, now());
        const person = check && (await findPerson(db, await findAccountById(db, check.accountId, now())));
        if (!person?.email || !(await saveCode(db, checkId, sealing.hashOf(code, checkId), expiresAt))) return null;
        const { subject, text } = identityTexts[person.language].mail.code;
        const values = { name: person.name, code: `${code.slice(0, 3)} ${code.slice(3)}`, minutes: codeMinutes };
        return { to: person.email, subject: fillText(subject, values), text: fillText(text, values) };
      });
      if (mail) await send(mail);
    },

    async send_password_link({ accountId, signInName, kind }, { inTransaction, now }) {
      const mail = await staffWork(inTransaction, async (db) => {
        const account = accountId
          ? await findAccountById(db, accountId, now())
          : await findAccountByName(db, signInName ?? '', now());
        const person = account?.isOpen ? await findPerson(db, account) : null;
        if (!account || !person?.email) return null;
        const wanted = kind === 'invitation' ? 'invitation' : 'reset';
        const link = await createPasswordLink(db, { accountId: account.id, kind: wanted, now: now() });
        const address = `${publicUrl}${person.language === 'th' ? '/th' : ''}${link.path}`;
        const until = moment(link.expiresAt, person.language, person.timeZone);
        const standard = standardMail(person.language, wanted);
        const values = { name: person.name, userName: account.signInName, address, until };
        const { companyId } = account;
        const words = await wordMail(db, { companyId, kind: wanted, language: person.language, standard, values });
        return { to: person.email, ...words } satisfies Mail;
      });
      if (mail) await send(mail);
    },

    async send_password_notice({ accountId = '', at = '' }, { inTransaction, now }) {
      const mail = await staffWork(inTransaction, async (db) => {
        const person = await findPerson(db, await findAccountById(db, accountId, now()));
        if (!person?.email) return null;
        const { subject, text } = identityTexts[person.language].mail.passwordChanged;
        const values = { name: person.name, moment: moment(new Date(at), person.language, person.timeZone) };
        return { to: person.email, subject: fillText(subject, values), text: fillText(text, values) };
      });
      if (mail) await send(mail);
    },

    hash_passwords: (_, { inTransaction }) => hashWaiting(inTransaction, sealing),

    forget_old_sign_ins: (_, { inTransaction, now }) => staffWork(inTransaction, (db) => forgetOldSignIns(db, now())),
  };
}

const staffWork = <Result>(inTransaction: InTransaction, work: (db: Db) => Promise<Result>): Promise<Result> =>
  inTransaction({ companyId: null, role: 'staff' }, work);

/** To whom a mail goes and how they are addressed, seen from inside their company. */
async function findPerson(db: Db, account: AccountToSignIn | undefined) {
  if (!account) return null;
  if (account.companyId) await enterCompany(db, account.companyId);
  const reader = await findReader(db, account.id);
  const language = languages.find((known) => known === reader.language) ?? 'en';
  return {
    email: reader.email,
    language,
    timeZone: reader.timeZone,
    name: nameOf(reader.givenName, language, account),
  };
}

const nameOf = (givenName: LocalText, language: Language, { signInName }: AccountToSignIn): string =>
  inLanguage(givenName, language) || signInName;

const moment = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);
