import { inLanguage } from '../../platform/language.ts';
import type { CertificateSnapshot } from '../../results/server/snapshots.ts';
import type { CertificateDocument } from '../domain/certificate-document.ts';
import type { ExamineeResultDocument, PersonalReport } from '../domain/examinee-report-document.ts';
import { fullName } from '../domain/person-name.ts';
import { documentIdOf } from '../domain/document-name.ts';
import type { PaperSize, PrintLanguage } from '../domain/print.ts';
import { dayIn } from './local-time.ts';
import { printOf, subjectOf } from './print-of.ts';
import type { ExamToPrint, PersonalResult } from './queries.ts';

type Asked = { readonly language: PrintLanguage; readonly size: PaperSize; readonly now: Date };

/** The result of one examinee; from its release on with the names and titles of that day. */
export function resultDocument(exam: ExamToPrint, result: PersonalResult, asked: Asked): ExamineeResultDocument {
  const { released } = result;
  const timeZone = released?.company.timeZone ?? exam.timeZone;
  const shown = released
    ? {
        ...exam,
        company: released.company.name,
        title: released.exam.title,
        moduleCode: released.module.code,
        moduleTitle: released.module.title,
        model: released.company.model,
        labels: released.company.labels ?? null,
      }
    : exam;
  return {
    print: printOf(shown, { ...asked, documentId: documentIdOf(exam, released?.examinee.number ?? result.number) }),
    title: shown.title,
    subject: subjectOf(shown),
    day: dayIn(timeZone, released ? new Date(released.sittingOn) : exam.opensAt),
    passMark: released?.exam.passMark ?? exam.passMark,
    examinees: [reportOf(result)],
  };
}

function reportOf({
  released,
  attempt,
  points,
  maxPoints,
  passed,
  bySubsection,
  ...person
}: PersonalResult): PersonalReport {
  return {
    number: released?.examinee.number ?? person.number,
    name: fullName(released?.examinee ?? person),
    version: released?.version ?? person.version,
    attempt,
    points,
    maximum: maxPoints,
    passed,
    subsections: bySubsection.map(({ code, title, level, correct, total }) => ({
      code,
      title,
      level,
      asked: total,
      wrong: total - correct,
    })),
  };
}

/** A certificate as it was issued. Whoever signs by hand finds one line. */
export function certificateDocument(
  exam: ExamToPrint,
  snapshot: CertificateSnapshot,
  checkUrl: string,
  asked: Asked,
): CertificateDocument {
  const { company, examinee, module, exam: taken, serial } = snapshot;
  const issuer = { company: company.name, address: exam.address, logo: exam.logo, timeZone: company.timeZone };
  const name = fullName(examinee);
  return {
    print: printOf(issuer, { ...asked, documentId: serial }),
    signatures: [{ name: {}, position: {}, picture: null }],
    certificates: [
      {
        serial,
        name: inLanguage(name, 'en'),
        thaiName: name.th ?? '',
        born: examinee.birthDate === null ? null : { day: examinee.birthDate, place: {} },
        subject: {
          model: company.model,
          labels: company.labels ?? null,
          code: module.code,
          title: module.title,
          category: '',
        },
        examTitle: taken.title,
        examDay: dayIn(company.timeZone, new Date(snapshot.sittingOn)),
        issuedOn: dayIn(company.timeZone, new Date(snapshot.issuedAt)),
        replaces: '',
        checkUrl,
      },
    ],
  };
}
