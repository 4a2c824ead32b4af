import { writeToExaminee } from '../../../messages/server/write-to-examinee.ts';
import { companyTexts } from '../../../companies/texts/index.ts';
import { inLanguage, languages, type Language } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { jobOf, type Jobs } from '../../../platform/server/jobs/jobs.ts';
import { wordMail } from '../../../platform/server/mail/company-mail.ts';
import { momentInMail, nameInMail } from '../../../platform/server/mail/mail-frame.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { noticeDue, type Appointment, type PlanNotice } from '../../domain/appointment.ts';
import { ownMode } from '../../domain/exam-mode.ts';
import type { ExamState } from '../../domain/exam-state.ts';
import { factTexts } from '../../texts/facts/index.ts';
import { examTexts } from '../../texts/index.ts';
import { calendarFile } from './calendar-file.ts';
import { listPeopleToMail, lockExamToMail, saveNotice, type ExamToMail, type PersonToMail } from './notice-queries.ts';
import { mailPlansJob } from './plan-changed.ts';

/** Mails everybody of an exam what they do not know yet: that it is planned, changed or cancelled, with a calendar file. */
export const noticeJobs = (publicUrl: string): Jobs =>
  jobOf(mailPlansJob, ({ company: companyId, exam }, { inTransaction, now }) =>
    inTransaction({ companyId, role: 'staff' }, (db) => mailPlans(db, exam, { publicUrl, now: now() })),
  );

/** Once an exam is over, nobody has to know when it is. */
const stillPlanned: readonly ExamState[] = ['draft', 'scheduled', 'open', 'cancelled'];

type Surroundings = { readonly publicUrl: string; readonly now: Date };

async function mailPlans(db: Db, examId: string, { publicUrl, now }: Surroundings): Promise<void> {
  const exam = await lockExamToMail(db, examId, now);
  if (!exam || !stillPlanned.includes(exam.state)) return;
  const isOn = exam.state === 'scheduled' || exam.state === 'open';
  for (const person of await listPeopleToMail(db, examId)) {
    const planned = isOn && person.isIn ? appointmentOf(exam, person) : null;
    const due = noticeDue(person.mailed, planned);
    const appointment = planned ?? person.mailed;
    if (!due || !appointment) continue;
    const sequence = person.sequence + 1;
    await saveNotice(db, { examId, personId: person.id, sequence }, planned);
    await writeNotice(db, { exam, person, due, appointment, sequence, publicUrl, now });
  }
}

/** In the way in which the person writes: on paper, where others sit at screens, from the opening for the time of the exam. */
function appointmentOf(exam: ExamToMail, { seat, onPaper }: Pick<PersonToMail, 'seat' | 'onPaper'>): Appointment {
  const { title, opensAt, minutes, place } = exam;
  const kind = onPaper === null ? exam.kind : ownMode(exam.kind, { onPaper });
  const closesAt =
    exam.kind === 'both' && kind === 'paper' ? new Date(opensAt.getTime() + minutes * 60_000) : exam.closesAt;
  return { title, kind, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), minutes, place, seat };
}

type Noticing = Surroundings & {
  readonly exam: ExamToMail;
  readonly person: PersonToMail;
  readonly due: PlanNotice;
  /** What is planned, or what is called off. */
  readonly appointment: Appointment;
  readonly sequence: number;
};

/** To an examinee as a message, and by mail where they have an address; to an invigilator by mail. */
async function writeNotice(db: Db, noticing: Noticing): Promise<void> {
  const { exam, person, appointment, publicUrl } = noticing;
  const { companyId } = exam;
  const language = languages.find((known) => known === person.language) ?? 'en';
  const path = person.duty === 'examinee' ? '/' : `/admin/exams/${exam.id}`;
  const values = {
    name: nameInMail(inLanguage(person.givenName, language), language),
    exam: inLanguage(appointment.title, language),
    details: detailsOf(appointment, exam, language),
    address: `${publicUrl}${language === 'th' ? '/th' : ''}${path}`,
  };
  const words = await wordsOf(db, noticing, { language, values });
  const said = { language, title: values.exam, details: values.details };
  const calendar = person.email ? { calendar: calendarOf(noticing, person.email, said) } : {};
  const mail = { ...words, language, companyId, kind: 'exam' as const, ...calendar };
  if (person.duty === 'invigilator') return person.email ? enqueueMail(db, { to: person.email, ...mail }) : undefined;
  await writeToExaminee(db, {
    ...mail,
    examineeId: person.id,
    examId: exam.id,
    email: person.email,
    now: noticing.now,
  });
}

type Worded = { readonly language: Language; readonly values: Readonly<Record<string, string>> };

/** Examinees get the company's own words if it has any, invigilators the usual ones. */
async function wordsOf(
  db: Db,
  { exam: { companyId, companyName }, person, due }: Noticing,
  { language, values }: Worded,
) {
  if (person.duty === 'examinee') {
    const kind = `exam_${due}` as const;
    const standard = companyTexts[language].standardMail[kind];
    return wordMail(db, { companyId, kind, language, standard, values });
  }
  const { subject, text } = examTexts[language].duty[due];
  const all = { ...values, company: inLanguage(companyName, language) };
  return { subject: fillText(subject, all), text: fillText(text, all) };
}

/** When, how long and where, a line each; only what is known. */
function detailsOf(appointment: Appointment, { timeZone, dateStyle }: ExamToMail, language: Language): string {
  const clock = { language, timeZone, dateStyle };
  const { field, duty } = examTexts[language];
  const onPaper = appointment.kind === 'paper';
  const facts: readonly (readonly [string, string])[] = [
    [onPaper ? field.beginsAt : field.opensAt, momentInMail(new Date(appointment.opensAt), clock)],
    [onPaper ? field.endsAt : field.closesAt, momentInMail(new Date(appointment.closesAt), clock)],
    [field.time, fillText(duty.minutes, { minutes: String(appointment.minutes) })],
    [factTexts[language].place.name, appointment.place],
    [field.seat, appointment.seat ?? ''],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => fillText(duty.line, { name, value }))
    .join('\n');
}

type Said = { readonly language: Language; readonly title: string; readonly details: string };

function calendarOf(
  { exam, person, due, appointment, sequence, publicUrl, now }: Noticing,
  address: string,
  said: Said,
) {
  const host = new URL(publicUrl).hostname;
  const seat = appointment.seat === null ? [] : [`${examTexts[said.language].field.seat} ${appointment.seat}`];
  return calendarFile({
    examId: exam.id,
    personId: person.id,
    host,
    sequence,
    isCancelled: due === 'cancelled',
    begins: new Date(appointment.opensAt),
    ends: endOf(appointment),
    written: now,
    title: said.title,
    place: [appointment.place, ...seat].filter((part) => part !== '').join(', '),
    details: said.details,
    organizer: {
      name: inLanguage(exam.companyName, said.language),
      email: exam.companyEmail || `no-reply@${host}`,
    },
    attendee: { name: inLanguage(person.name, said.language), email: address },
  });
}

/** When the last one can have ended: on screen who starts last has all the time. */
const endOf = ({ kind, closesAt, minutes }: Appointment): Date =>
  new Date(Date.parse(closesAt) + (kind === 'paper' ? 0 : minutes * 60_000));
