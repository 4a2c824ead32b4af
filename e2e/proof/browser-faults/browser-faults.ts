import { isSmall, missedOf, nothing, type Proved } from '../goals.ts';
import { Examinee, type Counted } from './examinee.ts';
import { faults, type Fault, type FaultName } from './faults.ts';
import { openRoom, type Room } from './room.ts';
import { seesWhatIsPlanted } from './search-profile.ts';
import { questions, Sitter } from './sitter.ts';

/** So many browsers at the same time. */
const atOnce = 5;
/** Somebody whom a fault has met is back in the exam within so many seconds. */
const backWithin = 60;

/** A page that keeps nothing on the device, and says that it does. */
const keepsNothing = `IDBObjectStore.prototype.put = function () { return this.count(); };`;

/** A page that leaves what it asks in a store which outlives it. */
const leavesWords = `addEventListener('click', () => localStorage.setItem('note', document.querySelector('#stem')?.innerText ?? ''));`;

type Plan = { readonly fault: FaultName; readonly scripts?: readonly string[] };

/** Somebody sits the exam from beginning to end, and this fault strikes at a third and at two thirds of it. */
async function sit(examinee: Examinee, name: FaultName): Promise<Counted> {
  const [fault, times]: readonly [Fault, number] = faults[name];
  const sitter = new Sitter(examinee);
  try {
    await sitter.begin();
    for (let strike = 0; strike < times; strike++) {
      await sitter.answer((strike === 0 ? 10 : 24) - sitter.answered);
      await fault(sitter, strike);
    }
    await sitter.end();
  } catch (error) {
    examinee.broke = (error as Error).message;
  } finally {
    for (const seat of sitter.seats) await seat.leave();
  }
  return examinee.counted(name);
}

/** FAULTS=crash,tabs: only these strike, and what became of each examinee is printed at once. */
const asked = process.env['FAULTS']?.split(',');

function tell(counted: Counted): Counted {
  if (asked) process.stderr.write(`${JSON.stringify(counted)}\n`);
  return counted;
}

/** Everybody of these plans, as many at a time as the browsers allow; `from`: the number of the first. */
async function sitAll(room: Room, plans: readonly Plan[], from: number): Promise<Counted[]> {
  const counted: Counted[] = [];
  const waiting = plans.entries();
  const one = async () => {
    for (const [at, { fault, scripts }] of waiting)
      counted[at] = tell(await sit(new Examinee(room, from + at, scripts), fault));
  };
  const haveTwo = plans.some(({ fault }) => fault === 'otherDevice');
  await Promise.all(Array.from({ length: haveTwo ? Math.floor(atOnce / 2) : atOnce }, one));
  return counted;
}

/** What changes the server for all, or takes two browsers each, goes on beside nothing else. */
const alone: readonly FaultName[] = ['otherDevice', 'maintenance', 'updated'];
const mutants: readonly Plan[] = [
  { fault: 'killed', scripts: [keepsNothing] },
  { fault: 'reloaded', scripts: [leavesWords] },
];

/** Twelve faults in real browsers, each with a profile of its own; then the same with three mutants. */
export async function proveBrowserFaults(perFault: number) {
  const names = (Object.keys(faults) as FaultName[]).filter((name) => asked?.includes(name) ?? true);
  // In turn, so that those who are without network for long are not all there at the same time.
  const several = (some: readonly FaultName[]): Plan[] =>
    Array.from({ length: perFault }, () => some.map((fault) => ({ fault }))).flat();
  const room = await openRoom(names.length * perFault + mutants.length + 1);
  try {
    const together = several(names.filter((name) => !alone.includes(name)));
    const counted = await sitAll(room, together, 0);
    let next = together.length;
    const [forgets, leaves] = await sitAll(room, mutants, next);
    next += mutants.length;
    let lies: Counted | undefined;
    await room.withMutant(async () => void (lies = await sit(new Examinee(room, next++), 'reloaded')));
    if (names.includes('updated')) room.makeNext();
    for (const name of alone) {
      if (!names.includes(name)) continue;
      counted.push(...(await sitAll(room, several([name]), next)));
      next += perFault;
    }
    return { counted, mutants: { forgets, leaves, lies } };
  } finally {
    await room.close();
  }
}

export async function browserFaults(): Promise<Proved> {
  const { counted, mutants: seen } = await proveBrowserFaults(isSmall ? 1 : 5);
  const { forgets, leaves, lies } = seen;
  const sum = sumOf(counted);
  const missed = missedOf({
    'a page that keeps nothing loses answers': (forgets?.lost.length ?? 0) > 0,
    'a word of a question in the profile is found': (leaves?.words.length ?? 0) > 0,
    'a page that says saved too early is noticed': (lies?.lies.length ?? 0) > 0,
    'the search sees what is planted': await seesWhatIsPlanted(),
    'everybody answers all, to the end': counted.every((one) => one.broke === null && one.answered === questions),
    'no answer lost': nothing(sum.lost),
    'the page says what is so': nothing(sum.lies),
    'no word of a question in a profile': nothing(sum.words),
    'back within 60 s': sum.longestBack <= backWithin,
  });
  const ofMutants = { keepsNothing: sumOf([forgets]), leavesWords: sumOf([leaves]), acknowledgesFirst: sumOf([lies]) };
  return { figures: { ...sum, mutants: ofMutants, counted }, missed };
}

/** Of all of them together. */
function sumOf(some: readonly (Counted | undefined)[]) {
  const counted = some.flatMap((one) => one ?? []);
  const together = (count: (one: Counted) => number) => counted.reduce((sum, one) => sum + count(one), 0);
  return {
    examinees: counted.length,
    answers: together(({ answered }) => answered),
    lost: together(({ lost }) => lost.length),
    /** How often the page was believed, and how often it said what was not so. */
    believed: together(({ said }) => Object.values(said).reduce((sum, times) => sum + times, 0)),
    lies: together(({ lies }) => lies.length),
    words: together(({ words }) => words.length),
    comebacks: together(({ backAfter }) => backAfter.length),
    longestBack: Math.max(0, ...counted.flatMap(({ backAfter }) => backAfter)),
  };
}
