import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '../../../../platform/ui/form/use-leave-guard.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { generatedExamQuery, type GeneratedExam } from '../../../../assembly/client/api.ts';
import type { Candidate, Exam } from '../../../../exams/client/api.ts';
import { changedBy, resultApi, type ResultRow } from '../api.ts';
import { typedQuery } from '../person-sheet/api.ts';
import { usePersonSheetTexts } from '../person-sheet/use-sheet-texts.ts';
import { confirmChanges } from './confirm-changes.tsx';
import { responseOf, unknownIn, type TypedQuestion } from './typed-answers.ts';
import { changesOn, sheetOf } from './typed-text.ts';

export type Saved = {
  readonly candidate: Candidate;
  readonly marks: Pick<ResultRow, 'correct' | 'total' | 'percent' | 'passed' | 'unmarked'>;
};
type Sheet = Readonly<Record<number, string>>;

/** Typing in the answers of a paper exam: who is at hand, what was typed for whom, what was saved last. */
export function useAnswerEntry(exam: Exam) {
  const generated = useQuery({ ...generatedExamQuery(exam.generatedExamId), staleTime: Infinity });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const sheets = useSheets();
  const words = usePersonSheetTexts();
  const candidate = candidateWith(exam.candidates, chosenId) ?? nextWaiting(exam.candidates, null);
  const questions = questionsFor(generated.data, candidate);
  const typed = useTyped(exam.id, candidate);
  const before = sheetOf(questions, typed.data?.answers ?? []);
  const sheet = { ...before, ...sheets.of(candidate) };
  const faults = faultsIn(questions, sheet);
  const changes = changesOn(questions, before, sheet);

  const record = useRecord(exam, (given, marks) => {
    setSaved({ candidate: given, marks });
    sheets.empty(given);
    setChosenId((nextWaiting(exam.candidates, given.examineeId) ?? given).examineeId);
  });
  const save = async () => {
    if (!candidate || !typed.data || questions.length === 0 || faults.size > 0) return;
    const given = { candidate, over: typed.data.version, answers: answersOn(questions, sheet) };
    if (typed.data.version === 0) return void (await record.tryRun(given));
    if (changes.length > 0) await confirmChanges(words, changes, () => record.tryRun(given));
  };
  return {
    generated,
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

const candidateWith = (candidates: readonly Candidate[], id: string | null) =>
  candidates.find(({ examineeId }) => examineeId === id);

/** The questions of the version that somebody sat. */
const questionsFor = (generated: GeneratedExam | undefined, candidate: Candidate | undefined) =>
  generated?.papers.find(({ label }) => label === candidate?.version)?.questions ?? [];

export type AnswerEntryState = ReturnType<typeof useAnswerEntry>;

/** What was typed before for somebody, read anew whenever their sheet is opened. */
function useTyped(examId: string, candidate: Candidate | undefined) {
  const examineeId = candidate?.examineeId ?? '';
  return useQuery({ ...typedQuery(examId, examineeId), enabled: candidate !== undefined });
}

type Given = {
  readonly candidate: Candidate;
  readonly over: number;
  readonly answers: ReturnType<typeof answersOn>;
};

function useRecord(exam: Exam, done: (given: Candidate, marks: Saved['marks']) => void) {
  return useAct({
    act: ({ candidate: { examineeId }, over, answers }: Given) =>
      resultApi.recordPaperAnswers({ examId: exam.id, examineeId, over, answers }),
    feature: 'results',
    showsRefusal: true,
    changes: changedBy(exam.id),
    done: (marks, { candidate }) => done(candidate, marks),
  });
}

/** What was typed and is not saved, by examinee: somebody's letters wait here while another one's are typed. */
function useSheets() {
  const [sheets, setSheets] = useState<Readonly<Record<string, Sheet>>>({});
  useLeaveGuard(Object.values(sheets).some((sheet) => Object.keys(sheet).length > 0));
  return {
    of: (candidate: Candidate | undefined): Sheet => (candidate ? (sheets[candidate.examineeId] ?? {}) : {}),
    /** Null is as it was. */
    type: ({ examineeId }: Candidate, position: number, text: string | null) =>
      setSheets((before) => ({ ...before, [examineeId]: withCell(before[examineeId] ?? {}, position, text) })),
    empty: ({ examineeId }: Candidate) => setSheets((before) => ({ ...before, [examineeId]: {} })),
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

/** The next without a result: after this one, then from the start. Without anybody before, the first of all if all are done. */
function nextWaiting(candidates: readonly Candidate[], after: string | null): Candidate | undefined {
  const at = candidates.findIndex(({ examineeId }) => examineeId === after);
  const inOrder = [...candidates.slice(at + 1), ...candidates.slice(0, Math.max(at, 0))];
  return inOrder.find(({ resultId }) => resultId === null) ?? (after === null ? candidates[0] : undefined);
}
