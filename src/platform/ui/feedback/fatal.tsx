import { Button } from '@mantine/core';
import i18next from 'i18next';
import { toast } from './toast.tsx';

/** If the application cannot be shown at all, plain words replace it; the cause goes to the console. */
export function showFatal(root: HTMLElement, error: unknown): void {
  console.error(error);
  const page = document.createElement('main');
  page.style.cssText =
    'display:grid;place-content:center;min-height:80vh;text-align:center;font-family:Sarabun,sans-serif;gap:8px';
  const code = document.createElement('p');
  code.textContent = '500';
  const words = document.createElement('h1');
  words.textContent = i18next.isInitialized
    ? i18next.t('error.notWorking', { ns: 'platform' })
    : 'This page is not working';
  const back = document.createElement('a');
  back.href = '/';
  back.textContent = i18next.isInitialized ? i18next.t('error.back', { ns: 'platform' }) : 'Back to home';
  page.append(code, words, back);
  root.parentElement?.append(page);
  root.hidden = true;
}

/** The running page is older than the server's: offers to reload, and waits. */
export function newBuildToast(): void {
  const t = i18next.getFixedT(null, 'platform');
  toast('note', {
    id: 'new-build',
    title: t('build.title'),
    message: (
      <>
        {t('build.message')}
        <Button mt="xs" size="compact-sm" variant="light" display="block" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
      </>
    ),
    close: false,
  });
}
