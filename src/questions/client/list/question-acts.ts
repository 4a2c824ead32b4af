import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../platform/access.ts';
import { languages } from '../../../platform/language.ts';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';
import type { QuestionStatus } from '../../domain/status.ts';
import { questionApi, questionsKey, type QuestionRow } from '../api.ts';

/** Fetched with the first approval; it speaks the language of its questions. */
const ApprovalList = lazy(async () => {
  const [{ ApprovalList: List }] = await Promise.all([import('./approval-list.tsx'), i18next.loadLanguages(languages)]);
  return { default: List };
});

const approvalList = (questions: readonly Acted[]) =>
  createElement(Suspense, null, createElement(ApprovalList, { questions }));

export type ActName = 'submit' | 'approve' | 'reject' | 'archive' | 'trash' | 'restore' | 'purge';
/** What is done once it is confirmed; a rejection needs words as well (see `reject-dialog.tsx`). */
export type AskedAct = Exclude<ActName, 'reject'>;
/** What is known of a question wherever something is done to it. */
export type Acted = Pick<QuestionRow, 'id' | 'number' | 'title' | 'status' | 'latestVersion'>;
type Skipped = {
  readonly id: string;
  readonly number: number;
  readonly reason: string;
  readonly from?: Date | undefined;
};
export type ActOutcome = {
  readonly act: ActName;
  readonly done: readonly string[];
  readonly skipped: readonly Skipped[];
  /** How many it did not come to, since something failed on the way. */
  readonly notReached: number;
};

const calls = {
  submit: questionApi.submitQuestions,
  approve: questionApi.approveQuestions,
  archive: questionApi.archiveQuestions,
  trash: questionApi.trashQuestions,
  restore: questionApi.restoreQuestions,
  purge: questionApi.purgeQuestions,
} as const;

export const permissionOf: Readonly<Record<ActName, Permission>> = {
  submit: 'question.edit',
  approve: 'question.approve',
  reject: 'question.approve',
  archive: 'question.delete',
  trash: 'question.delete',
  restore: 'question.delete',
  purge: 'question.delete',
};

/** Which acts make sense for a question of this status. */
export function actsFor(status: QuestionStatus): readonly ActName[] {
  if (status === 'trashed') return ['restore', 'purge'];
  if (status === 'archived') return ['restore', 'trash'];
  return [...firstFor(status), 'archive', 'trash'];
}

/** What a question of this status waits for. */
export function firstFor(status: QuestionStatus): readonly ActName[] {
  if (status === 'pending') return ['approve', 'reject'];
  return status === 'draft' || status === 'rejected' ? ['submit'] : [];
}

/** The API takes at most this many questions at once. */
const atOnce = 500;

type Call = (given: { ids: string[] }) => Promise<{ skipped: readonly Skipped[] }>;

/** Calls for as many at a time as the API takes, and sums up. What fails on the way ends it: what was done before is done. */
export async function perform(act: ActName, call: Call, ids: readonly string[]): Promise<ActOutcome> {
  const skipped: Skipped[] = [];
  let reached = 0;
  while (reached < ids.length)
    try {
      skipped.push(...(await call({ ids: ids.slice(reached, reached + atOnce) })).skipped);
      reached = Math.min(reached + atOnce, ids.length);
    } catch (error) {
      if (reached === 0) throw error;
      break;
    }
  const left = new Set(skipped.map(({ id }) => id));
  const done = ids.slice(0, reached).filter((id) => !left.has(id));
  return { act, skipped, done, notReached: ids.length - reached };
}

/** For a decision on what is shown: what was changed since then is left out. */
export function versionsReadOf(questions: readonly Acted[]): (ids: readonly string[]) => Record<string, number> {
  const shown = new Map(questions.map(({ id, latestVersion }) => [id, latestVersion]));
  return (ids) => Object.fromEntries(ids.map((id) => [id, shown.get(id) ?? 0]));
}

function approvalOf(questions: readonly Acted[]): Call {
  const read = versionsReadOf(questions);
  return ({ ids }) => questionApi.approveQuestions({ ids, versionsRead: read(ids) });
}

/** Whether all went as asked. */
export const isWhole = ({ skipped, notReached }: ActOutcome): boolean => skipped.length === 0 && notReached === 0;

/** Acts on one or many questions: asks first, then gives the outcome; null where nothing came of it. */
export function useQuestionActs() {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const refusalText = useRefusalText('questions');
  const queries = useQueryClient();
  const renewed = () =>
    Promise.all([questionsKey, syllabusQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const carryOut = async (act: AskedAct, ids: readonly string[], call: Call = calls[act]) => {
    try {
      return await perform(act, call, ids);
    } catch (error) {
      if (error instanceof Refused) toast('problem', { message: refusalText(error) });
      else toastFault(error);
      return null;
    } finally {
      await renewed();
    }
  };
  const ask = async (act: AskedAct, questions: readonly Acted[]): Promise<ActOutcome | null> => {
    const [only] = questions;
    let outcome: ActOutcome | null = null;
    const what =
      questions.length === 1 && only
        ? t('act.one', { number: only.number, title: text(only.title) || t('untitled') })
        : t('act.many', { count: questions.length });
    await confirm({
      header: t(`act.${act}.header`),
      message: `${what}\n\n${t(`act.${act}.message`)}`,
      ...(act === 'approve' ? { content: approvalList(questions) } : {}),
      acceptLabel: t(`act.${act}.label`),
      tone: act === 'trash' || act === 'purge' ? 'danger' : 'main',
      accept: async () => {
        const ids = questions.map(({ id }) => id);
        outcome = await (act === 'approve' ? carryOut(act, ids, approvalOf(questions)) : carryOut(act, ids));
      },
    });
    return outcome;
  };
  return { ask, undo: (ids: readonly string[]) => carryOut('restore', ids) };
}
