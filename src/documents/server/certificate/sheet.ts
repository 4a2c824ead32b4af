import { inLanguage } from '../../../platform/language.ts';
import type { Certificate, CertificateDocument } from './document.ts';
import { breakable } from '../../domain/print-pieces.ts';
import {
  addPicture,
  daySaid,
  eachLanguage,
  fact,
  framedSheet,
  newPrintContent,
  plainFact,
  say,
  sayDay,
  sayLabelled,
  sayText,
  subjectInWords,
  type PrintedFact,
  type PrintContent,
  type Said,
} from '../pieces/page-frame.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import { qrPicture } from '../pieces/qr-picture.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';

/** Certificates, one to a page. */
export function certificateSheet(document: CertificateDocument): TypstSheet {
  const content = newPrintContent(document.print);
  const subject = document.certificates[0]?.subject ?? noSubject;
  return framedSheet(
    'certificate',
    content,
    {
      kind: (texts) => texts.certificate.kind,
      title: {},
      ...(document.specimen ? { mark: (texts: DocumentTexts) => texts.certificate.specimen } : {}),
    },
    {
      signatures: document.signatures.map(({ name, position, picture }) => ({
        name: sayText(content, name),
        position: sayText(content, position),
        picture: addPicture(content, picture),
      })),
      certificates: document.certificates.map((certificate) => certificateContent(content, certificate)),
      labels: {
        certify: say(content, (texts) => texts.certificate.certify),
        passed: say(content, (texts) => texts.certificate.passed),
        check: say(content, (texts) => texts.certificate.check),
        signatory: say(content, (texts) => texts.certificate.signatory),
        'signer-name': say(content, (texts) => texts.certificate.signerName),
        'signer-position': say(content, (texts) => texts.certificate.signerPosition),
        modules: sayLabelled(content, subject, (texts) => texts.certificate.modules),
        module: sayLabelled(content, subject, (texts) => texts.fact.module),
        'passed-on': say(content, (texts) => texts.certificate.passedOn),
      },
    },
  );
}

function certificateContent(content: PrintContent, certificate: Certificate): Json {
  const { name, thaiName, subject, examTitle, replaces, checkUrl } = certificate;
  // A subject without a title of its own is named by the exam.
  const about = eachLanguage(
    content,
    (language) => subjectInWords(subject, language) || inLanguage(examTitle, language),
  );
  return {
    name: breakable(name),
    'thai-name': thaiName === name ? '' : breakable(thaiName),
    born: born(content, certificate),
    subject: about,
    // The same two lines as on the public page that checks it.
    exam: isNamed(subject) ? sayText(content, examTitle) : [],
    facts: facts(content, certificate),
    serial: certificate.serial,
    modules:
      certificate.modules?.map(({ code, title, passedOn }) => ({
        code,
        title: sayText(content, title),
        day: sayDay(content, passedOn),
      })) ?? [],
    replaces: replaces ? say(content, (texts) => texts.certificate.replaces, { serial: replaces }) : [],
    code: addPicture(content, qrPicture(checkUrl)),
    url: checkUrl,
  };
}

const noSubject = { model: 'MODULE', labels: null } as const;

const isNamed = ({ code, title }: Certificate['subject']): boolean => code !== '' || Object.values(title).some(Boolean);

function facts(content: PrintContent, certificate: Certificate): PrintedFact[] {
  const { serial, examDay, issuedOn, expiresOn, percent, subject } = certificate;
  const category = subject.category ? [plainFact(content, (texts) => texts.fact.category, subject.category)] : [];
  return [
    ...category,
    fact(content, (texts) => texts.fact.day, sayDay(content, examDay)),
    fact(
      content,
      (texts) => texts.fact.result,
      say(content, (texts) => (percent === null ? texts.fact.passed : texts.certificate.passedWith), {
        percent: percent ?? '',
      }),
    ),
    plainFact(content, (texts) => texts.certificate.serial, serial),
    fact(content, (texts) => texts.certificate.issued, sayDay(content, issuedOn)),
    ...(expiresOn ? [fact(content, (texts) => texts.certificate.expires, sayDay(content, expiresOn))] : []),
  ];
}

function born(content: PrintContent, { born: birth }: Certificate): Said {
  if (!birth) return [];
  const values = {
    day: daySaid(content, birth.day),
    place: (language: 'en' | 'th') => inLanguage(birth.place, language),
  };
  const anywhere = inLanguage(birth.place, 'en') === '';
  return say(content, ({ certificate }) => (anywhere ? certificate.bornOn : certificate.born), values);
}
