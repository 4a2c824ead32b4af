import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Place } from '../api.ts';

/** How often somebody left the page, and when the last times; where a page says no moments, the count stands among the facts. */
export function TimesAway({ place: { focusLost, timesAway } }: { readonly place: Place }) {
  const { t } = useTranslation('invigilation');
  const { clock } = useFormat();
  if (timesAway.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer py-1 text-quiet">{t('focusLost', { count: focusLost })}</summary>
      <ul className="tabular grid gap-0.5 pb-1 pl-4">
        {timesAway.map(({ id, leftAt, backAt }) => (
          <li key={id}>
            {t(backAt ? 'away.andBack' : 'away.still', { from: clock(leftAt), ...(backAt && { to: clock(backAt) }) })}
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t(timesAway.length < focusLost ? 'away.lastOfMany' : 'away.hint')}
      </Text>
    </details>
  );
}
