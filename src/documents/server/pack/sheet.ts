import { breakable } from '../../domain/print-pieces.ts';
import type { CopyLine } from '../../domain/printed/snapshot.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import type { Json, TypstSheet } from '../engine/typst-sheet.ts';
import { aidsFact, roomFacts } from '../pieces/exam-facts.ts';
import {
  fact,
  framedSheet,
  daySaid,
  newPrintContent,
  plainFact,
  say,
  sayName,
  subjectFacts,
  type PrintContent,
  type PrintedFact,
} from '../pieces/page-frame.ts';
import { spareCopies, type PackDocument } from './document.ts';

type Form = 'contents' | 'seating' | 'report' | 'register';
const formsOf = ({ numbered }: PackDocument): readonly Form[] =>
  numbered ? ['seating', 'report', 'register'] : ['seating', 'report'];

/** The first page of a pack: what is in it. */
export const packContentsSheet = (pack: PackDocument): TypstSheet => form(pack, 'contents');

/** The forms that only the invigilators fill in: who sits where, how it went, what became of each copy. */
export const packFormSheets = (pack: PackDocument): TypstSheet[] => formsOf(pack).map((one) => form(pack, one));

function form(pack: PackDocument, which: Form): TypstSheet {
  const content = newPrintContent(pack.print);
  const kind = (texts: DocumentTexts) => texts.pack[which].kind;
  return framedSheet(
    'pack',
    content,
    { kind, title: pack.title },
    {
      form: which,
      numbered: pack.numbered,
      subject: subjectFacts(content, pack.subject),
      facts: facts(content, pack),
      labels: labels(content),
      parts: which === 'contents' ? parts(content, pack) : [],
      checks: which === 'report' ? checks(content, pack) : [],
      rows: which === 'seating' || which === 'register' ? rows(content, pack, which) : [],
    },
  );
}

function facts(content: PrintContent, pack: PackDocument): PrintedFact[] {
  const { day, startsAt: from, endsAt: to, places } = pack;
  const values = { day: daySaid(content, day), from, to };
  const when = say(content, (texts) => texts.fact.dayAndTime, values);
  return [
    fact(content, (texts) => texts.fact.day, when),
    ...roomFacts(content, pack),
    ...aidsFact(content, pack.aids),
    plainFact(content, (texts) => texts.fact.registered, String(places.length)),
  ];
}

/** What lies in the pack, and how often; the invigilator ticks it off. */
function parts(content: PrintContent, pack: PackDocument): Json {
  const { versions, slips, onScreen, slipsApart } = pack;
  const onPaper = pack.onPaper && pack.parts === 'all';
  const line = (sentence: (texts: DocumentTexts) => string, version: string, count: number) => ({
    name: say(content, sentence, { version }),
    count: String(count),
  });
  const copiesOf = (sentence: (texts: DocumentTexts) => string) =>
    versions.map(({ version, copies }) => line(sentence, version, copies + spareCopies));
  return [
    ...(onScreen ? [line((texts) => (slipsApart ? texts.pack.parts.slipsApart : texts.entry.kind), '', slips)] : []),
    ...(onPaper ? [...copiesOf((texts) => texts.pack.parts.paper), ...copiesOf((texts) => texts.pack.parts.grid)] : []),
    line((texts) => texts.attendance.kind, '', 1),
    ...formsOf(pack).map((one) => line((texts) => texts.pack[one].kind, '', 1)),
  ];
}

/** Without papers nothing was sealed and nothing is taken back. */
const checks = (content: PrintContent, { onPaper }: PackDocument): Json =>
  (['room', 'clock', 'aids', 'sealed', 'identity', 'read', 'collected'] as const)
    .filter((one) => onPaper || (one !== 'sealed' && one !== 'collected'))
    .map((one) => say(content, (texts) => texts.pack.checks[one]));

type Row = PackDocument['places'][number] & { readonly isWithdrawn?: boolean };

/** A line of the register that is nobody's. */
const line = ({ copy, version }: CopyLine): Row => ({
  copy,
  version,
  seat: null,
  number: '',
  name: {},
  largePrint: false,
  way: null,
});

/** Every copy that is out, by its number: those of people, spare ones, and those that are withdrawn. */
const registerOf = ({ places, spare, withdrawn }: PackDocument): Row[] =>
  [
    ...places.filter(({ copy }) => copy !== null),
    ...spare.map(line),
    ...withdrawn.map((copy) => ({ ...line(copy), isWithdrawn: true })),
  ].toSorted((one, other) => (one.copy ?? 0) - (other.copy ?? 0));

function rows(content: PrintContent, pack: PackDocument, which: Form): Json {
  const listed: readonly Row[] = which === 'register' ? registerOf(pack) : pack.seated;
  return listed.map(({ copy, seat, number, name, version, ...remarkable }) => ({
    copy: copy === null ? '' : String(copy),
    seat: seat ?? '',
    number: breakable(number),
    name: remarkable.isWithdrawn ? say(content, (texts) => texts.pack.label.withdrawn) : sayName(name),
    version,
    remarks: remarksOn(content, remarkable),
  }));
}

function remarksOn(content: PrintContent, { largePrint, way }: Pick<Row, 'largePrint' | 'way'>): Json {
  if (way && largePrint) return say(content, (texts) => texts.way.largePrint);
  if (way) return say(content, (texts) => texts.way[way]);
  return largePrint ? say(content, (texts) => texts.print.large) : [];
}

function labels(content: PrintContent): Json {
  const own = (name: keyof DocumentTexts['pack']['label']) => say(content, (texts) => texts.pack.label[name]);
  return {
    number: say(content, (texts) => texts.fact.number),
    name: say(content, (texts) => texts.fact.name),
    version: say(content, (texts) => texts.fact.version),
    signature: say(content, (texts) => texts.fact.signature),
    remarks: say(content, (texts) => texts.fact.remarks),
    copy: say(content, (texts) => texts.fact.copy),
    begun: say(content, (texts) => texts.attendance.begun),
    ended: say(content, (texts) => texts.attendance.ended),
    present: say(content, (texts) => texts.attendance.present),
    absent: say(content, (texts) => texts.attendance.absent),
    invigilators: say(content, (texts) => texts.attendance.invigilators),
    part: own('part'),
    count: own('count'),
    there: own('there'),
    seat: say(content, (texts) => texts.fact.seat),
    'handed-out': own('handedOut'),
    'taken-back': own('takenBack'),
    destroyed: own('destroyed'),
    check: own('check'),
    yes: own('yes'),
    incidents: own('incidents'),
    'incidents-hint': own('incidentsHint'),
  };
}
