import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { yesNo, type FilterChoice, type Filter } from '../../../platform/ui/list/list-types.ts';
import type { List } from '../../../platform/ui/list/use-list.ts';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { difficulties } from '../../domain/facts.ts';
import { bandLimits, bandNames, type BandedFigure } from '../../domain/figures/measured-bands.ts';
import { questionKinds } from '../../domain/question.ts';
import type { QuestionStatus } from '../../domain/status.ts';
import type { QuestionRow } from '../api.ts';
import { letterOf } from '../preview/letter.ts';
import { usePlaceChoices } from '../place-choices.ts';
import type { ListCounts } from './use-counts.ts';

const inUse: readonly QuestionStatus[] = ['draft', 'pending', 'approved', 'rejected', 'disabled', 'hibernating'];
const spans = [30, 90, 180, 365, 730];

/** Below which heading a filter stands; the others say how good a question is. */
const groupOf: Readonly<Record<string, 'place' | 'content' | 'state' | 'use' | 'people'>> = {
  module: 'place',
  subsection: 'place',
  category: 'place',
  kind: 'content',
  level: 'content',
  tag: 'content',
  inPassage: 'content',
  hasPicture: 'content',
  keyAt: 'content',
  status: 'state',
  missingLanguage: 'state',
  outdated: 'state',
  enabled: 'state',
  hibernating: 'state',
  usable: 'state',
  usedWithin: 'use',
  unusedFor: 'use',
  neverUsed: 'use',
  author: 'people',
  reviewer: 'people',
};

/** What the bank can be narrowed by, with how many questions each value has; archive and trash have one status each. */
export function useQuestionFilters(moduleId: string | undefined, withStatus: boolean, counts: ListCounts): Filter[] {
  const { t } = useTranslation('questions');
  const states = useStateFilters(withStatus);
  const uses = useUseFilters();
  const word = useSyllabusWords();
  const places = usePlaceChoices();
  const kinds = questionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  const filters: Filter[] = [
    { key: 'module', label: word('module'), choices: places.modules },
    { key: 'subsection', label: word('subsection'), choices: places.subsectionsOf(moduleId) },
    ...states.slice(0, 1),
    { key: 'kind', label: t('column.kind'), many: true, choices: kinds },
    { key: 'level', label: t('column.level'), many: true, choices: plain(['1', '2', '3']) },
    { key: 'category', label: t('facts.categories'), many: true, choices: plain(counts.valuesOf('category')) },
    { key: 'tag', label: t('facts.tags'), many: true, choices: plain(counts.valuesOf('tag')) },
    { key: 'inPassage', label: t('passage.filter'), choices: yesNo(t('passage.with'), t('passage.without')) },
    ...states.slice(1),
    ...uses,
    ...usePeopleFilters(counts),
    ...useQualityFilters(counts),
  ];
  return filters.map((filter) => ({
    ...filter,
    group: t(`filter.group.${groupOf[filter.key] ?? 'quality'}`),
    choices: counts.withCounts(filter.key, filter.choices),
  }));
}

const plain = (values: readonly string[]): FilterChoice[] => values.map((value) => ({ value, label: value }));

function useStateFilters(withStatus: boolean): Filter[] {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const languages = useContentLanguages().map((value) => ({ value, label: common(`language.${value}`) }));
  const statuses = inUse.map((status) => ({ value: status, label: t(`status.${status}`) }));
  return [
    ...(withStatus ? [{ key: 'status', label: t('column.status'), many: true, choices: statuses }] : []),
    { key: 'missingLanguage', label: t('filter.missingLanguage'), many: true, choices: languages },
    { key: 'outdated', label: t('filter.outdated'), many: true, choices: languages },
    { key: 'enabled', label: t('filter.enabled'), choices: yesNo(t('filter.isEnabled'), t('filter.isDisabled')) },
    { key: 'hibernating', label: t('status.hibernating'), choices: yesNo(t('filter.yes'), t('filter.no')) },
  ];
}

function useUseFilters(): Filter[] {
  const { t } = useTranslation('questions');
  const within = spans.map((days) => ({ value: String(days), label: t('filter.days', { count: days }) }));
  return [
    { key: 'usedWithin', label: t('filter.usedWithin'), choices: within },
    { key: 'unusedFor', label: t('filter.unusedFor'), choices: within },
    { key: 'neverUsed', label: t('filter.neverUsed'), choices: yesNo(t('filter.never'), t('filter.used')) },
  ];
}

function usePeopleFilters(counts: ListCounts): Filter[] {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const people = (key: 'author' | 'reviewer') =>
    counts.valuesOf(key).map((value) => ({ value, label: text(counts.nameOf(value)) || t('filter.formerStaff') }));
  return [
    { key: 'author', label: t('filter.author'), many: true, choices: people('author') },
    { key: 'reviewer', label: t('facts.reviewer'), many: true, choices: people('reviewer') },
  ];
}

function useQualityFilters(counts: ListCounts): Filter[] {
  const { t, i18n } = useTranslation('questions');
  const checks = counts.valuesOf('check').map((code) => ({
    value: code,
    label: i18n.exists(`questions:check.name.${code}`) ? t(`check.name.${code}` as 'check.name.any') : code,
  }));
  const keyPlaces = [2, 3, 4, 5].flatMap((count) =>
    Array.from({ length: count }, (_, index) => ({
      value: `${count}:${index + 1}`,
      label: t('filter.keyAtChoice', { letter: letterOf(index), count }),
    })),
  );
  const { percent, number } = useFormat();
  const bands = (figure: BandedFigure, written: (value: number) => string) =>
    bandNames[figure].map((value, at) => {
      const [from, to] = [bandLimits[figure][at - 1], bandLimits[figure][at]].map((limit) => written(limit ?? 0));
      const name = at === 0 ? 'lowest' : at === bandLimits[figure].length ? 'highest' : 'between';
      return { value, label: t(`filter.measured.${name}`, { from, to }) };
    });
  const hard = difficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }));
  return [
    { key: 'difficulty', label: t('facts.difficulty'), many: true, choices: hard },
    {
      key: 'hasPicture',
      label: t('filter.picture'),
      choices: yesNo(t('filter.withPicture'), t('filter.withoutPicture')),
    },
    { key: 'check', label: t('filter.check'), many: true, choices: checks },
    { key: 'keyAt', label: t('filter.keyAt'), choices: keyPlaces },
    { key: 'reviewOverdue', label: t('filter.reviewOverdue'), choices: yesNo(t('filter.yes'), t('filter.no')) },
    { key: 'usable', label: t('filter.usable'), choices: yesNo(t('filter.yes'), t('filter.no')) },
    { key: 'facility', label: t('filter.facility'), many: true, choices: bands('facility', percent) },
    { key: 'discrimination', label: t('filter.discrimination'), many: true, choices: bands('discrimination', number) },
    { key: 'needsLook', label: t('filter.needsLook'), choices: yesNo(t('filter.yes'), t('filter.no')) },
  ];
}

/** A subsection belongs to one module: with another module it is no longer asked for. */
export function withFittingPlaces(list: List<QuestionRow>): List<QuestionRow> {
  return {
    ...list,
    setFilters: (change) => list.setFilters('module' in change ? { ...change, subsection: undefined } : change),
  };
}
