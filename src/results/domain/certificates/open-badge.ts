import { inLanguage, type LocalText } from '../../../platform/language.ts';

/** What of a certificate stands in its credential. */
export type Certified = {
  readonly serial: string;
  readonly code: string;
  readonly examinee: { readonly givenName: LocalText; readonly familyName: LocalText };
  readonly exam: { readonly title: LocalText; readonly passMark: number };
  readonly module: { readonly code: string; readonly title: LocalText };
  readonly company: { readonly name: LocalText };
};

/** What an Open Badges 3.0 credential says of a certificate, with the claims that its JWT form repeats. */
export function openBadgeOf(certificate: Certified, publicUrl: string, issuedAt: Date) {
  const { serial, code, examinee, exam, module, company } = certificate;
  const id = `${publicUrl}/certificates/${code}`;
  const issuer = `${publicUrl}/certificates`;
  const title = `${module.code} ${inLanguage(module.title, 'en')}`.trim() || inLanguage(exam.title, 'en');
  const name = `${inLanguage(examinee.givenName, 'en')} ${inLanguage(examinee.familyName, 'en')}`.trim();
  return {
    iss: issuer,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer, type: ['Profile'], name: inLanguage(company.name, 'en') },
    validFrom: issuedAt.toISOString(),
    name: title,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: name },
        { type: 'IdentityObject', hashed: false, identityType: 'ext:certificateSerial', identityHash: serial },
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
