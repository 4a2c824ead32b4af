import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { ResitRules } from '../domain/resit.ts';

/** Re-sit rules as sentences. */
export function ResitWords({ rules }: { rules: ResitRules }) {
  const { t } = useTranslation('standards');
  const sentences = useSentences(rules);
  return (
    <div className="rounded bg-[var(--sanam-hover)] px-3 py-2">
      <Text size="sm" fw={600}>
        {t('rules.title')}
      </Text>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </div>
  );
}

function useSentences({ waits, retrainedWait, attempts, windowMonths, longWait }: ResitRules): string[] {
  const { t } = useTranslation('standards');
  const { list, number } = useFormat();
  const [first] = waits;
  const said: (string | false)[] = [
    first !== undefined && waits.length === 1 && t('rules.wait', { count: first }),
    waits.length > 1 && t('rules.waits', { days: list(waits.map((days) => number(days))) }),
    first !== undefined && retrainedWait !== null && t('rules.retrained', { count: retrainedWait }),
    attempts !== null && windowMonths === null && t('rules.inARow', { count: attempts }),
    attempts !== null && windowMonths !== null && t('rules.within', { attempts, months: windowMonths }),
    attempts !== null && longWait !== null && t('rules.longWait', { count: longWait }),
    attempts !== null && longWait === null && windowMonths !== null && t('rules.windowEnds', { months: windowMonths }),
  ];
  const sentences = said.filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences : [t('rules.none')];
}
