import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '../../../../platform/ui/form/use-leave-guard.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { generatedExamQuery } from '../../../../assembly/client/api.ts';
import type { Candidate, Exam } from '../../../../exams/client/api.ts';
import { changedBy, resultApi, type ResultRow } from '../api.ts';
import { responseOf, unknownIn, type TypedQuestion } from './typed-answers.ts';

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
  const candidate =
    exam.candidates.find(({ examineeId }) => examineeId === chosenId) ?? nextWaiting(exam.candidates, null);
  const questions = generated.data?.papers.find(({ label }) => label === candidate?.version)?.questions ?? [];
  const sheet = sheets.of(candidate);
  const faults = faultsIn(questions, sheet);

  const record = useRecord(exam, questions, sheet, (given, marks) => {
    setSaved({ candidate: given, marks });
    sheets.empty(given);
    setChosenId((nextWaiting(exam.candidates, given.examineeId) ?? given).examineeId);
  });
  return {
    generated,
    candidate,
    questions,
    answers: sheet,
    faults,
    saved,
    blank: answersOn(questions, sheet).filter(({ response }) => response === null).length,
    saving: record.pending,
    refusal: record.refusal,
    choose: (examineeId: string) => {
      record.reset();
      setChosenId(examineeId);
    },
    type: (position: number, text: string) => candidate && sheets.type(candidate, position, text),
    save: () => candidate && questions.length > 0 && faults.size === 0 && record.run(candidate),
  };
}

export type AnswerEntryState = ReturnType<typeof useAnswerEntry>;

function useRecord(
  exam: Exam,
  questions: readonly TypedQuestion[],
  sheet: Sheet,
  done: (given: Candidate, marks: Saved['marks']) => void,
) {
  return useAct({
    act: ({ examineeId }: Candidate) =>
      resultApi.recordPaperAnswers({ examId: exam.id, examineeId, answers: answersOn(questions, sheet) }),
    feature: 'results',
    showsRefusal: true,
    changes: changedBy(exam.id),
    done: (marks, given) => done(given, marks),
  });
}

/** What was typed, by examinee: somebody's letters wait here while another one's are typed. */
function useSheets() {
  const [sheets, setSheets] = useState<Readonly<Record<string, Sheet>>>({});
  useLeaveGuard(Object.values(sheets).some((sheet) => Object.values(sheet).some((text) => text !== '')));
  return {
    of: (candidate: Candidate | undefined): Sheet => (candidate ? (sheets[candidate.examineeId] ?? {}) : {}),
    type: ({ examineeId }: Candidate, position: number, text: string) =>
      setSheets((before) => ({ ...before, [examineeId]: { ...before[examineeId], [position]: text } })),
    empty: ({ examineeId }: Candidate) => setSheets((before) => ({ ...before, [examineeId]: {} })),
  };
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
