import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const parts = [
  'colours',
  'type',
  'spacing',
  'buttons',
  'fields',
  'localFields',
  'list',
  'badges',
  'tips',
  'dialogs',
  'confirm',
  'toasts',
  'problems',
  'empty',
  'errors',
  'skeletons',
  'wizard',
  'charts',
] as const;
type ShowcasePart = (typeof parts)[number];

/** A part of the interface: its name, when it is used, and the part itself. */
export function Section({ part, children }: { part: ShowcasePart; children: ReactNode }) {
  const { t } = useTranslation('guidance');
  return (
    <section id={part} className="scroll-mt-6">
      <Title order={2}>{t(`components.section.${part}.title`)}</Title>
      <Text c="dimmed" mb="md" className="prose">
        {t(`components.section.${part}.when`)}
      </Text>
      {children}
    </section>
  );
}
