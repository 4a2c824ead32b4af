import { ActionIcon, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { RouteLink, to, useRouteParams } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { SchemeSwitch } from '../../../platform/ui/frame/switches.tsx';
import { countCome } from '../../domain/wall.ts';
import { invigilationKey, wallQuery, type Wall } from '../api.ts';
import { useServerSecond } from '../server-clock.ts';
import { useFit } from './use-fit.ts';
import { WallBand } from './wall-band.tsx';
import { ComeTile, WallTile } from './wall-tile.tsx';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

/** What goes on comes first, who has not begun last; each keeps its place, for who looks across a room. */
const order = ['working', 'on_paper', 'paused', 'waiting', 'offline', 'finished', 'arrived', 'expected'] as const;

/** A screen in the room: the time, and how many stand where. It shows no name and no number of a person. */
export function WallPage() {
  const { id } = useRouteParams('admin-invigilation-wall');
  const wall = useQuery(wallQuery(id));
  useUpdates('sitting', [invigilationKey]);
  const since = wall.failureCount > 0 || wall.isError ? wall.dataUpdatedAt : null;
  const main = useFit<HTMLElement>();
  return (
    <main
      ref={main}
      className="flex min-h-dvh flex-col [--fit:1] lg:h-dvh lg:overflow-y-auto gap-[clamp(0.5rem,1.2vw,3rem)] bg-surface p-[clamp(0.75rem,1.4vw,3rem)]"
    >
      {wall.data ? (
        <Shown wall={wall.data} since={since} />
      ) : wall.isError ? (
        <ErrorState alone error={wall.error} retry={() => void wall.refetch()} />
      ) : (
        <Skeleton height={320} className="late" />
      )}
    </main>
  );
}

function Shown({ wall, since }: { wall: Wall; since: number | null }) {
  const { t } = useTranslation('invigilation');
  const { text, time } = useFormat();
  const { exam, states } = wall;
  return (
    <>
      <title>{`${text(exam.title)} – ${t('wall.open')}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-[1.5vw]">
        <h1 className="m-0 min-w-0 flex-1 text-[calc(var(--fit)*clamp(1.5rem,2.8vw,5rem))] font-semibold leading-tight wrap-anywhere lg:line-clamp-3">
          {text(exam.title)}
        </h1>
        <WallBar examId={exam.id} />
        <Clock />
      </header>
      {since !== null && (
        <p
          role="alert"
          className="status-stop m-0 rounded-lg px-[1.4vw] py-2 text-[calc(var(--fit)*clamp(1.1rem,2vw,3rem))] font-semibold"
        >
          {t('wall.silent', { time: time(since) })}
        </p>
      )}
      <WallBand wall={wall} />
      <ul className="m-0 grid flex-1 list-none auto-rows-auto grid-cols-2 gap-[clamp(0.5rem,1vw,2rem)] p-0 lg:grid-cols-3">
        <ComeTile come={countCome(states)} total={exam.candidateCount} />
        {order.flatMap((name) => {
          const shown = states.find(({ state }) => state === name);
          return shown ? <WallTile key={name} shown={shown} /> : [];
        })}
      </ul>
    </>
  );
}

function Clock() {
  const { clock } = useFormat();
  const second = useServerSecond();
  return (
    <time className="tabular basis-full text-[calc(var(--fit)*19vw)] font-bold leading-none lg:basis-auto lg:text-[calc(var(--fit)*11vw)]">
      {Number.isFinite(second) && clock(second)}
    </time>
  );
}

/** Small, and for who stands at the screen. */
function WallBar({ examId }: { examId: string }) {
  const { t } = useTranslation('invigilation');
  return (
    <Group gap={2} className="no-print self-start lg:order-last lg:flex-col">
      <Hint label={t('wall.back')}>
        <ActionIcon
          component={RouteLink}
          to={to('admin-invigilation-id', { params: { id: examId } })}
          aria-label={t('wall.back')}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      </Hint>
      <SchemeSwitch />
      <Hint label={t('wall.fullScreen')}>
        <ActionIcon aria-label={t('wall.fullScreen')} onClick={() => void turnFullScreen()}>
          <IconMaximize size={20} />
        </ActionIcon>
      </Hint>
    </Group>
  );
}

/** A browser may refuse it, as Safari on a phone does; the page is whole without it. */
const turnFullScreen = () =>
  (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  );
