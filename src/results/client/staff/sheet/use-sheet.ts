import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../../platform/contract.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { useLeaveGuard } from '../../../../platform/ui/form/use-leave-guard.ts';
import type { resultContract } from '../../../contract.ts';
import { changedBy, resultApi, sheetQuery } from '../api.ts';
import { responseOf, unknownIn } from '../../../domain/typing/typed-answers.ts';

export type SheetOfSitting = Reply<(typeof resultContract)['readSheet']>;
export type SheetQuestion = SheetOfSitting['questions'][number];
/** What a line of the sheet says now. */
export type SheetLine = { readonly text: string; readonly cleared: boolean };
type Edits = Readonly<Record<number, SheetLine>>;
/** What was typed here and not saved, by sitting: who goes on to the next sheet finds it again. */
export type AllEdits = Readonly<Record<string, Edits>>;
export type EditsState = readonly [AllEdits, (change: (before: AllEdits) => AllEdits) => void];

/** What was typed for one sitting; where nothing is left of it, the sitting goes too. */
const changing =
  (sittingId: string, change: (before: Edits) => Edits) =>
  ({ [sittingId]: before = {}, ...others }: AllEdits): AllEdits => {
    const after = change(before);
    return Object.keys(after).length > 0 ? { ...others, [sittingId]: after } : others;
  };

/** Typing a sheet: what was typed here and not saved stands above what the server has, also when that changes. */
export function useSheet(examId: string, sittingId: string, [allEdits, setAllEdits]: EditsState) {
  const query = useQuery(sheetQuery(examId, sittingId));
  const edits = allEdits[sittingId] ?? {};
  const setEdits = (change: (before: Edits) => Edits) => setAllEdits(changing(sittingId, change));
  const sheet = query.data;
  const questions = sheet?.questions ?? [];
  const lineOf = (question: SheetQuestion): SheetLine => edits[question.position] ?? savedLine(question);
  const faults = new Map(
    questions.flatMap((question) => {
      const { text, cleared } = lineOf(question);
      const unknown = cleared ? null : unknownIn(question, text);
      return unknown === null ? [] : [[question.position, unknown] as const];
    }),
  );
  useLeaveGuard(Object.keys(allEdits).length > 0);
  const save = useAct({
    act: () =>
      resultApi.typeSheet({
        examId,
        sittingId,
        asOf: sheet?.sheetAt ?? null,
        answers: questions.map((question) => answerOf(question, lineOf(question))),
      }),
    feature: 'results',
    showsRefusal: true,
    changes: [...changedBy(examId), ['invigilation']],
    done: () => setEdits(() => ({})),
  });
  return {
    query,
    lineOf,
    faults,
    edited: Object.keys(edits).length > 0,
    write: (position: number, line: SheetLine) => setEdits((before) => ({ ...before, [position]: line })),
    save: () => faults.size === 0 && save.run(undefined),
    saving: save.pending,
    refusal: save.refusal,
  };
}

export type SheetState = ReturnType<typeof useSheet>;

const savedLine = ({ sheet }: SheetQuestion): SheetLine => ({
  text: sheet?.text ?? '',
  cleared: sheet?.way === 'cleared',
});

function answerOf(question: SheetQuestion, { text, cleared }: SheetLine) {
  const { position } = question;
  if (cleared) return { position, way: 'cleared' as const, response: null };
  const response = responseOf(question, text);
  return { position, way: response === null ? ('stands' as const) : ('typed' as const), response };
}

/** Which answer counts as the sheet says now, and what it is; empty where nothing is answered. */
export function standingOf(question: SheetQuestion, { text, cleared }: SheetLine) {
  if (cleared) return { from: 'sheet', answer: '' } as const;
  return responseOf(question, text) === null
    ? ({ from: 'screen', answer: question.screen } as const)
    : ({ from: 'sheet', answer: text } as const);
}
