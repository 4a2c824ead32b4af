import type { PrintLanguage } from '../../domain/print.ts';
import { longestName, testPrint, testSubject, testTitle } from '../documents.fixture.ts';
import type { CertificateDocument } from './document.ts';

/** For tests: a certificate, and one with the longest name that replaces it. */
export function testCertificates(language: PrintLanguage): CertificateDocument {
  const days = { examDay: '2026-11-21', issuedOn: '2026-12-01', expiresOn: '2028-12-01' };
  const of = { subject: testSubject, examTitle: testTitle, ...days, percent: 87.5, modules: null };
  const url = 'https://sanam.example.org/check/TH.147.0099.';
  const born = { day: '1999-02-28', place: { en: 'Chiang Mai', th: 'เชียงใหม่' } };
  return {
    print: testPrint(language),
    specimen: false,
    signatures: [
      {
        name: { en: 'Dr. Anan Wong', th: 'ดร.อนันต์ วงศ์' },
        position: { en: 'Examination Manager', th: 'ผู้จัดการฝ่ายสอบ' },
        picture: null,
      },
      {
        name: { en: 'Ms. Ratana Chai', th: 'นางรัตนา ชัย' },
        position: { en: 'Accountable Manager', th: 'ผู้จัดการผู้รับผิดชอบ' },
        picture: null,
      },
    ],
    certificates: [
      {
        ...of,
        serial: 'TH.147.0099.00001',
        name: 'SOMCHAI JAIDEE',
        thaiName: 'นายสมชาย ใจดี',
        born,
        replaces: '',
        checkUrl: `${url}00001`,
      },
      {
        ...of,
        serial: 'TH.147.0099.00002',
        name: longestName.en.toUpperCase(),
        thaiName: longestName.th,
        born,
        replaces: 'TH.147.0099.00001',
        checkUrl: `${url}00002`,
      },
    ],
  };
}
