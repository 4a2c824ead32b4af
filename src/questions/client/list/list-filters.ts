import { useTranslation } from 'react-i18next';
import { languages } from '../../../platform/language.ts';
import type { Filter, View } from '../../../platform/ui/list/list-types.ts';
import type { List } from '../../../platform/ui/list/use-list.ts';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { questionKinds } from '../../domain/question.ts';
import type { QuestionStatus } from '../../domain/status.ts';
import type { QuestionRow } from '../api.ts';
import { usePlaceChoices } from '../place-choices.ts';

const inUse: readonly QuestionStatus[] = ['draft', 'pending', 'approved', 'rejected', 'disabled', 'hibernating'];

/** What the bank can be narrowed by; archive and trash have one status each. */
export function useQuestionFilters(moduleId: string | undefined, withStatus: boolean): Filter[] {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const word = useSyllabusWords();
  const places = usePlaceChoices();
  return [
    { key: 'module', label: word('module'), choices: places.modules },
    { key: 'subsection', label: word('subsection'), choices: places.subsectionsOf(moduleId) },
    ...(withStatus
      ? [
          {
            key: 'status',
            label: t('column.status'),
            many: true,
            choices: inUse.map((status) => ({ value: status, label: t(`status.${status}`) })),
          },
        ]
      : []),
    {
      key: 'kind',
      label: t('column.kind'),
      many: true,
      choices: questionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    },
    {
      key: 'missingLanguage',
      label: t('filter.missingLanguage'),
      choices: languages.map((language) => ({ value: language, label: common(`language.${language}`) })),
    },
  ];
}

/** The bank by where its questions stand. */
export function useQuestionViews(): View[] {
  const { t } = useTranslation('questions');
  const statuses = ['draft', 'pending', 'approved', 'rejected'] as const;
  return [
    { key: 'all', label: t('view.all'), filters: {} },
    ...statuses.map((status) => ({ key: status, label: t(`view.${status}`), filters: { status } })),
  ];
}

/** A subsection belongs to one module: with another module it is no longer asked for. */
export function withFittingPlaces(list: List<QuestionRow>): List<QuestionRow> {
  return {
    ...list,
    setFilters: (change) => list.setFilters('module' in change ? { ...change, subsection: undefined } : change),
  };
}
