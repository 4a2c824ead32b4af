import { useLocalStorage } from '@mantine/hooks';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { languagesOf, type ContentLanguage } from '../../../platform/language.ts';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { leavesVersion } from '../../domain/acts/approval.ts';
import type { Question } from '../api.ts';
import type { Edited } from '../draft/edited.ts';
import { useEdited } from './save/use-edited.ts';
import { useFaults } from './check/use-faults.ts';
import { usePictures } from './use-pictures.ts';
import { useKeptDraft } from './save/use-kept-draft.ts';
import { useSaving } from './save/use-saving.ts';

export type LanguageView = 'both' | ContentLanguage;
export type Editor = ReturnType<typeof useEditor>;

/** Everything the parts of the editor share; each reads its own with `usePart`. */
export function useEditor(question: Question | null, fresh: () => Edited) {
  const state = useEdited(question, fresh);
  const faults = useFaults(state.edited);
  const saving = useSaving(state, faults);
  const kept = useKeptDraft(question?.id ?? null, state);
  const pictures = usePictures(question?.media ?? {});
  const [view, setView] = useLocalStorage<LanguageView>({
    key: 'sanam.question-languages',
    defaultValue: 'both',
    getInitialValueInEffect: false,
  });
  const languages = useContentLanguages(languagesOf(state.draft.content.stem));
  const chosen = languages.filter((language) => language === view);
  const shown = chosen.length > 0 ? chosen : languages;
  useLeaveGuard(state.dirty && saving.running === null, state.dirty);
  const approval = state.base?.versions[0]?.approval;
  return {
    ...state,
    /** What is changed leaves the text that was approved or waits: it can be saved without another decision. */
    besideText: state.dirty && approval !== undefined && leavesVersion(approval, state.began.draft, state.draft),
    question,
    faults,
    saving,
    kept,
    pictures,
    view: chosen.length > 0 ? view : 'both',
    setView,
    languages,
    shown,
  };
}
