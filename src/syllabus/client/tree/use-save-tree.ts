import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { modulesOf, type TreeRow } from '../../domain/tree.ts';
import { syllabusApi } from '../api.ts';
import { setsKey, type Edition } from '../sets/queries.ts';

/** Saves a whole tree; an edition that companies took becomes a new one under the new label. */
export function useSaveTree({ id, revision }: Edition, onSaved: (editionId: string) => void) {
  const { t } = useTranslation('syllabus');
  const act = useAct({
    act: (given: { rows: readonly TreeRow[]; categories: readonly string[]; newLabel: string | null }) =>
      syllabusApi.saveEditionTree({
        editionId: id,
        revisionRead: revision,
        newLabel: given.newLabel,
        categories: [...given.categories],
        modules: modulesOf(given.rows).map((module) => ({ ...module, subsections: [...module.subsections] })),
      }),
    feature: 'syllabus',
    showsRefusal: true,
    changes: [setsKey],
    done: ({ editionId, isNew }, { newLabel }) => {
      toast('done', { message: isNew ? t('tree.savedAsNew', { label: newLabel ?? '' }) : t('tree.saved') });
      onSaved(editionId);
    },
  });
  return {
    save: (rows: readonly TreeRow[], categories: readonly string[], newLabel: string | null) =>
      act.run({ rows, categories, newLabel }),
    pending: act.pending,
    refusal: act.refusal,
  };
}
