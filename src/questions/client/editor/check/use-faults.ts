import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf, keepsFromSaving, type QuestionFault } from '../../../domain/draft/faults.ts';
import { fieldsWithoutNumber, type Edited } from '../../draft/edited.ts';
import { useSteady } from './use-steady.ts';
import type { Way } from '../save/way.ts';

export type FieldFault = { readonly field: string; readonly text: string };
const none: readonly FieldFault[] = [];
export type Faults = ReturnType<typeof useFaults>;

/** What keeps the question from being saved or sent: as a list at any time, at the fields once somebody tried. */
export function useFaults(edited: Edited) {
  const { t } = useTranslation('questions');
  const [tried, setTried] = useState<Way | null>(null);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const typed = fieldsWithoutNumber(edited).map((field): FieldFault => ({ field, text: t('number.notANumber') }));
  // Where something was typed, it is not missing but wrong.
  const isTyped = ({ code, field }: QuestionFault) =>
    (code === 'no_accepted_answer' || code === 'gap_without_key') &&
    typed.some((wrong) => wrong.field.startsWith(`${field}.`));
  const place: FieldFault[] =
    edited.subsectionId === null ? [{ field: 'subsection', text: t('field.subsectionMissing') }] : [];
  const ruled = faultsOf(edited.draft)
    .filter((fault) => !isTyped(fault))
    .map((fault) => ({ field: fault.field, text: t(`fault.${fault.code}`), stopsDraft: keepsFromSaving(fault) }));
  const draft = [...place, ...ruled.filter(({ stopsDraft }) => stopsDraft), ...typed];
  const stopping: Record<Way, readonly FieldFault[]> = {
    draft,
    beside: draft,
    submit: [...place, ...ruled, ...typed],
  };
  const missing = useSteady(stopping.submit);
  const shown = useSteady(tried ? stopping[tried] : none);
  const errorAt = useCallback(
    (field: string): string | undefined => issues[field] ?? shown.find((finding) => finding.field === field)?.text,
    [issues, shown],
  );
  return {
    /** Everything that is missing until it can be sent for approval. */
    missing,
    errorAt,
    /** Whether something stops this way of saving; from now on it is shown at its field. */
    stops: (way: Way): boolean => {
      setTried(way);
      setIssues({});
      return stopping[way].length > 0;
    },
    showIssues: setIssues,
    reset: () => {
      setTried(null);
      setIssues({});
    },
  };
}
