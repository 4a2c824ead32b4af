import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { replaceBrokenPictures } from '../client/broken-pictures.ts';
import { playVideos } from '../client/play-videos.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadingBar } from './loading-bar.tsx';

/** The root of all routes: whatever page is shown, with the dialog and the bar that need the router. */
export function PageRoot() {
  useEffect(() => replaceBrokenPictures(document), []);
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
