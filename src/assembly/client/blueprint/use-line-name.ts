import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { BlueprintLine, BlueprintState } from './use-blueprint.ts';

export type LineProps = { readonly line: BlueprintLine; readonly state: BlueprintState };

/** A row for screen readers: the first of a subsection by its name, further ones with their number. */
export function useLineName({ subsection, at }: BlueprintLine): string {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const name = `${subsection.code} ${text(subsection.title)}`;
  return at === 0 ? name : t('blueprint.furtherRow', { name, number: at + 1 });
}
