import { Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

const colours = {
  surface: '--sanam-surface',
  raised: '--sanam-raised',
  line: '--sanam-line',
  quiet: '--sanam-quiet',
  hover: '--sanam-hover',
  selected: '--sanam-selected',
  main: '--mantine-primary-color-filled',
  ready: '--sanam-ready',
  attention: '--sanam-attention',
  stop: '--sanam-stop',
  active: '--sanam-active',
  neutral: '--sanam-neutral',
} as const;

export function Colours() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="colours">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {Object.entries(colours).map(([name, variable]) => (
          <li key={name}>
            <div className="h-14 rounded-lg border border-line" style={{ background: `var(${variable})` }} />
            <Text size="sm" mt={4}>
              {t(`components.colour.${name as keyof typeof colours}`)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Type() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="type">
      <Paper>
        <Stack gap="xs">
          <Title order={3} fz="h1">
            {t('components.type.h1')}
          </Title>
          <Title order={3} fz="h2">
            {t('components.type.h2')}
          </Title>
          <Title order={3}>{t('components.type.h3')}</Title>
          <Text>{t('components.type.text')}</Text>
          <Text c="dimmed">{t('components.type.quiet')}</Text>
          <Text size="xs">{t('components.type.small')}</Text>
          <Text className="tabular">{t('components.type.number')}</Text>
        </Stack>
      </Paper>
    </Section>
  );
}

const steps = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export function Spacing() {
  return (
    <Section part="spacing">
      <Stack gap="xs">
        {steps.map((step) => (
          <div key={step} className="flex items-center gap-3">
            <Text size="sm" w={32}>
              {step}
            </Text>
            <div
              className="h-4 rounded-sm bg-[var(--mantine-primary-color-filled)]"
              style={{ width: `var(--mantine-spacing-${step})` }}
            />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
