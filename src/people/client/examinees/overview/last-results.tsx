import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import {
  OverviewBlock,
  OverviewLine,
  OverviewLines,
  OverviewMissing,
  OverviewStep,
} from '../../../../platform/ui/page/overview.tsx';
import { routes } from '../../../../routes.ts';
import type { ExamineeOverview } from '../../api.ts';
import { Outcome } from '../page/outcome.tsx';
import { ExamName } from '../../exam-name.tsx';
import type { BlockOfExaminee } from './block.ts';

/** What came of the last exams. */
export function LastResults({ overview: { results, moreResults, formerResults }, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  return (
    <OverviewBlock title={t('overview.results')} target={tab('results')}>
      {results.length === 0 && (
        <OverviewMissing>{`${t('exams.noResults')}. ${t('exams.noResultsHint')}`}</OverviewMissing>
      )}
      <OverviewLines>
        {results.map((row) => (
          <OverviewLine key={row.examId} end={<Outcome passed={row.result.passed} />} note={<Behind row={row} />}>
            <ExamName exam={row} />
          </OverviewLine>
        ))}
      </OverviewLines>
      {moreResults > 0 && (
        <div className="mt-2">
          <OverviewStep to={tab('results')}>{t('overview.moreResults', { count: moreResults })}</OverviewStep>
        </div>
      )}
      {formerResults > 0 && (
        <div className="mt-2">
          <OverviewStep to={tab('results')}>{t('overview.formerResults', { count: formerResults })}</OverviewStep>
        </div>
      )}
    </OverviewBlock>
  );
}

/** Points, whether it is released, and the way to the answers. */
function Behind({ row: { result, opensAt } }: { row: ExamineeOverview['results'][number] }) {
  const { t } = useTranslation('people');
  const { points, percent, date } = useFormat();
  const may = useMay();
  const { id, passed, maxPoints, releasedAt } = result;
  const parts = [
    date(opensAt),
    ...(passed === null ? [] : [percent(result.points / Math.max(1, maxPoints), 1)]),
    ...(passed === null ? [] : [`${points(result.points)} / ${points(maxPoints)}`]),
    ...(releasedAt ? [] : [t('overview.notReleased')]),
  ];
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="tabular">{parts.join(' · ')}</span>
      {may(routes['admin-exams-results-id'].requirement) && (
        <Anchor component={RouteLink} to={to('admin-exams-results-id', { params: { id } })} inherit>
          {t('exams.answers')}
        </Anchor>
      )}
    </span>
  );
}
