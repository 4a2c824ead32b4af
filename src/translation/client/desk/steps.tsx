import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import type { Neighbours } from '../../../questions/client/list/list-order.ts';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

type Props = { readonly beside: Neighbours; readonly language: string };

/** On to the next one of the list, and back. */
export function Steps({ beside, language }: Props) {
  const { t } = useTranslation('translation');
  return (
    <Group gap={2} wrap="nowrap" role="group" aria-label={t('desk.neighbours')}>
      <Step way="previous" id={beside.previous} language={language} />
      <Text span c="dimmed" className="tabular whitespace-nowrap">
        {t('desk.at', { at: beside.at, total: beside.count })}
      </Text>
      <Step way="next" id={beside.next} language={language} />
    </Group>
  );
}

const icons = { previous: IconChevronLeft, next: IconChevronRight } as const;
type StepProps = { readonly way: keyof typeof icons; readonly id: string | null; readonly language: string };

function Step({ way, id, language }: StepProps) {
  const { t } = useTranslation('translation');
  const label = t(`desk.${way}`);
  const Icon = icons[way];
  if (id === null)
    return (
      <ActionIcon aria-label={label} disabled className="bg-transparent!">
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <Hint label={label}>
      <ActionIcon
        component={RouteLink}
        to={to('admin-translation-id', { params: { id }, search: { language } })}
        aria-label={label}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
