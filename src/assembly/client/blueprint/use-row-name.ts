import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { WhyUnmet } from '../../domain/blueprint.ts';
import type { QuestionKind } from '../../../questions/domain/question.ts';

type NamedRow = {
  readonly code: string;
  readonly title: LocalText;
  readonly level: number | null;
  readonly kind?: QuestionKind | null;
  readonly perPassage?: number | undefined;
};

/** What a row asks for: `7.2 Tools · Level 2 · Number`. */
export function useRowName(): (row: NamedRow) => string {
  const narrow = useRowNarrowing();
  const { text } = useFormat();
  return (row) => [`${row.code} ${text(row.title)}`, ...narrow(row)].join(' · ');
}

/** The level and the kind a row is narrowed to. */
export function useRowNarrowing(): (row: Pick<NamedRow, 'level' | 'kind' | 'perPassage'>) => string[] {
  const { t } = useTranslation('assembly');
  const { t: ofQuestions } = useTranslation('questions');
  return ({ level, kind, perPassage }) => [
    ...(perPassage ? [t('blueprint.perPassage', { count: perPassage })] : []),
    ...(level === null ? [] : [t('blueprint.levelValue', { level })]),
    ...(kind ? [ofQuestions(`kind.${kind}`)] : []),
  ];
}

type Short = { readonly asked: number; readonly usable: number; readonly missing: number };

/** The sentence for a row that is short: for one paper already, or only for all versions together. */
export function shortWords({ asked, usable, missing }: Short, why: WhyUnmet | null = null) {
  if (why === 'enemies') return 'blueprint.keptApart';
  if (why === 'too_few_beside_last') return 'blueprint.shortBesideLast';
  return usable + missing > asked ? 'blueprint.shortOf' : 'blueprint.shortInEach';
}
