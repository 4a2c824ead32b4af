import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DryRun } from '../api.ts';
import { useAssumptionText } from './fault-text.ts';

/** What the import settles by itself, and for how many questions: nothing of it happens unseen. */
export function Assumed({ dryRun: { assumed } }: { dryRun: DryRun }) {
  const { t } = useTranslation('exchange');
  const assumptionText = useAssumptionText();
  return (
    <Paper component="section" p="md" mb="md" aria-label={t('check.assumed')}>
      <Title order={2} fz="h3">
        {t('check.assumed')}
      </Title>
      <Text c="dimmed" size="sm" className="prose" mb="xs">
        {t(assumed.length > 0 ? 'check.assumedHint' : 'check.assumedNothing')}
      </Text>
      {assumed.length > 0 && (
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th>{t('check.assumedOf')}</th>
              <th>{t('check.assumed')}</th>
            </tr>
          </thead>
          <tbody className="align-top">
            {assumed.map((one) => (
              <tr key={`${one.code} ${Object.values(one.values ?? {}).join(' ')}`}>
                <td className="w-px whitespace-nowrap py-0.5 pe-3 text-end font-medium">
                  {t('check.assumedIn', { count: one.count })}
                </td>
                <td className="py-0.5">{assumptionText(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}
