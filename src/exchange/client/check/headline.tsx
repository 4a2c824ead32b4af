import { Text } from '@mantine/core';
import { IconCircleCheck, IconCopy, IconFileSearch, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { DryRun } from '../api.ts';

const icons = {
  found: <IconFileSearch size={20} aria-hidden className="shrink-0 text-quiet" />,
  ready: <IconCircleCheck size={20} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />,
  duplicates: <IconCopy size={20} aria-hidden className="shrink-0 text-quiet" />,
  faulty: <IconCircleX size={20} aria-hidden className="shrink-0 text-[var(--mantine-color-error)]" />,
} as const;
const names = ['found', 'ready', 'duplicates', 'faulty'] as const;

/** The file in four numbers. */
export function Headline({ dryRun }: { dryRun: DryRun }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {names.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-4 py-3"
        >
          <Text component="dt" size="sm" c="dimmed" className="flex items-center gap-1.5">
            {icons[name]}
            {t(`headline.${name}`)}
          </Text>
          <Text component="dd" fz={28} fw={600} lh={1.25} className="tabular">
            {number(dryRun[name])}
          </Text>
        </div>
      ))}
    </dl>
  );
}
