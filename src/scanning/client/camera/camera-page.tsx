import { Alert, Loader, Skeleton } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useRouteParams } from '../../../platform/client/routing/target.tsx';
import { typingQuery, type Typing } from '../../../results/client/staff/typing/api.ts';
import { NotTyped } from '../../../results/client/staff/typing/not-typed.tsx';
import { TypedTwice } from '../typed-twice.tsx';
import { UploadZone } from '../upload-zone.tsx';
import { CameraHead } from './camera-head.tsx';
import { Controls } from './controls.tsx';
import { Outcome } from './outcome.tsx';
import { Outline } from './outline.tsx';
import { useCamera } from './use-camera.ts';
import { pictureOf, useLooking } from './use-looking.ts';
import { useShots } from './use-shots.ts';

/** Takes pictures of answer sheets one after the other. Its document alone may use the camera, so it is loaded by itself. */
export function CameraPage() {
  const { id } = useRouteParams('admin-typing-camera');
  useOwnDocument();
  const { data, error, refetch } = useQuery(typingQuery(id));
  return (
    <main className="mx-auto grid min-h-dvh max-w-5xl content-start gap-3 bg-surface p-3">
      {error && !data && <NotTyped error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} className="late" />}
      {data && (data.twice ? <TypedTwice /> : <Camera typing={data} />)}
    </main>
  );
}

function Camera({ typing }: { typing: Typing }) {
  const { t } = useTranslation('scanning');
  const { text } = useFormat();
  const { id, number, candidates } = typing;
  const exam = useMemo(
    () => ({ id, number, candidates: new Map(candidates.map((one) => [one.number, one.version])) }),
    [id, number, candidates],
  );
  const camera = useCamera();
  const shots = useShots(exam);
  const take = () => {
    const picture = pictureOf(camera.video.current);
    if (picture) void shots.takeSheet(picture);
  };
  const { video, state } = camera;
  const look = useLooking({ video, isOn: state === 'on', exam, taken: shots.taken, onStill: take });
  return (
    <>
      <title>{`${t('camera.title')} – ${text(typing.title)}`}</title>
      <CameraHead typing={typing} outbox={shots.outbox} finish={shots.finish} />
      {(state === 'refused' || state === 'none') && (
        <>
          <Alert color="yellow" role="alert" icon={<IconCameraOff size={20} />} title={t(`camera.${state}`)}>
            {t(`camera.${state}Hint`)}
          </Alert>
          <UploadZone examId={id} />
        </>
      )}
      <div
        className={state === 'on' ? 'relative mx-auto w-fit max-w-full overflow-hidden rounded-lg bg-black' : 'hidden'}
      >
        <video ref={video} muted playsInline aria-label={t('camera.view')} className="block max-h-[62dvh] max-w-full" />
        <Outline look={look} />
      </div>
      {state === 'asking' && (
        <Alert role="status" icon={<Loader size={20} />} title={t('camera.asking')}>
          {t('camera.askingHint')}
        </Alert>
      )}
      {state === 'on' && <Controls camera={camera} look={look} taken={shots.taken} onTake={take} />}
      <Outcome last={shots.last} candidates={candidates} onAnyway={(picture) => void shots.sendAnyway(picture)} />
    </>
  );
}

/** A page that was reached from another one has that one's rights, and none to the camera: it is loaded once more. */
function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload();
  }, []);
}
