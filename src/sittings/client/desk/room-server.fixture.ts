import type { CallName } from '../call.ts';
import { focusWatch } from './focus-watch.ts';
import type { Answer } from '../saving/unsent.ts';
import type { Ending, News, Paper, TurnedAwayView } from './desk.ts';

type Reported = { readonly from: Date; readonly to: Date; readonly seen: string };

/** Milliseconds of the server's clock at the start of a test; the browser's own clock says something else. */
export const serverStart = Date.parse('2026-11-21T02:00:00Z');

/** What the server of an exam room knows; a test changes it as staff, other devices or time would. */
export function roomServer() {
  const server = {
    answers: new Map<number, Answer & { readonly key?: string }>(),
    comments: new Map<number, Paper['comments'][number]>(),
    /** The server has trouble with comments alone, or answers them with something else. */
    commentsFail: false,
    commentReply: null as unknown,
    /** What came after the end; by position. */
    late: new Map<number, unknown>(),
    startedAt: null as number | null,
    deadline: null as number | null,
    ended: null as Ending | null,
    pass: 'held' as 'held' | 'gone' | 'elsewhere' | 'waiting',
    /** Why the paper is not given here. */
    shut: null as Exclude<TurnedAwayView['why'], 'closed' | 'not_open_yet'> | null,
    largerText: false,
    tools: ['strike', 'zoom', 'hide_clock'] as Paper['tools'],
    /** PDFs to open beside the questions. */
    references: undefined as Paper['references'],
    practice: false,
    /** The exam that the address names. */
    asked: 'e',
    questions: null as Paper['questions'] | null,
    /** The examinee’s own order, where the exam gives everybody theirs. */
    ownOrder: null as NonNullable<Paper['ownOrder']> | null,
    /** Minutes of each section, where sections have their own time. */
    sections: [] as readonly number[],
    /** When the sections that were entered are over. */
    entered: [] as number[],
    /** Since when the sitting is paused, on the server's clock. */
    pausedAt: null as number | null,
    /** Since when the examinee goes on on paper. */
    onPaperAt: null as number | null,
    /** What the page is given from the end on, where the server has written the end down. */
    receipt: null as Paper['receipt'],
    /** What the page gets after the end of questions and late answers. */
    afterEnd: undefined as Paper['afterEnd'],
    /** Before the paper: for what it waits, and whether the exam starts for all together. */
    wait: null as NonNullable<Paper['waiting']>['wait'] | null,
    /** The company keeps a photo of the examinee. */
    photo: false,
    /** The code that is shown in the room. */
    roomCode: null as string | null,
    rules: {} as NonNullable<Paper['waiting']>['rules'],
    startsTogether: false,
    news: [] as News[],
    /** What the open pages do when there is news. */
    listeners: new Set<() => void>(),
    /** Tells the open pages that there is news. */
    tell: () => server.listeners.forEach((changed) => changed()),
    /** Faults are answered, or nothing is, although the network is there. */
    down: null as 'faults' | 'silent' | null,
    /** What the line does for the open pages: says that it is there, or breaks off. */
    lines: new Set<{ readonly here: () => void; readonly lost: () => void }>(),
    presence: { unsent: 0, focusLost: 0 } as {
      unsent: number;
      focusLost: number;
      outages?: readonly Reported[];
      losses?: readonly unknown[];
    },
    /** The person before the page, who leaves it and comes back. */
    focus: focusWatch({ counter: () => performance.now(), newKey: () => crypto.randomUUID() }),
    /** When a page last said that it is there. */
    seenAt: null as number | null,
    /** Every outage that pages reported; what is reported twice stands twice. */
    outages: [] as Reported[],
    /** Every time that pages said they were left. */
    losses: [] as unknown[],
    calls: [] as CallName[],
    /** How much longer the device slept than it knows. */
    ahead: 0,
    now: (): number => serverStart + performance.now() + server.ahead,
  };
  return server;
}
