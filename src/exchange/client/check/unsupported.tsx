import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { DryRun } from '../api.ts';

/** Kinds of questions that are none of ours, by the names the file has for them. */
export function Unsupported({ kinds }: { kinds: DryRun['unsupported'] }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <section aria-label={t('check.unsupported', { count, total: number(count) })}>
      <Text fw={600}>{t('check.unsupported', { count, total: number(count) })}</Text>
      <ul className="mt-1 flex flex-wrap gap-2">
        {kinds.map(({ kind, count: alike }) => (
          <li key={kind} className="rounded border border-line px-2 py-0.5 text-sm">
            {kind} <span className="tabular text-quiet">{`× ${number(alike)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
