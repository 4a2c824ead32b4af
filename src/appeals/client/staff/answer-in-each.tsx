import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../platform/language.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { missingIn } from '../../domain/appeal.ts';
import type { Appeal } from '../api.ts';

/** An answer in each language, and which one nobody wrote. */
export function AnswerInEach({ answer }: Pick<Appeal, 'answer'>) {
  const { t } = useTranslation('appeals');
  const { t: platform } = useTranslation('platform');
  const missing = missingIn(answer);
  return languages.map((language) => (
    <div key={language} className="mt-3">
      <Text size="sm" fw={600}>
        {platform(`language.${language}`)}
      </Text>
      {missing.includes(language) ? (
        <StatusBadge tone="attention">{t('answer.missing')}</StatusBadge>
      ) : (
        <Text lang={language} className="prose wrap-anywhere whitespace-pre-line">
          {answer[language]}
        </Text>
      )}
    </div>
  ));
}
