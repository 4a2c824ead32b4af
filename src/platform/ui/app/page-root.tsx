import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { replaceBrokenPictures } from '../../client/page/broken-pictures.ts';
import { playVideos } from '../../client/page/play-videos.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { LoadingBar } from '../feedback/loading-bar.tsx';

/** The root of all routes: whatever page is shown, with the dialog and the bar that need the router. */
export function PageRoot() {
  useEffect(() => replaceBrokenPictures(document), []);
  useEffect(fetchPicturesAhead, []);
  useEffect(() => playVideos(document), []);
  return (
    <>
      <LoadingBar />
      <Suspense>
        <Outlet />
      </Suspense>
      <ConfirmDialog />
    </>
  );
}

/** Fetched after the page itself: it only makes what is below come sooner. */
function fetchPicturesAhead(): () => void {
  const leaving = new AbortController();
  void import('../../client/page/fetch-ahead.ts').then(
    ({ fetchAhead }) => {
      if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', fetchAhead(document));
    },
    () => undefined,
  );
  return () => leaving.abort();
}
