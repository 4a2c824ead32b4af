import { ActionIcon, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { guidanceApi, tutorialsKey, type Lesson } from '../api.ts';
import { useOrder } from './use-order.ts';

const all = {
  queryKey: [...tutorialsKey, 'order'],
  queryFn: async () => (await guidanceApi.tutorialsList({ pagination: 'false' }))['hydra:member'] as readonly Lesson[],
  staleTime: 0,
};

/** All tutorials in their order, to be dragged or moved with keys; every move is saved at once. */
export function OrderPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('guidance');
  const lessons = useQuery(all);
  return (
    <SidePanel opened title={t('tutorials.order')} onClose={onClose}>
      <Text c="dimmed" mb="md">
        {t('tutorials.orderHint')}
      </Text>
      {lessons.data ? (
        <Places lessons={lessons.data} />
      ) : lessons.error ? (
        <ErrorState error={lessons.error} retry={() => void lessons.refetch()} />
      ) : (
        <Skeleton className="late" height={240} />
      )}
    </SidePanel>
  );
}

function Places({ lessons }: { lessons: readonly Lesson[] }) {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  const { order, move, said } = useOrder(lessons);
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <>
      <Stack gap="xs" component="ol">
        {order.map((lesson, at) => (
          <li
            key={lesson.id}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, at - dragged)}
            className={dragged === at ? 'opacity-50' : ''}
          >
            <Place lesson={lesson} at={at} total={order.length} onMove={(by) => move(at, by)} />
          </li>
        ))}
      </Stack>
      <VisuallyHidden role="status">
        {said && t('tutorials.movedTo', { title: text(said.title), place: said.place, total: order.length })}
      </VisuallyHidden>
    </>
  );
}

type PlaceProps = {
  readonly lesson: Lesson;
  readonly at: number;
  readonly total: number;
  readonly onMove: (by: number) => void;
};

function Place({ lesson, at, total, onMove }: PlaceProps) {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  const title = text(lesson.title);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Home: -total, End: total }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <Paper p="xs" className="flex items-center gap-2">
      <ActionIcon
        className="cursor-grab"
        aria-label={t('tutorials.handle', { title, place: at + 1, total })}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <Text className="min-w-0 flex-1">{title}</Text>
      <ActionIcon disabled={at === 0} aria-label={t('tutorials.moveUp', { title })} onClick={() => onMove(-1)}>
        <IconArrowUp size={17} />
      </ActionIcon>
      <ActionIcon disabled={at === total - 1} aria-label={t('tutorials.moveDown', { title })} onClick={() => onMove(1)}>
        <IconArrowDown size={17} />
      </ActionIcon>
    </Paper>
  );
}
