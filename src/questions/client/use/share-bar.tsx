import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many of those who answered were right, as a bar and in figures. */
export function ShareBar({ correct, answered }: { correct: number; answered: number }) {
  const { t } = useTranslation('questions');
  if (answered === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('use.notMarked')}
      </Text>
    );
  const percent = Math.round((100 * correct) / answered);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Progress value={percent} size="sm" className="w-16 shrink-0" aria-hidden />
      <Text size="sm" className="tabular whitespace-nowrap">
        {t('use.share', { correct, answered, percent })}
      </Text>
    </div>
  );
}
