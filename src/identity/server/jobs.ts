import { fillText } from '../../platform/text/fill-text.ts';
import { jobOf, type Jobs } from '../../platform/server/jobs/jobs.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { Mail } from '../../platform/server/mail/mail-frame.ts';
import type { SendMail } from '../../platform/server/mail/mail.ts';
import { codeMinutes } from '../domain/two-factor.ts';
import { identityTexts } from '../texts/index.ts';
import { findAccountById } from './accounts/account-queries.ts';
import { linkJob } from './password/password-links.ts';
import { checkCodeJob } from './second-factor/begin-check.ts';
import { newCode } from './second-factor/codes.ts';
import { forgetOldSignIns } from './sign-in/forget-old-sign-ins.ts';
import { linkMailOf, sendNoted, type LinkSurroundings } from './password/link-mail.ts';
import { findPerson, staffWork } from './notices/mail-reader.ts';
import { noticeJob } from './notices/notices.ts';
import { noticeOf } from './notices/notice-job.ts';
import { sealingFrom } from './encrypted-secrets.ts';
import { findCheckToSend, saveCode } from './second-factor/two-factor-queries.ts';
import { hashJob, hashWaiting } from './password/waiting-passwords.ts';

type Given = LinkSurroundings & { readonly secret: Secrets; readonly send: SendMail };

/**
 * The mails of identity, and what it does by itself. Codes and links are made in the job that sends them: no queue ever
 * holds one.
 */
export function identityJobs(given: Given): Jobs {
  const { secret, publicUrl, send } = given;
  const sealing = sealingFrom(secret);
  return {
    ...jobOf(checkCodeJob, async ({ checkId }, { inTransaction, now }) => {
      const code = newCode();
      const expiresAt = new Date(now().getTime() + codeMinutes * 60 * 1000);
      const mail = await staffWork(inTransaction, async (db) => {
        const check = await findCheckToSend(db, checkId, now());
        const person = check && (await findPerson(db, await findAccountById(db, check.accountId, now())));
        if (!person?.email || !(await saveCode(db, checkId, sealing.hashOf(code, checkId), expiresAt))) return null;
        const { subject, text } = identityTexts[person.language].mail.code;
        const values = { name: person.name, code: `${code.slice(0, 3)} ${code.slice(3)}`, minutes: codeMinutes };
        const words = { subject: fillText(subject, values), text: fillText(text, values) };
        const { email: to, language, companyId } = person;
        return { to, ...words, language, companyId, kind: 'code' } satisfies Mail;
      });
      if (mail) await send(mail);
    }),

    ...jobOf(linkJob, async (asked, { inTransaction, now }) => {
      const made = await staffWork(inTransaction, (db) => linkMailOf(db, asked, given, now()));
      if (made) await sendNoted(made, send, (work) => staffWork(inTransaction, (db) => work(db, now())));
    }),

    ...jobOf(noticeJob, async (notice, { inTransaction, now }) => {
      const mail = await staffWork(inTransaction, (db) => noticeOf(db, notice, publicUrl, now()));
      if (mail) await send(mail);
    }),

    ...jobOf(hashJob, (_, { inTransaction }) => hashWaiting(inTransaction, sealing)),

    forget_old_sign_ins: (_, { inTransaction, now }) => staffWork(inTransaction, (db) => forgetOldSignIns(db, now())),
  };
}
