import { fillText } from '../../text/fill-text.ts';
import { faultOfPasswordLinkMail, passwordLinkMails } from '../../password-link-mail.ts';
import type { Language } from '../../language.ts';
import type { Db } from '../database/database.ts';

export type MailWording = { readonly subject: string; readonly text: string };
type Own = Readonly<Record<string, Readonly<Record<Language, MailWording>> | undefined>>;

type Asked = {
  readonly kind: 'invitation' | 'reset' | 'result' | 'exam_planned' | 'exam_changed' | 'exam_cancelled';
  readonly language: Language;
  /** The usual words, where the company has none of its own. */
  readonly standard: MailWording;
  /** Without `company`, which is filled in here. */
  readonly values: Readonly<Record<string, string>>;
};
/** `companyId` is null for a person of the platform, who gets the usual words. */
type Worded = Asked & { readonly companyId: string | null };

/** A mail in the company's own words, filled in. */
export async function wordMail(db: Db, { companyId, ...worded }: Worded): Promise<MailWording> {
  return (await findWords(db, companyId))(worded);
}

/** What words the mails of a company, however many they are: its own words are read once. */
export async function findWords(db: Db, companyId: string | null): Promise<(asked: Asked) => MailWording> {
  const company = companyId
    ? await db
        .selectFrom('company')
        .select((row) => [
          row.ref('name').$castTo<Partial<Record<Language, string>>>().as('name'),
          row.ref('mail_texts').$castTo<Own>().as('own'),
        ])
        .where('id', '=', companyId)
        .executeTakeFirst()
    : undefined;
  return ({ kind, language, standard, values }) => {
    const own = company?.own[kind]?.[language];
    // Words of a company from before the rule for keys do not go out with one.
    const mayBeOwn =
      own && !(passwordLinkMails.includes(kind) && faultOfPasswordLinkMail(`${own.subject}\n${own.text}`));
    const { subject, text } = mayBeOwn ? own : standard;
    const name = company?.name[language] || company?.name.en || company?.name.th || '';
    const all = { company: name, ...values };
    return { subject: fillText(subject, all), text: fillText(text, all) };
  };
}
