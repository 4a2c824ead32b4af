// `npm run bench -- scan [sheets]`: sheets that we printed, filled in by a generator and taken by scanner or phone, are read.
import {
  chanceFrom,
  examOf,
  fillIn,
  personOf,
  printedSheets,
  questionsOf,
  takenFile,
  type Filled,
} from '../src/scanning/server/scanned.fixture.ts';
import type { GridQuestion } from '../src/scanning/domain/judge-marks.ts';
import { gatherSheets, type PageRead } from '../src/scanning/domain/match-pages.ts';
import type { Chance, Scribble } from '../src/scanning/domain/scribble.fixture.ts';
import { readFile, type PageOutcome } from '../src/scanning/server/read-files.ts';

const count = Number(process.argv[3] ?? 200);
const block = 20;
const questions = questionsOf(60);
const asked = examOf(count, questions);
const say = (what: string, value: string | number) => process.stdout.write(`${what.padEnd(64)}${value}\n`);

/** Of a thousand answers so many are of each kind; the others are filled as people fill. */
const defects = ['faint', 'rubbed_out', 'crossed_out', 'double', 'cross', 'dot'] as const;
const defectsOfThousand = 4;
const blanksOfThousand = 15;

function answerTo({ question, letters, takes }: GridQuestion, chance: Chance): Filled {
  const letter = 'ABCD'[Math.floor(chance() * letters)] ?? 'A';
  const other = 'ABCD'[('ABCD'.indexOf(letter) + 1) % letters] ?? 'B';
  const roll = chance() * 1000;
  const usual: Scribble = roll % 10 < 6 ? 'filled' : roll % 10 < 8 ? 'pencil' : 'sloppy';
  const of = (meant: string | null, ...marks: (readonly [string, Scribble])[]): Filled => ({
    question,
    meant,
    marks: marks.map(([one, what]) => ({ letter: one, what })),
  });
  if (roll < defectsOfThousand) {
    const defect = defects[Math.floor(chance() * defects.length)] ?? 'faint';
    if (defect === 'double')
      return of(takes === 'one' ? null : [letter, other].sort().join(''), [letter, 'filled'], [other, 'pencil']);
    if (defect === 'rubbed_out' || defect === 'crossed_out') return of(letter, [letter, 'filled'], [other, defect]);
    return of(letter, [letter, defect]);
  }
  if (roll < defectsOfThousand + blanksOfThousand) return of('');
  if (takes === 'several') return of([letter, other].sort().join(''), [letter, usual], [other, 'filled']);
  return of(letter, [letter, usual]);
}

type Made = { readonly examinee: string; readonly file: Uint8Array; readonly answers: readonly Filled[] };

/** A third of the sheets comes from a phone; some are turned, shadowed or stained. */
async function made(first: number): Promise<Made[]> {
  const persons = Array.from({ length: Math.min(block, count - first) }, (_, at) => first + at);
  const whose = persons.map((at) => ({ examinee: personOf(at), version: 'AB'[at % 2] ?? 'A' }));
  const pictures = await printedSheets(whose, questions);
  return persons.map((at, index) => {
    const chance = chanceFrom(`sheet ${at}`);
    const picture = pictures[index];
    if (!picture) throw new Error('A page is missing in the print.');
    const answers = questions.map((question) => answerTo(question, chance));
    fillIn(picture, questions, answers, chance);
    const turned = ([0, 0, 0, 2, 0, 1, 0, 0, 3] as const)[at % 9] ?? 0;
    const by = at % 3 === 2 ? 'phone' : 'scanner';
    const how = { by, turned, shadow: by === 'phone' && at % 2 === 0, coffee: at % 40 === 7 } as const;
    return { examinee: personOf(at), file: takenFile(picture, how, chance), answers };
  });
}

const totals = { answers: 0, doubts: 0, wrong: 0, planted: 0, seconds: 0, processor: 0, stopped: 0 };
const pages: PageRead[] = [];

async function outcomeOf(name: string, bytes: Uint8Array, exam = asked): Promise<PageOutcome | undefined> {
  for await (const outcome of readFile({ name, bytes }, exam)) return outcome;
  return undefined;
}

