import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Fault, Refused } from '../../../../platform/client/api.ts';
import { useRefusalText } from '../../../../platform/client/language/refusal-text.ts';
import { faultText } from '../../../../platform/ui/feedback/fault.tsx';
import { useFieldMessage, type Issue } from '../../../../platform/ui/form/use-app-form.ts';
import { syllabusQuery } from '../../../../syllabus/client/syllabus-query.ts';
import { questionContract } from '../../../contract.ts';
import { questionsKey } from '../../api.ts';
import type { Edited } from '../../draft/edited.ts';
import { goToField } from '../field.tsx';
import { fieldOfIssue } from './field-of-issue.ts';
import type { EditedState } from './use-edited.ts';
import type { Faults } from '../check/use-faults.ts';
import { useSend } from './use-send.ts';
import type { Way } from './way.ts';

const { input: inputSchema } = questionContract.createQuestion;

/** Saves what is typed. Whatever goes wrong, it stays typed, and the reason is said. */
export function useSaving(state: EditedState, faults: Faults) {
  const queries = useQueryClient();
  const send = useSend(state);
  const [running, setRunning] = useState<Way | null>(null);
  const [lastSaved, setLastSaved] = useState<{ readonly way: Way; readonly at: Date } | null>(null);
  const { problem, setProblem, showIssues, explain } = useProblem(faults);

  const save = async (way: Way): Promise<void> => {
    if (running || state.changedMeanwhile) return;
    setProblem(null);
    setLastSaved(null);
    if (faults.stops(way)) return goToField();
    const input = z.safeDecode(inputSchema, inputOf(state.edited, way));
    if (!input.success) {
      showIssues(input.error.issues as never);
      return goToField();
    }
    setRunning(way);
    try {
      await send(input.data, state.edited.stillRight);
      setLastSaved({ way, at: new Date() });
      faults.reset();
    } catch (error) {
      explain(error);
    } finally {
      setRunning(null);
      for (const queryKey of [questionsKey, syllabusQuery.queryKey]) void queries.invalidateQueries({ queryKey });
    }
  };
  return { save, running, problem, lastSaved, clearProblem: () => setProblem(null) };
}

const inputOf = ({ subsectionId, level, code, facts, draft }: Edited, way: Way) => ({
  subsectionId: subsectionId ?? '',
  level,
  code: code.trim() || null,
  facts,
  draft,
  submit: way === 'submit',
});

/** What went wrong: at its field where it has one, otherwise as a sentence at the buttons. */
function useProblem(faults: Faults) {
  const { t } = useTranslation('questions');
  const messageOf = useFieldMessage();
  const refusalText = useRefusalText('questions');
  const [problem, setProblem] = useState<string | null>(null);
  const showIssues = (issues: readonly Issue[]) =>
    faults.showIssues(Object.fromEntries(issues.map((issue) => [fieldOfIssue(issue.path), messageOf(issue)])));
  const explain = (error: unknown) => {
    if (error instanceof Refused && error.code === 'code_taken') return faults.showIssues({ code: refusalText(error) });
    if (error instanceof Fault && error.status === 422 && error.faults.length > 0) return showIssues(error.faults);
    const sentence = error instanceof Refused ? refusalText(error) : faultText(error);
    setProblem(`${sentence} ${t('save.kept')}`);
  };
  return { problem, setProblem, showIssues, explain };
}
