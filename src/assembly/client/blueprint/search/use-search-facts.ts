import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { Fact } from '../../../../platform/ui/text/fact-list.tsx';
import type { PaperSearch } from '../../../optimise-schema.ts';

/** How the optimising way came to papers and what it aimed at, as facts with their words; none for the other way. */
export function useSearchFacts(search: PaperSearch | null, wantedScore: number | null = null): readonly Fact[] {
  const { t } = useTranslation('assembly');
  const { number, percent } = useFormat();
  const sharedWords = (count: number) =>
    count === 0 ? t('search.sharedNone') : t('search.sharedMost', { count, formatted: number(count) });
  if (!search) return [];
  const { spread, shared, gap, nodes, isStopped, isRepeatable } = search;
  return [
    ...(wantedScore === null ? [] : [[t('search.wantedScore'), percent(wantedScore / 100)] as Fact]),
    [t('search.spread'), t('search.points', { points: number(spread, 2) })],
    ...(typeof shared === 'number' ? [[t('search.shared'), sharedWords(shared)] as Fact] : []),
    [t('search.gap'), gap < 0.005 ? t('search.noGap') : t('search.points', { points: number(gap, 2) })],
    [t('search.nodesLooked'), `${number(nodes)}${isStopped ? ` · ${t('search.stopped')}` : ''}`],
    ...(isRepeatable ? [] : [[t('search.repeat'), t('search.notRepeatable')] as Fact]),
  ];
}
