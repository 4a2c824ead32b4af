import { Progress, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencilCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../platform/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { to, useRouteParams } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { useLeaveGuard } from '../../platform/ui/form/use-leave-guard.ts';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { essayKey, essaysQuery, type EssaysToMark } from './api.ts';
import type { Draft } from './drafts.ts';
import { EssayDesk } from './essay-desk.tsx';
import { EssayStrip } from './essay-strip.tsx';

/** The essays of one exam, marked one after the other. */
export function MarkingPage() {
  const { id } = useRouteParams('admin-essays-id');
  const { t } = useTranslation('essays');
  const { text } = useFormat();
  const essays = useQuery(essaysQuery(id));
  useUpdates('essays', [[...essayKey, id]]);
  const parent = { label: t('title'), target: to('admin-essays') };
  if (essays.isPending)
    return (
      <>
        <PageHeader title="" loading parent={parent} />
        <Skeleton height={320} className="late" />
      </>
    );
  if (essays.error instanceof Fault && essays.error.status === 404)
    return (
      <EmptyState alone title={t('gone')} hint={t('goneHint')} icon={<IconPencilCheck size={40} stroke={1.5} />} />
    );
  if (!essays.data) return <ErrorState alone error={essays.error} retry={() => void essays.refetch()} />;
  const { exam, part, isOver, essays: rows } = essays.data;
  const done = rows.filter(({ points }) => points !== null).length;
  return (
    <>
      <PageHeader
        title={text(exam.title)}
        parent={parent}
        state={isOver ? t('progressOf', { part: t(`part.${part}`), done, of: rows.length }) : t('notOver')}
      />
      {rows.length > 0 ? (
        <>
          <Progress mb="md" value={(done / rows.length) * 100} aria-label={t('progress', { done, of: rows.length })} />
          <Essays key={id} {...essays.data} />
        </>
      ) : (
        <EmptyState
          icon={<IconPencilCheck size={40} stroke={1.5} />}
          title={t(isOver ? 'noEssays' : 'notOver')}
          hint={isOver ? t(`noEssaysHint.${part}`) : t('notOverHint')}
        />
      )}
    </>
  );
}

/** What is ticked stays with its essay until it is saved, wherever one looks meanwhile. */
function Essays({ exam, essays }: EssaysToMark) {
  const { t } = useTranslation('essays');
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [chosen, choose] = useState<string | null>(null);
  useLeaveGuard(drafts.size > 0);
  const toMark = essays.find(({ isOpen, points }) => isOpen && points === null);
  const code = essays.some((essay) => essay.code === chosen) ? chosen : (toMark ?? essays[0])?.code;
  const at = essays.findIndex((essay) => essay.code === code);
  const keep = (draft: Draft | null, of: string) =>
    setDrafts((before) => {
      const others = [...before].filter(([other]) => other !== of);
      return new Map(draft ? [...others, [of, draft]] : others);
    });
  const go = (by: 1 | -1) => choose(essays[at + by]?.code ?? code ?? null);
  const goOn = () => {
    const after = [...essays.slice(at + 1), ...essays.slice(0, at)];
    choose(
      (after.find(({ isOpen, points }) => isOpen && points === null) ?? essays[at + 1] ?? essays[at])?.code ?? null,
    );
  };
  if (!code) return null;
  return (
    <>
      {!toMark && (
        <Text mb="sm" fw={600} role="status">
          {`${t('allDone')}. ${t('allDoneHint')}`}
        </Text>
      )}
      <EssayStrip essays={essays} code={code} unsaved={drafts} choose={choose} />
      <EssayDesk
        key={code}
        examId={exam.id}
        code={code}
        draft={drafts.get(code) ?? null}
        keep={(draft) => keep(draft, code)}
        go={go}
        goOn={goOn}
        isFirst={at === 0}
        isLast={at === essays.length - 1}
      />
    </>
  );
}
