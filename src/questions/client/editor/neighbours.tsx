import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { neighboursOf } from '../list/list-order.ts';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

type Way = 'previous' | 'next';
const icons = { previous: IconChevronLeft, next: IconChevronRight } as const;

/** Each question has a page of its own: the one who goes on finds the same button there. */
let went: Way | null = null;

/** On to the next question of the list that this one was opened from, without going back to it. */
export function Neighbours({ questionId }: { questionId: string }) {
  const { t } = useTranslation('questions');
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (went) group.current?.querySelector<HTMLElement>(`a[data-way=${went}]`)?.focus({ preventScroll: true });
    went = null;
  }, []);
  const beside = neighboursOf(questionId);
  if (!beside) return null;
  return (
    <Group ref={group} gap={2} wrap="nowrap" role="group" aria-label={t('neighbours.title')}>
      <Step way="previous" id={beside.previous} />
      <Text span c="dimmed" className="tabular whitespace-nowrap">
        {t('neighbours.at', { at: beside.at, total: beside.count })}
      </Text>
      <Step way="next" id={beside.next} />
    </Group>
  );
}

function Step({ way, id }: { way: Way; id: string | null }) {
  const { t } = useTranslation('questions');
  const label = t(`neighbours.${way}`);
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
        to={to('admin-questions-edit', { search: { id } })}
        aria-label={label}
        data-way={way}
        onClick={() => (went = way)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
