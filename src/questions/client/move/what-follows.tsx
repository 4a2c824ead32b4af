import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Preview } from '../bulk/change-preview.tsx';

/** What somebody should know before: where they come from, and what stays behind. */
export function WhatFollows({ way, preview }: { way: 'move' | 'copy'; preview: Preview }) {
  const { t } = useTranslation('questions');
  const points =
    way === 'move'
      ? [t('placing.move.keeps'), ...(preview.used > 0 ? [t('placing.move.used', { count: preview.used })] : [])]
      : [
          t('placing.copy.fresh'),
          t('placing.copy.apart'),
          ...(preview.withCode > 0 ? [t('placing.copy.codes', { count: preview.withCode })] : []),
        ];
  return (
    <div>
      <Text fw={600} mb={4}>
        {t('placing.from')}
      </Text>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
        {preview.from.map(({ moduleCode, subsectionCode, count }) => (
          <li key={`${moduleCode} ${subsectionCode}`} className="tabular">
            {`${moduleCode} · ${subsectionCode}: ${count}`}
          </li>
        ))}
      </ul>
      <ul className="ms-4 list-disc space-y-1">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
