import { inLanguage, type LocalText } from '../../../platform/language.ts';
import { endOfDay } from '../../../platform/zoned-time.ts';
import { statusEntryOf } from './status-list.ts';

/** What of a certificate stands in its credential. */
export type Certified = {
  readonly serial: string;
  readonly code: string;
  readonly issuedAt: string;
  readonly expiresOn?: string;
  readonly examinee: { readonly givenName: LocalText; readonly familyName: LocalText };
  readonly exam: { readonly title: LocalText; readonly passMark: number };
  readonly module: { readonly code: string; readonly title: LocalText };
  readonly company: { readonly name: LocalText; readonly timeZone: string };
};

/** Where the issuer of all certificates of an installation is described, with the keys. */
export const issuerAt = (publicUrl: string): string => `${publicUrl}/api/certificate-issuer`;

/** The contexts of Open Badges 3.0, in the order that the standard asks for. */
export const badgeContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

type Place = { readonly publicUrl: string; readonly statusPlace: number };

/** What an Open Badges 3.0 credential says of a certificate, without its proof. */
export function openBadgeOf(certificate: Certified, { publicUrl, statusPlace }: Place) {
  const { serial, code, issuedAt, expiresOn, examinee, exam, module, company } = certificate;
  const id = `${publicUrl}/certificates/${code}`;
  const title = `${module.code} ${inLanguage(module.title, 'en')}`.trim() || inLanguage(exam.title, 'en');
  const name = `${inLanguage(examinee.givenName, 'en')} ${inLanguage(examinee.familyName, 'en')}`.trim();
  const identified = { type: ['IdentityObject'], hashed: false };
  return {
    '@context': badgeContexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuerAt(publicUrl), type: ['Profile'], name: inLanguage(company.name, 'en') },
    validFrom: issuedAt,
    ...(expiresOn ? { validUntil: endOfDay(expiresOn, company.timeZone).toISOString() } : {}),
    name: title,
    credentialStatus: statusEntryOf(publicUrl, statusPlace),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { ...identified, identityType: 'name', identityHash: name },
        { ...identified, identityType: 'ext:certificateSerial', identityHash: serial },
      ],
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: title,
        description: inLanguage(exam.title, 'en'),
        criteria: { narrative: `The exam was passed with a pass mark of ${exam.passMark} %.` },
      },
    },
  };
}
