import { expect, test } from 'vitest';
import { asked, examRow, snapshot } from '../rows.fixture.ts';
import { testCertificates } from './certificates.fixture.ts';
import { certificateDocument } from './document.ts';
import { certificateSheet } from './sheet.ts';

const around = { checkUrl: 'https://exams.example.test/certificates/c0de', pictures: new Map() };

test('a certificate says what was issued', () => {
  const issued = {
    ...snapshot,
    serial: 'SAT-2026-00001',
    code: 'c0de',
    marks: { points: 600, maxPoints: 800, percent: 75 },
    issuedAt: '2026-03-05T01:00:00.000Z',
  };
  expect(certificateDocument(examRow, issued, around, asked)).toMatchObject({
    print: { documentId: 'SAT-2026-00001', letterhead: { company: { en: 'Old school' }, address: { en: 'Road 1' } } },
    signatures: [{ picture: null }],
    certificates: [
      {
        serial: 'SAT-2026-00001',
        name: 'Ms. Suda Deewong',
        thaiName: 'นางสาวสุดา ดีวงศ์',
        born: { day: '1999-02-28' },
        examTitle: { en: 'Old title' },
        examDay: '2026-03-01',
        issuedOn: '2026-03-05',
        checkUrl: 'https://exams.example.test/certificates/c0de',
      },
    ],
  });
  const unborn = { ...issued, examinee: { ...issued.examinee, birthDate: null } };
  expect(certificateDocument(examRow, unborn, around, asked).certificates[0]?.born).toBeNull();
});

test('the list of what was passed is called as the company calls it', () => {
  const said = (model: 'MODULE' | 'TYPE') => {
    const document = testCertificates('en');
    const certificates = document.certificates.map((one) => ({
      ...one,
      subject: { ...one.subject, model, labels: null },
    }));
    return JSON.stringify(certificateSheet({ ...document, certificates }).content);
  };
  expect(said('MODULE')).toContain('Modules passed');
  expect(said('TYPE')).toContain('Aircraft types passed');
});
