import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useModel } from '../../../platform/client/language/labels.ts';
import type { Results } from './api.ts';
import { shareOf, weakest } from './subsection-shares.ts';

/** What the numbers say, in one or two sentences. */
export function useMeaning(results: Results | undefined, absent: number): string {
  const { t } = useTranslation('results');
  const { text, percent } = useFormat();
  const context = useModel();
  if (!results?.summary) return '';
  const { taken, passed } = results.summary;
  const how = [
    t('meaning.passed', { passed, count: taken, share: percent(passed / taken) }),
    ...(absent > 0 ? [t('meaning.absent', { count: absent })] : []),
  ].join(' ');
  const weak = weakest(results.bySubsection);
  if (!weak || shareOf(weak) >= 1) return how;
  const name = `${weak.code} ${text(weak.title)}`;
  return `${how} ${t('meaning.weakest', { context, name, share: percent(shareOf(weak)) })}`;
}
