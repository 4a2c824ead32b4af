import { Anchor, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import type { Question } from '../api.ts';
import { Rich } from '../preview/rich.tsx';

/** The text that a question refers to, above it as an examinee has it; nothing where it stands by itself. */
export function PassageOfQuestion({ question: { passage, media } }: { question: Pick<Question, 'passage' | 'media'> }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const language = useLanguage();
  if (!passage) return null;
  const { id, number, title, place } = passage;
  return (
    <Paper p="md" component="section" aria-label={t('passage.title', { number })} className="bg-surface!">
      <Text size="sm" fw={600} mb="xs" className="wrap-anywhere">
        <Anchor component={RouteLink} to={to('admin-passages-id', { params: { id } })} inherit>
          {t('passage.title', { number })}
        </Anchor>
        {` · ${text(title)} · ${t('passage.place', { place })}`}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <div tabIndex={0} className="max-h-[40dvh] overflow-y-auto">
        <Rich text={passage.text} language={language} mediaUrl={(hash) => media[hash] ?? ''} />
      </div>
    </Paper>
  );
}
