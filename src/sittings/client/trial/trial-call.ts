import { languages } from '../../../platform/language.ts';
import { tools } from '../../../standards/domain/tools.ts';
import { isAnswered } from '../../domain/response.ts';
import { trialTexts } from '../../texts/trial/index.ts';
import type { Call, CallName, WireReply } from '../call.ts';
import { sampleQuestions } from './sample-paper.ts';

/** The exam that the try-out is: an address may name it, and no database has it. */
export const trialExam = 'try-out';

const minutes = 15;
const saying = (key: 'name' | 'title' | 'nothing') => ({ en: trialTexts.en[key], th: trialTexts.th[key] });

type Saved = WireReply<'readSitting'>['answers'][number];
type Given = Parameters<Call>[1];
type Answers = { readonly [Name in CallName]?: (input: Given) => WireReply<Name> };

/**
 * What the server answers to the page of an exam, from this page’s memory: the same contract, and nothing leaves the browser.
 * `now` in milliseconds.
 */
export function trialCall(now: () => number, sittingId: string): Call {
  const answers = answersOf({ now, sittingId, saved: new Map(), startedAt: null, endedAt: null });
  // One more turn of the browser, as over a network: nobody is answered before they have asked.
  return async (name, input) => {
    await new Promise((done) => setTimeout(done));
    const reply = answers[name]?.(input);
    return reply ? { kind: 'reply', reply } : { kind: 'failed', status: 404 };
  };
}

/** What a server would know of the sitting. */
type State = {
  readonly now: () => number;
  readonly sittingId: string;
  readonly saved: Map<number, Saved>;
  startedAt: number | null;
  endedAt: number | null;
};

const deadlineOf = ({ startedAt }: State) => (startedAt === null ? null : startedAt + minutes * 60_000);
const isOver = (state: State) => state.now() >= (deadlineOf(state) ?? Infinity);
const howEnded = (state: State) => (isOver(state) ? ('time_up' as const) : ('submitted' as const));
const ended = (state: State) => (state.endedAt === null ? null : howEnded(state));
const iso = (ms: number) => new Date(ms).toISOString();

function clockOf(state: State): WireReply<'beginSitting'> {
  const { startedAt, now } = state;
  const deadline = deadlineOf(state);
  return {
    startedAt: startedAt === null ? null : iso(startedAt),
    deadline: deadline === null ? null : iso(deadline),
    serverNow: iso(now()),
    section: null,
    pausedLeft: null,
    onPaperAt: null,
  };
}

const answersOf = (state: State): Answers => ({
  readSitting: () => ({
    ...paper(state.sittingId),
    ...clockOf(state),
    ended: ended(state),
    answers: [...state.saved.values()],
  }),
  beginSitting: () => {
    state.startedAt ??= state.now();
    return clockOf(state);
  },
  checkIn: () => ({ ...clockOf(state), ended: ended(state), wait: null, news: [] }),
  saveAnswer: (input) => save(state, input as Saved),
  saveComment: (input) => ({ saved: (input as { position: number }).position }),
  submitSitting: () => submit(state),
  keepLateAnswers: () => ({ kept: [], practice: true }),
  leaveSitting: () => ({}),
});

function save({ saved }: State, { position, revision, response, flagged, key }: Saved): WireReply<'saveAnswer'> {
  saved.set(position, { position, revision, response, flagged, key });
  return { saved: revision };
}

function submit(state: State): WireReply<'submitSitting'> {
  const now = state.now();
  state.endedAt ??= Math.min(now, deadlineOf(state) ?? now);
  const answers = [...state.saved.values()].filter(({ response }) => isAnswered(response)).length;
  return { ended: howEnded(state), receipt: { answers, code: '', endedAt: iso(state.endedAt) } };
}

const paper = (sittingId: string) => ({
  sittingId,
  examId: trialExam,
  title: saying('title'),
  moduleCode: '',
  practice: true,
  version: 'A',
  examineeNumber: '–',
  examineeName: saying('name'),
  largerText: false,
  languages: [...languages],
  minutes,
  receipt: null,
  moments: { timeZone: 'Asia/Bangkok', dateStyle: 'local' as const },
  waiting: null,
  questions: sampleQuestions(saying('nothing')),
  notUsed: [],
  comments: [],
  tools: [...tools],
});
