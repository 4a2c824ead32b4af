import { refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { dayOf, expiryOf } from '../../../results/domain/certificates/certificate-expiry.ts';
import { serialOf } from '../../../results/domain/certificates/certificate-serial.ts';
import type { CertificateSnapshot } from '../../../results/server/snapshots.ts';
import { listPictures } from '../../../results/server/template/template-queries.ts';
import type { CertificateTemplate } from '../../../results/template-schema.ts';
import type { templatePreviewEndpoints } from '../../template-contract.ts';
import { pdf } from '../exam-print.ts';
import { findIssuer } from '../issuer.ts';
import { certificateDocument } from './document.ts';
import { certificateSheet } from './sheet.ts';

const logo = 'logo';

type House = { readonly company: CertificateSnapshot['company']; readonly code: string; readonly now: Date };

/** The specimen of a template: the real document with an invented examinee. */
export const previewHandlers = (publicUrl: string): Handlers<typeof templatePreviewEndpoints> => ({
  async previewCertificate({ template, language }, { db, actor, now }) {
    const named = new Set(template.signatories.flatMap(({ picture }) => picture ?? []));
    const kept = await listPictures(db, [...named]);
    if (kept.length < named.size) return refuse('no_such_picture');
    const { code, ...issuer } = await findIssuer(db, actor.companyId);
    const pictures = new Map(kept.map(({ sha256, content }) => [sha256, content]));
    if (issuer.logo) pictures.set(logo, issuer.logo);
    const company = { name: issuer.company, model: 'MODULE' as const, timeZone: issuer.timeZone };
    const around = { checkUrl: `${publicUrl}/certificates/`, pictures, specimen: true };
    const snapshot = specimenOf(template, { company, code, now });
    const document = certificateDocument(issuer, snapshot, around, { language, now });
    return pdf('certificate-specimen.pdf', () => certificateSheet(document));
  },
});

const modules: readonly { readonly code: string; readonly title: { readonly en: string; readonly th: string } }[] = [
  { code: 'M1', title: { en: 'Mathematics', th: 'คณิตศาสตร์' } },
  { code: 'M2', title: { en: 'Physics', th: 'ฟิสิกส์' } },
  { code: 'M3', title: { en: 'Electrical fundamentals', th: 'พื้นฐานไฟฟ้า' } },
];
const [, , last = { code: 'M3', title: {} }] = modules;

/** Nobody there is, who passed today. */
function specimenOf(template: CertificateTemplate, { company, code, now }: House): CertificateSnapshot {
  const day = dayOf(now, company.timeZone);
  const sittingOn = now.toISOString();
  return {
    examinee: {
      number: '0000',
      title: { en: 'Mr.', th: 'นาย' },
      givenName: { en: 'Somchai', th: 'สมชาย' },
      familyName: { en: 'Tuayang', th: 'ตัวอย่าง' },
      birthDate: '2000-01-01',
      birthPlace: 'Bangkok',
    },
    exam: { number: 0, title: { en: 'Exam of the specimen', th: 'การสอบตัวอย่าง' }, kind: 'paper', passMark: 75 },
    module: last,
    company,
    version: 'A',
    sittingOn,
    serial: serialOf(template.serial, { company: code, year: Number(day.slice(0, 4)), number: 0 }),
    code: '',
    marks: { points: 3500, maxPoints: 4000, percent: 87.5 },
    issuedAt: sittingOn,
    template: { ...template, version: 0 },
    logo: template.withLogo ? logo : null,
    category: template.category,
    ...(template.withModules ? { modules: modules.map((one) => ({ ...one, sittingOn })) } : {}),
    ...(template.months ? { expiresOn: expiryOf(day, template.months) } : {}),
  };
}
