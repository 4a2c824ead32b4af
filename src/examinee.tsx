import './platform/client/page/html-gate.ts';
import { createRoot } from 'react-dom/client';
import { openDesk, SittingRoot } from './sittings/client/page/sitting-root.tsx';

// The composition root of examinees. The sitting page comes with this file alone; everything else is fetched
// when somebody goes elsewhere, so that nothing of it can slow down or break an exam.
const sittingPath = /^(?:\/th)?\/exams\/[^/]+\/?$/;
const trialPath = /^(?:\/th)?\/try-exam\/?$/;

async function startPages(root: HTMLElement): Promise<void> {
  const pages = await import('./examinee-pages.tsx');
  await pages.startPages(root).catch((error: unknown) => pages.showFatal(root, error));
}

async function startTrial(root: HTMLElement): Promise<void> {
  document.documentElement.classList.add('exam');
  (await import('./sittings/client/trial/trial-root.tsx')).showTrial(root);
}

const root = document.getElementById('root');
if (root) {
  if (sittingPath.test(location.pathname)) {
    document.documentElement.classList.add('exam');
    createRoot(root).render(<SittingRoot desk={openDesk()} />);
  } else void (trialPath.test(location.pathname) ? startTrial(root) : startPages(root));
}
