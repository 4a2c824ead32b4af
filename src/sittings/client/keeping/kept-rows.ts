import type { Paper } from '../desk/desk.ts';
import type { ServerClock } from '../desk/server-clock.ts';
import { clockToKeep } from './kept-clock.ts';
import type { SavedAnswer, SavedComment } from './keeper.ts';
import type { KeptRow } from './kept-table.ts';
import { seal, unseal, type Sealed } from './sealing.ts';

/** Rows of another form are of another release: they are not read. */
export const form = 1;

/** Whose sitting it is, and the key that opens the rest. */
export type KeptHead = { readonly form: number; readonly examId: string; readonly lock: CryptoKey };
export type Media = Sealed & { readonly type: string };
export type KeptSaves = Pick<Paper, 'answers' | 'comments'>;

/** The sitting that this page has kept, or is about to. */
export type HeldSitting = {
  readonly paper: Paper;
  readonly answers: Map<number, SavedAnswer>;
  readonly comments: Map<number, SavedComment>;
  /** Ends when another one is held, or this one forgotten. */
  life: AbortController;
  clock: ServerClock;
  key: CryptoKey | null;
  /** What the examinee wrote for themselves since the page was opened; null where that is nothing. */
  own: string | null;
  /** The time is over: the questions are not kept any more. */
  covered: boolean;
  /** The device has no room for it. */
  tooLarge: boolean;
};

export const holding = (paper: Paper, clock: ServerClock, key: CryptoKey | null): HeldSitting => ({
  paper,
  clock,
  key,
  answers: new Map(paper.answers.map((each) => [each.position, each])),
  comments: new Map(paper.comments.map((each) => [each.position, each])),
  life: new AbortController(),
  own: null,
  covered: paper.questions.length === 0,
  tooLarge: false,
});

/** Of a picture, a sound or reference material, by its place among those of the paper, which never changes. */
export const mediaName = (at: number): string => `media ${at}`;
export const isMedia = ({ name }: Pick<KeptRow, 'name'>): boolean => name.startsWith('media ');

export const rowOf = ({ paper }: HeldSitting, name: string, value: unknown): KeptRow => ({
  sittingId: paper.sittingId,
  name,
  value,
});

export const headRow = (held: HeldSitting, key: CryptoKey): KeptRow =>
  rowOf(held, 'head', { form, examId: held.paper.examId, lock: key } satisfies KeptHead);

export const clockRow = (held: HeldSitting, counter: number, wall: number): KeptRow =>
  rowOf(held, 'clock', clockToKeep(held.clock, counter, wall));

/** The paper as it was given out; after the time without its questions. */
export async function paperRow(held: HeldSitting, key: CryptoKey): Promise<KeptRow> {
  const { paper, covered } = held;
  const bare: Paper = { ...paper, questions: covered ? [] : paper.questions, answers: [], comments: [] };
  if (covered) delete bare.references;
  return rowOf(held, 'paper', await sealText(key, 'paper', bare));
}

/** What the server has acknowledged. */
export async function savedRow(held: HeldSitting, key: CryptoKey): Promise<KeptRow> {
  const saved: KeptSaves = { answers: [...held.answers.values()], comments: [...held.comments.values()] };
  return rowOf(held, 'saved', await sealText(key, 'saved', saved));
}

/** What the examinee wrote for themselves. */
export const ownRow = async (held: HeldSitting, key: CryptoKey): Promise<KeptRow> =>
  rowOf(held, 'own', await sealText(key, 'own', held.own));

const sealText = (key: CryptoKey, name: string, content: unknown) =>
  seal(key, name, new TextEncoder().encode(JSON.stringify(content)));

/** What was sealed under this name. */
export const readSealed = async (key: CryptoKey, name: string, sealed: unknown): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unseal(key, name, sealed as Sealed)));
