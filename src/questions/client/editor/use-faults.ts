import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf, keepsFromSaving } from '../../domain/faults.ts';
import type { Edited } from '../draft/edited.ts';
import { isBlank, rangeOf } from '../draft/numbers.ts';
import type { Way } from './way.ts';

export type Finding = { readonly field: string; readonly text: string };
export type Faults = ReturnType<typeof useFaults>;

/** What keeps the question from being saved or sent: as a list at any time, at the fields once somebody tried. */
export function useFaults(edited: Edited) {
  const { t } = useTranslation('questions');
  const [tried, setTried] = useState<Way | null>(null);
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const typed = edited.numbers.flatMap((row, index): Finding[] =>
    edited.draft.content.kind === 'numeric' && !isBlank(row) && !rangeOf(row)
      ? [{ field: `key.accepted.${index}`, text: t('number.notANumber') }]
      : [],
  );
  const place: Finding[] =
    edited.subsectionId === null ? [{ field: 'subsection', text: t('field.subsectionMissing') }] : [];
  const ruled = faultsOf(edited.draft)
    .filter(({ code }) => typed.length === 0 || code !== 'no_accepted_answer')
    .map((fault) => ({ field: fault.field, text: t(`fault.${fault.code}`), stopsDraft: keepsFromSaving(fault) }));
  const stopping: Record<Way, readonly Finding[]> = {
    draft: [...place, ...ruled.filter(({ stopsDraft }) => stopsDraft), ...typed],
    submit: [...place, ...ruled, ...typed],
  };
  const shown = tried ? stopping[tried] : [];
  return {
    /** Everything that is missing until it can be sent for approval. */
    missing: stopping.submit,
    errorAt: (field: string): string | undefined =>
      issues[field] ?? shown.find((finding) => finding.field === field)?.text,
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
