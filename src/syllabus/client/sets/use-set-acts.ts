import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { syllabusApi } from '../api.ts';
import { setsKey, type EditionFacts } from './queries.ts';

/** What is done to whole sets and editions after a question. Each gives whether it was done. */
export function useSetActs() {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const common = { feature: 'syllabus', changes: [setsKey] };
  const removal = useAct({ ...common, act: (moduleSetId: string) => syllabusApi.removeModuleSet({ moduleSetId }) });
  const issuing = useAct({ ...common, act: (editionId: string) => syllabusApi.issueEdition({ editionId }) });
  const editionRemoval = useAct({ ...common, act: (editionId: string) => syllabusApi.removeEdition({ editionId }) });
  return {
    remove: ({ id, name }: { readonly id: string; readonly name: LocalText }) =>
      confirm({
        header: t('sets.remove'),
        message: t('sets.removeMessage', { name: text(name) }),
        acceptLabel: t('remove'),
        accept: () => removal.tryRun(id),
      }),
    issue: ({ id, label }: EditionFacts) =>
      confirm({
        header: t('sets.issueHeader', { label }),
        message: t('sets.issueMessage', { label }),
        acceptLabel: t('sets.issue'),
        tone: 'main',
        accept: () => issuing.tryRun(id),
      }),
    removeEdition: ({ id, label }: EditionFacts) =>
      confirm({
        header: t('sets.removeEdition'),
        message: t('sets.removeEditionMessage', { label }),
        acceptLabel: t('remove'),
        accept: () => editionRemoval.tryRun(id),
      }),
  };
}
