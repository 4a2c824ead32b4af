import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { BlueprintDraft } from './blueprint-draft.ts';
import type { BlueprintLine, BlueprintState } from './use-blueprint.ts';

/** What a row has of the blueprint around it: it is the same until one of these is changed. */
export type LineState = Pick<BlueprintState, 'changeRow' | 'addRow' | 'removeRow'> & {
  readonly draft: Pick<BlueprintDraft, 'sections' | 'languages' | 'moduleId'>;
};
export type LineProps = { readonly line: BlueprintLine; readonly state: LineState };

/** What the rows have of a blueprint. */
export function useLineState({ draft, changeRow, addRow, removeRow }: BlueprintState): LineState {
  const { sections, languages, moduleId } = draft;
  return useMemo(
    () => ({ draft: { sections, languages, moduleId }, changeRow, addRow, removeRow }),
    [sections, languages, moduleId, changeRow, addRow, removeRow],
  );
}

/** A row for screen readers: the first of a subsection by its name, further ones with their number. */
export function useLineName({ subsection, at }: BlueprintLine): string {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const name = `${subsection.code} ${text(subsection.title)}`;
  return at === 0 ? name : t('blueprint.furtherRow', { name, number: at + 1 });
}
