import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { When } from '../../platform/ui/text/when.tsx';
import type { Dashboard } from './api.ts';
import { ExamName } from './exam-name.tsx';
import { Section } from './section.tsx';

type Result = NonNullable<Dashboard['lastResults']>[number];

/** How the last exams went. */
export function LastResults({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('overview');
  return (
    <Section title={t('results.title')}>
      {results.length === 0 && (
        <Text px="lg" pb="lg" c="dimmed">
          {t('results.none')}
        </Text>
      )}
      <ul className="divide-y divide-line">
        {results.map((result) => (
          <Line key={result.examId} result={result} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ result: { examId, title, taken, passed, mean, releasedAt } }: { result: Result }) {
  const { t } = useTranslation('overview');
  const { number, percent } = useFormat();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-6 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <ExamName id={examId} title={title} tab="results" />
        <Text size="sm" c="dimmed">
          {releasedAt ? (
            <>
              {`${t('results.released')} `}
              <When moment={releasedAt} show="date" />
            </>
          ) : (
            t('results.notYet')
          )}
        </Text>
      </div>
      <Text className="tabular sm:text-end">
        {t('results.passedOf', { passed: number(passed), taken: number(taken) })}
        <Text span c="dimmed" size="sm" display="block">
          {t('results.mean', { percent: percent(mean / 100, 1) })}
        </Text>
      </Text>
    </li>
  );
}
