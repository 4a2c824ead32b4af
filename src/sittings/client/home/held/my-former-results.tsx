import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { HomeLines } from '../../../../platform/ui/frame/home-section.tsx';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import type { sittingContract } from '../../../contract.ts';
import { myFormerResultsQuery } from '../api.ts';

type MyFormerResult = Reply<typeof sittingContract.listMyFormerResults>['hydra:member'][number];

/** Results of former times that were brought in from elsewhere: what was written there, and nothing else. */
export function MyFormerResults() {
  const { t } = useTranslation('sittings');
  const { data: results = [] } = useQuery(myFormerResultsQuery);
  return (
    <HomeLines title={t('home.former.title')} hint={t('home.former.hint')}>
      {results.map((result) => (
        <Line key={result.id} result={result} />
      ))}
    </HomeLines>
  );
}

function Line({ result }: { result: MyFormerResult }) {
  const { t } = useTranslation('sittings');
  const { date, points, percent } = useFormat();
  const { examTitle, module, satOn, points: reached, maxPoints, certificateNumber } = result;
  const facts = [
    date(`${satOn}T12:00:00Z`),
    ...(reached === null || maxPoints === null ? [] : [`${points(reached)} / ${points(maxPoints)}`]),
    ...(result.percent === null ? [] : [percent(result.percent / 10_000, 2)]),
    ...(certificateNumber === '' ? [] : [t('home.former.certificate', { number: certificateNumber })]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <Text fw={600}>{[examTitle, module].filter(Boolean).join(' · ')}</Text>
        <Text c="dimmed" className="tabular">
          {facts.join(' · ')}
        </Text>
      </div>
      <Outcome passed={result.passed} />
    </li>
  );
}

function Outcome({ passed }: Pick<MyFormerResult, 'passed'>) {
  const { t } = useTranslation('sittings');
  if (passed === null) return <StatusBadge tone="neutral">{t('home.former.unsaid')}</StatusBadge>;
  return (
    <StatusBadge tone={passed ? 'ready' : 'stop'}>
      {t(passed ? 'home.former.passed' : 'home.former.failed')}
    </StatusBadge>
  );
}
