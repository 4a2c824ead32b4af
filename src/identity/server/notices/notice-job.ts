import type { z } from 'zod';
import { fillText } from '../../../platform/text/fill-text.ts';
import { inLanguage, type Language, type LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { momentInMail, type Mail } from '../../../platform/server/mail/mail-frame.ts';
import { networkInWords } from '../../domain/device.ts';
import { signInAreaOf } from '../../domain/home.ts';
import { identityTexts } from '../../texts/index.ts';
import { findAccountById, type AccountToSignIn } from '../accounts/account-queries.ts';
import { findPerson } from './mail-reader.ts';
import type { noticeJob, NoticeKind } from './notices.ts';

type Payload = z.output<(typeof noticeJob)['payload']>;

/** The mail of a notice, or null where its account is gone or has no address. */
export async function noticeOf(db: Db, notice: Payload, publicUrl: string, now: Date): Promise<Mail | null> {
  const account = await findAccountById(db, notice.accountId, now);
  const person = await findPerson(db, account);
  const to = notice.to || person?.email;
  if (!account || !person || !to || !isNotice(notice.kind)) return null;
  const { language, clock } = person;
  const texts = identityTexts[language].mail.notice;
  const words = texts.kind[notice.kind];
  // Of an address that is no longer the account's own, nothing leads back into it.
  const isElsewhere = to.toLowerCase() !== person.email?.toLowerCase();
  const kind = kindOf(notice.kind);
  const values = {
    ...notice,
    name: person.name,
    userName: account.signInName,
    details: notice[language === 'th' ? 'detailsTh' : 'detailsEn'],
    reason: notice.reason.replaceAll(/\s+/g, ' '),
    until: notice.until ? momentInMail(new Date(notice.until), clock) : '',
    when: momentInMail(new Date(notice.at), clock),
    where: whereOf(notice, language),
    by: await byWhom(db, notice.by || account.id, account, language),
    address: `${publicUrl}${language === 'th' ? '/th' : ''}${pathOf(kind, account)}`,
  };
  const what = fillText(words.what, values);
  const todo = fillText(texts.todo[isElsewhere ? 'elsewhere' : kind], values);
  return {
    to,
    subject: words.subject,
    text: fillText(texts.text, { ...values, what, todo }),
    language,
    companyId: person.companyId,
    kind,
  };
}

const isNotice = (kind: string | undefined): kind is NoticeKind =>
  kind !== undefined && Object.hasOwn(identityTexts.en.mail.notice.kind, kind);

type Kind = 'password_notice' | 'support_notice' | 'notice';

const kindOf = (kind: NoticeKind): Kind =>
  kind === 'password_changed' ? 'password_notice' : kind === 'support_began' ? 'support_notice' : 'notice';

/** Where one asks for a new password, ends a visit, or looks at one's own account. */
const pages: Readonly<Record<Kind, string>> = {
  password_notice: 'reset-password',
  support_notice: 'settings?tab=support',
  notice: 'profile',
};

function pathOf(kind: Kind, { role }: AccountToSignIn): string {
  const area = signInAreaOf(role);
  return `${area === 'examinee' ? '' : `/${area}`}/${pages[kind]}`;
}

function whereOf({ device = '', network = '' }: Payload, language: Language): string {
  const texts = identityTexts[language].mail.notice;
  if (network === '') return device || texts.nowhere;
  return fillText(texts.device, { device: device || texts.unknownDevice, network: networkInWords(network) });
}

/** Somebody of the company by name, of the platform as such. */
async function byWhom(db: Db, by: string, account: AccountToSignIn, language: Language): Promise<string> {
  const texts = identityTexts[language].mail.notice;
  if (by === account.id) return texts.you;
  const { name, isPlatform } = await findName(db, by, language);
  return isPlatform ? fillText(texts.platform, { by: name }) : name || texts.somebody;
}

/** What a person who did something for others is called: by name, else by what they sign in with. */
export async function findName(db: Db, accountId: string, language: Language) {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('administrator as m', 'm.account_id', 'a.id')
    .leftJoin('platform_user as p', 'p.account_id', 'a.id')
    .select((one) => [
      one.fn.coalesce('m.given_name', 'p.given_name').$castTo<LocalText | null>().as('givenName'),
      one.fn.coalesce('m.family_name', 'p.family_name').$castTo<LocalText | null>().as('familyName'),
      'a.sign_in_name as signInName',
      'a.role',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  const parts = [row?.givenName, row?.familyName].map((part) => inLanguage(part ?? {}, language)).filter(Boolean);
  return { name: parts.join(' ') || row?.signInName || '', isPlatform: row?.role === 'ROLE_PLATFORM_ADMIN' };
}
