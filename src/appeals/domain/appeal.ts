import { languages, languagesOf, type Language, type LocalText } from '../../platform/language.ts';

export const appealOutcomes = ['accepted', 'partly', 'rejected'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const appealStates = ['open', ...appealOutcomes, 'withdrawn'] as const;
export type AppealState = (typeof appealStates)[number];

/** So many appeals of one person against one result, with those that were withdrawn, are enough. */
export const mostAppeals = 50;

type Standing = { readonly outcome: AppealOutcome | null; readonly withdrawnAt: Date | null };

/** Where an appeal stands. */
export const stateOfAppeal = ({ outcome, withdrawnAt }: Standing): AppealState =>
  outcome ?? (withdrawnAt ? 'withdrawn' : 'open');

/** Until when a result can be appealed against; null where it cannot at all. */
export type AppealWindow = { readonly days: number; readonly until: Date };

export const isOpenAt = ({ days, until }: AppealWindow, now: Date): boolean => days > 0 && now <= until;

type Made = Standing & { readonly number: number | null };
type Asked = {
  /** The question by the number that the examinee saw; null for the result as a whole. */
  readonly number: number | null;
  readonly questions: number;
  readonly window: AppealWindow;
  readonly earlier: readonly Made[];
};

/** Why somebody cannot appeal against this now: the first reason, or null. */
export function whyNotAppeal({ number, questions, window, earlier }: Asked, now: Date) {
  if (!isOpenAt(window, now)) return 'appeals_closed';
  if (number !== null && number > questions) return 'no_such_question';
  if (earlier.some((one) => one.number === number && stateOfAppeal(one) === 'open')) return 'appealed_already';
  return earlier.length >= mostAppeals ? 'too_many' : null;
}

type Tied = { readonly id: string; readonly outcome: 'applied' | 'refused' | 'withdrawn' | null };

type Answer = { readonly answer: LocalText; readonly language: Language };

/** An appeal is answered once, in words that the person reads, and not while somebody has still to decide on its question. */
export function whyNotAnswer(appeal: Standing, decisions: readonly Tied[], { answer, language }: Answer) {
  if (stateOfAppeal(appeal) !== 'open') return 'answered_before';
  if (!languagesOf(answer).includes(language)) return 'not_in_their_language';
  return decisions.some(({ outcome }) => outcome === null) ? 'decision_waits' : null;
}

/** The decision that an answer rests upon: the last one, which come first, that was applied or refused. */
export const restsUpon = (decisions: readonly Tied[]): string | null =>
  decisions.find(({ outcome }) => outcome === 'applied' || outcome === 'refused')?.id ?? null;

/** The languages of the interface in which an answer is still missing. */
export const missingIn = (answer: LocalText): Language[] =>
  languages.filter((language) => !languagesOf(answer).includes(language));
