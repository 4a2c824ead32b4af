import { Paper, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useModel } from '../../../platform/client/language/labels.ts';
import type { SubsectionResult } from './api.ts';
import { shareOf } from './subsection-shares.ts';

type Props = { readonly subsections: readonly SubsectionResult[]; readonly passMark: number };

/** The share of right answers in each part, over everybody; a table whose last column is drawn. */
export function SubsectionBars({ subsections, passMark }: Props) {
  const { t } = useTranslation('results');
  const { percent } = useFormat();
  const context = useModel();
  return (
    <Paper>
      <Title order={2}>{t('subsections.title', { context })}</Title>
      <Text c="dimmed" size="sm" mb="md">
        {t('subsections.axis', { percent: percent(passMark / 100) })}
      </Text>
      <table className="w-full border-separate border-spacing-y-1.5" aria-label={t('subsections.title', { context })}>
        <thead className="sr-only">
          <tr>
            <th>{t('subsections.name', { context })}</th>
            <th>{t('subsections.share')}</th>
          </tr>
        </thead>
        <tbody>
          {subsections.map((part) => (
            <Row
              key={`${part.subsectionId} ${part.level}`}
              part={part}
              passMark={passMark}
              showsLevel={subsections.filter(({ subsectionId }) => subsectionId === part.subsectionId).length > 1}
            />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

type RowProps = Pick<Props, 'passMark'> & { readonly part: SubsectionResult; readonly showsLevel: boolean };

/** The level is said where the same subsection was asked at several. */
function Row({ part, passMark, showsLevel }: RowProps) {
  const { t } = useTranslation('results');
  const { text, percent, number } = useFormat();
  const share = shareOf(part);
  const low = share * 100 < passMark;
  return (
    <tr className="max-sm:mb-2 max-sm:block">
      <th scope="row" className="pe-3 text-start align-middle font-normal max-sm:block sm:w-[42%]">
        <span className="tabular font-semibold">{part.code}</span> {text(part.title)}
        {showsLevel && part.level !== null && (
          <Text span c="dimmed" size="sm">
            {` · ${t('subsections.level', { level: part.level })}`}
          </Text>
        )}
      </th>
      <td className="max-sm:block">
        <div className="flex items-center gap-3">
          <div aria-hidden className="relative h-4 flex-1 rounded-sm bg-[var(--sanam-hover)]">
            <div
              className="h-full rounded-sm bg-[var(--mantine-primary-color-filled)] opacity-85"
              style={{ width: `${share * 100}%` }}
            />
            <div
              className="absolute -inset-y-1 border-l-2 border-dashed border-[var(--mantine-color-text)]"
              style={{ left: `${passMark}%` }}
            />
          </div>
          <span className="tabular flex w-30 items-center justify-end gap-1.5 whitespace-nowrap">
            {low && (
              <IconAlertTriangle
                size={15}
                className="text-[var(--mantine-color-yellow-text)]"
                role="img"
                aria-label={t('subsections.low')}
              />
            )}
            {percent(share)}
            <Text span c="dimmed" size="sm">
              {t('subsections.count', { correct: number(part.correct), total: number(part.total) })}
            </Text>
          </span>
        </div>
      </td>
    </tr>
  );
}
