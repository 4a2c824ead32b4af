import type { AttendanceDocument } from './document.ts';
import {
  addPicture,
  fact,
  framedSheet,
  newPrintContent,
  plainFact,
  say,
  sayDay,
  sayName,
  subjectFacts,
  type PrintedFact,
  type PrintContent,
} from '../pieces/page-frame.ts';
import { roomFacts } from '../pieces/exam-facts.ts';
import { breakable } from '../../domain/print-pieces.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';

/** The list to sign in the exam room. */
export function attendanceSheet(list: AttendanceDocument): TypstSheet {
  const content = newPrintContent(list.print);
  const spare = Array.from({ length: list.spareRows }, () => ({
    number: '',
    name: {},
    version: '',
    seat: '',
    way: null,
    photo: null,
  }));
  return framedSheet(
    'attendance',
    content,
    { kind: (texts) => texts.attendance.kind, title: list.title },
    {
      subject: subjectFacts(content, list.subject),
      facts: facts(content, list),
      examinees: [...list.examinees, ...spare].map(({ number, name, version, seat, way, photo }) => ({
        number: breakable(number),
        name: sayName(name),
        version,
        seat,
        remarks: way ? say(content, (texts) => texts.way[way]) : [],
        photo: addPicture(content, photo),
      })),
      invigilators: (list.invigilators.length > 0 ? list.invigilators : [{}, {}]).map(sayName),
      labels: labels(content),
    },
  );
}

function facts(content: PrintContent, list: AttendanceDocument): PrintedFact[] {
  const { day, startsAt, endsAt, examinees } = list;
  const time = say(content, (texts) => texts.fact.timeValue, { from: startsAt, to: endsAt });
  return [
    fact(content, (texts) => texts.fact.day, sayDay(content, day)),
    fact(content, (texts) => texts.fact.time, time),
    ...roomFacts(content, list),
    plainFact(content, (texts) => texts.fact.registered, String(examinees.length)),
  ];
}

function labels(content: PrintContent): Json {
  return {
    row: say(content, (texts) => texts.attendance.row),
    number: say(content, (texts) => texts.fact.number),
    name: say(content, (texts) => texts.fact.name),
    version: say(content, (texts) => texts.fact.version),
    seat: say(content, (texts) => texts.fact.seat),
    'time-in': say(content, (texts) => texts.attendance.timeIn),
    'time-out': say(content, (texts) => texts.attendance.timeOut),
    signature: say(content, (texts) => texts.fact.signature),
    remarks: say(content, (texts) => texts.fact.remarks),
    invigilators: say(content, (texts) => texts.attendance.invigilators),
    statement: say(content, (texts) => texts.attendance.statement),
    present: say(content, (texts) => texts.attendance.present),
    absent: say(content, (texts) => texts.attendance.absent),
    begun: say(content, (texts) => texts.attendance.begun),
    ended: say(content, (texts) => texts.attendance.ended),
  };
}
