import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '../../../../platform/ui/form/use-leave-guard.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { responseOf, unknownIn, type TypedQuestion } from '../../../domain/typing/typed-answers.ts';
import { changesOn, sheetOf } from '../../../domain/typing/typed-text.ts';
import type { typedContract } from '../../../typed-contract.ts';
import { changedBy } from '../api.ts';
import { usePersonSheetTexts } from '../person-sheet/use-sheet-texts.ts';
import { typedApi, typedQuery, type TypedCandidate, type Typing } from './api.ts';
import { confirmChanges } from './confirm-changes.tsx';

export type Saved = Reply<(typeof typedContract)['recordPaperAnswers']> & { readonly candidate: TypedCandidate };
type Sheet = Readonly<Record<number, string>>;

/** Typing in the answers of a paper exam: who is at hand, what was typed for whom, what was saved last. */
export function useAnswerEntry(typing: Typing) {
  const { id, candidates } = typing;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const sheets = useSheets();
  const words = usePersonSheetTexts();
  const candidate = candidateWith(candidates, chosenId) ?? nextWaiting(candidates, null);
  const questions = questionsFor(typing, candidate);
  const typed = useTyped(id, candidate);
  const before = sheetOf(questions, typed.data?.answers ?? []);
  const sheet = { ...before, ...sheets.of(candidate) };
  const faults = faultsIn(questions, sheet);
  const changes = changesOn(questions, before, sheet);

  const record = useRecord(id, (given, reply) => {
    setSaved({ candidate: given, ...reply });
    sheets.empty(given);
    const stays = reply.state === 'differing';
    setChosenId((stays ? given : (nextWaiting(candidates, given.examineeId) ?? given)).examineeId);
  });
  const save = async () => {
    if (!candidate || !typed.data || questions.length === 0 || faults.size > 0) return;
    const given = { candidate, over: typed.data.version, answers: answersOn(questions, sheet) };
    if (typed.data.version === 0) return void (await record.tryRun(given));
    if (changes.length > 0) await confirmChanges(words, changes, () => record.tryRun(given));
  };
  return {
    typed,
    candidate,
    questions,
    answers: sheet,
    faults,
    saved,
    blank: answersOn(questions, sheet).filter(({ response }) => response === null).length,
    /** How many answers differ from what was typed before; null where nothing was. */
    changed: typed.data?.version ? changes.length : null,
    saving: record.pending,
    refusal: record.refusal,
    choose: (examineeId: string) => {
      record.reset();
      setChosenId(examineeId);
    },
    type: (position: number, text: string) =>
      candidate && sheets.type(candidate, position, text === (before[position] ?? '') ? null : text),
    save: () => void save(),
  };
}

export type AnswerEntryState = ReturnType<typeof useAnswerEntry>;

const candidateWith = (candidates: readonly TypedCandidate[], id: string | null) =>
  candidates.find(({ examineeId }) => examineeId === id);

/** The questions of the version that somebody sat. */
const questionsFor = ({ papers }: Typing, candidate: TypedCandidate | undefined): readonly TypedQuestion[] =>
  papers.find(({ label }) => label === candidate?.version)?.questions ?? [];

/** What was typed before for somebody, read anew whenever their sheet is opened. */
function useTyped(examId: string, candidate: TypedCandidate | undefined) {
  const examineeId = candidate?.examineeId ?? '';
  return useQuery({ ...typedQuery(examId, examineeId), enabled: candidate !== undefined });
}

type Given = {
  readonly candidate: TypedCandidate;
  readonly over: number;
  readonly answers: ReturnType<typeof answersOn>;
};

function useRecord(examId: string, done: (given: TypedCandidate, reply: Omit<Saved, 'candidate'>) => void) {
  return useAct({
    act: ({ candidate: { examineeId }, over, answers }: Given) =>
      typedApi.recordPaperAnswers({ examId, examineeId, over, answers }),
    feature: 'results',
    showsRefusal: true,
    changes: [...changedBy(examId), ['typed-exams']],
    done: (reply, { candidate }) => done(candidate, reply),
  });
}

/** What was typed and is not saved, by examinee: somebody's letters wait here while another one's are typed. */
function useSheets() {
  const [sheets, setSheets] = useState<Readonly<Record<string, Sheet>>>({});
  useLeaveGuard(Object.values(sheets).some((sheet) => Object.keys(sheet).length > 0));
  return {
    of: (candidate: TypedCandidate | undefined): Sheet => (candidate ? (sheets[candidate.examineeId] ?? {}) : {}),
    /** Null is as it was. */
    type: ({ examineeId }: TypedCandidate, position: number, text: string | null) =>
      setSheets((before) => ({ ...before, [examineeId]: withCell(before[examineeId] ?? {}, position, text) })),
    empty: ({ examineeId }: TypedCandidate) => setSheets((before) => ({ ...before, [examineeId]: {} })),
  };
}

function withCell(sheet: Sheet, position: number, text: string | null): Sheet {
  const { [position]: _, ...rest } = sheet;
  return text === null ? rest : { ...rest, [position]: text };
}

const answersOn = (questions: readonly TypedQuestion[], sheet: Sheet) =>
  questions.map((question) => ({
    position: question.position,
    response: responseOf(question, sheet[question.position] ?? ''),
  }));

/** By position: what was typed and does not stand on the paper. */
function faultsIn(questions: readonly TypedQuestion[], sheet: Sheet): Map<number, string> {
  const found = questions.map(
    (question) => [question.position, unknownIn(question, sheet[question.position] ?? '')] as const,
  );
  return new Map(found.flatMap(([position, unknown]) => (unknown === null ? [] : [[position, unknown] as const])));
}

/** This person can type the sheet: nobody did, or another one was the first. */
const waits = ({ state, isOwn }: TypedCandidate): boolean => state === 'none' || (state === 'once' && !isOwn);

/** The next that waits: after this one, then from the start. Without anybody before, what differs, then the first of all. */
function nextWaiting(candidates: readonly TypedCandidate[], after: string | null): TypedCandidate | undefined {
  const at = candidates.findIndex(({ examineeId }) => examineeId === after);
  const inOrder = [...candidates.slice(at + 1), ...candidates.slice(0, Math.max(at, 0))];
  const next = inOrder.find(waits);
  return (
    next ?? (after === null ? (candidates.find(({ state }) => state === 'differing') ?? candidates[0]) : undefined)
  );
}
