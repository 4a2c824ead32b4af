import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Part = { readonly title: string; readonly text: string };

export function PrivacyPage() {
  const { t } = useTranslation('identity');
  const parts = (['who', 'what', 'device', 'time'] as const).map((key) => ({
    title: t(`privacy.${key}.title`),
    text: t(`privacy.${key}.text`),
  }));
  return <TextPage title={t('privacy.title')} parts={parts} />;
}

export function TermsPage() {
  const { t } = useTranslation('identity');
  const parts = (['account', 'content', 'exams', 'limits'] as const).map((key) => ({
    title: t(`terms.${key}.title`),
    text: t(`terms.${key}.text`),
  }));
  return <TextPage title={t('terms.title')} parts={parts} />;
}

/** A text to read: a title and a few short parts. */
function TextPage({ title, parts }: { title: string; parts: readonly Part[] }) {
  const { t } = useTranslation('platform');
  return (
    <article className="prose mx-auto py-6">
      <title>{`${title} – ${t('product')}`}</title>
      <Title order={1} mb="lg">
        {title}
      </Title>
      <Stack gap="lg">
        {parts.map((part) => (
          <section key={part.title}>
            <Title order={2} mb={4}>
              {part.title}
            </Title>
            <Text>{part.text}</Text>
          </section>
        ))}
      </Stack>
    </article>
  );
}