async function readMade({ examinee, file, answers }: Made): Promise<void> {
  const [from, used] = [performance.now(), process.cpuUsage()];
  const outcome = await outcomeOf(examinee, file);
  const processor = process.cpuUsage(used);
  totals.seconds += (performance.now() - from) / 1000;
  totals.processor += (processor.user + processor.system) / 1e6;
  totals.answers += answers.length;
  if (!outcome || 'stopped' in outcome) {
    totals.stopped += 1;
    totals.doubts += answers.length;
    say(`stopped: ${examinee}`, outcome?.stopped ?? 'no page');
    return;
  }
  pages.push(outcome);
  for (const { question, meant, marks } of answers) {
    const read = outcome.answers.find((one) => one.question === question);
    const letters = read?.letters.toSorted().join('');
    if (marks.some(({ what }) => !['filled', 'pencil', 'sloppy'].includes(what)) || meant === null) totals.planted += 1;
    if (read?.doubt) totals.doubts += 1;
    else if (letters !== meant || outcome.examinee !== examinee) {
      totals.wrong += 1;
      say(`WRONG: ${examinee}, question ${question}`, `${letters} for ${meant ?? 'what nobody can say'}`);
    }
  }
}

await outcomeOf('warm', (await made(0))[0]?.file ?? new Uint8Array());
for (let first = 0; first < count; first += block) for (const one of await made(first)) await readMade(one);

say(`${count} sheets × ${questions.length} questions, answers`, totals.answers);
say('with something planted on them', totals.planted);
say('put before a person, in percent', ((totals.doubts / totals.answers) * 100).toFixed(2));
say('sheets that could not be read', totals.stopped);
say('wrong, and not put before a person', totals.wrong);
say('sheets a second, by the clock', (count / totals.seconds).toFixed(1));
say('sheets for a second of the processor', (count / totals.processor).toFixed(1));

/** A sheet of its own exam or person that must not count, and what stopped it. */
async function planted(what: string, whose: { examinee: string; version: string }): Promise<PageOutcome | undefined> {
  const [picture] = await printedSheets([whose], questions);
  const chance = chanceFrom(what);
  if (!picture) throw new Error('A page is missing in the print.');
  return outcomeOf(what, takenFile(picture, { by: 'scanner', turned: 0, shadow: false, coffee: false }, chance));
}

const stops = [
  ['wrong person', await planted('wrong person', { examinee: 'B1-2569-999', version: 'A' }), 'unknown_person'],
  ['wrong version', await planted('wrong version', { examinee: personOf(0), version: 'B' }), 'wrong_version'],
] as const;
const again = await planted('second sheet', { examinee: personOf(1), version: 'B' });
const twice = gatherSheets([...pages, ...(again && 'answers' in again ? [again] : [])], asked.exam);
const long = questionsOf(220);
const [, second] = await printedSheets([{ examinee: personOf(0), version: 'A' }], long);
const longExam = examOf(1, long);
const how = { by: 'scanner', turned: 0, shadow: false, coffee: false } as const;
const half = second && (await outcomeOf('second page', takenFile(second, how, chanceFrom('half')), longExam));
const gathered = half && 'answers' in half ? gatherSheets([half], longExam.exam) : [];
const seen = [
  ...stops.map(
    ([what, outcome, wanted]) => [what, outcome && 'stopped' in outcome && outcome.stopped === wanted] as const,
  ),
  ['two sheets of one person', twice.find(({ examinee }) => examinee === personOf(1))?.state === 'two_sheets'] as const,
  ['missing page', gathered[0]?.state === 'missing_page' && gathered[0].missing.join('') === '1'] as const,
];
for (const [what, stopped] of seen) say(`planted: ${what}`, stopped === true ? 'stopped' : 'NOT STOPPED');

const share = totals.doubts / totals.answers;
const holds =
  totals.wrong === 0 && share <= 0.01 && count / totals.processor >= 5 && seen.every(([, stopped]) => stopped === true);
say('holds', holds ? 'yes' : 'NO');
if (!holds) process.exitCode = 1;
