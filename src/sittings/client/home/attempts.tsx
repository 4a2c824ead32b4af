import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { MyExam } from './api.ts';

/** The attempts at a practice with their results, the last first; nothing before the first one. */
export function Attempts({ exam: { id, practice } }: { exam: Pick<MyExam, 'id' | 'practice'> }) {
  const { t } = useTranslation('sittings');
  if (!practice || practice.results.length === 0) return null;
  return (
    <div className="mt-3">
      <Text fw={600}>{t('practice.earlier')}</Text>
      <ul className="m-0 list-none p-0">
        {practice.results.toReversed().map((result) => (
          <Attempt key={result.attempt} examId={id} {...result} />
        ))}
      </ul>
    </div>
  );
}

type Result = NonNullable<MyExam['practice']>['results'][number];

function Attempt({ examId, attempt, on, percent, passed, counts }: Result & { readonly examId: string }) {
  const { t } = useTranslation('sittings');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <RouteLink
        to={to('exams-id-result', { params: { id: examId }, search: { attempt: String(attempt) } })}
        className="underline underline-offset-4"
      >
        {t('practice.attempt', { attempt })}
      </RouteLink>
      <span className="tabular">{format.percent(percent / 100, 2)}</span>
      <StatusBadge tone={passed ? 'ready' : 'stop'}>{t(passed ? 'state.passed' : 'state.failed')}</StatusBadge>
      <Text span c="dimmed" size="sm" className="tabular">
        {[format.dateTime(on), ...(counts ? [] : [t('exam.notCounting')])].join(' · ')}
      </Text>
    </li>
  );
}
