import '../../../platform/ui/fonts.css';
import './sitting.css';
import { StrictMode, Suspense, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { playVideos } from '../../../platform/client/page/play-videos.ts';
import { call } from '../call.ts';
import { contactOnDevice } from '../desk/browser/contact.ts';
import { browserNetwork } from '../desk/browser/network.ts';
import { followNews, watchFocus } from '../desk/browser/room.ts';
import { focusWatch } from '../desk/focus-watch.ts';
import { createDesk, type Desk, type Paper, type SittingView } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { openPart, openSection } from '../desk/open-section.ts';
import { browserLock } from '../desk/writer-lock.ts';
import { lazyKeeper } from '../keeping/lazy-keeper.ts';
import { openCommentStore } from '../saving/comments/comment-store.ts';
import { openDeviceStore } from '../saving/device-store.ts';
import { RoomNews } from './frame/room-news.tsx';
import { SectionAnnouncer } from './frame/section-announcer.tsx';
import { Answering } from './answering.tsx';
import { BrokenPage } from './broken-page.tsx';
import { EndPage } from './end-page.tsx';
import { fetchedPart } from './fetched-part.ts';
import { useBeginning, usePageChoices, type PageChoices } from './settings/page-choices.ts';
import { LoadingPage, StatePage } from './state-page.tsx';
import { examOfPage } from './use-entry.ts';
import { useStrongFont } from './use-first-paint.ts';
import { PageTools } from './tools/use-tools.ts';
import { PageLanguage, translateInto } from './texts.ts';
import type { WaitingRoomProps } from './waiting-room/waiting-room.tsx';

/** Who waits for the paper has the time to load what shows that. */
const WaitingRoom = fetchedPart<WaitingRoomProps>(
  async () => (await import('./waiting-room/waiting-room.tsx')).WaitingRoom,
);

/** The desk in a real browser; made once per page, outside React, so that nothing React does can restart it. */
export function openDesk(): Desk {
  const counter = () => performance.now();
  const newKey = () => crypto.randomUUID();
  const desk = createDesk({
    call,
    openStore: openDeviceStore,
    openCommentStore,
    keeper: lazyKeeper(),
    lock: browserLock(),
    network: browserNetwork,
    counter,
    wallClock: () => Date.now(),
    random: Math.random,
    newKey,
    examOfPage,
    follow: followNews,
    focus: watchFocus(focusWatch({ counter, newKey })),
    contactStore: contactOnDevice,
    isSeen: () => document.visibilityState === 'visible',
  });
  void enter(desk);
  return desk;
}

/** The sitting page `/exams/{id}`: nothing here reloads or leaves it by itself. */
export function SittingRoot({ desk }: { desk: Desk }) {
  const choices = usePageChoices();
  const { language } = choices;
  const texts = useMemo(() => ({ language, t: translateInto(language) }), [language]);
  useEffect(() => playVideos(document), []);
  return (
    <StrictMode>
      <PageLanguage value={texts}>
        <BrokenPage>
          <Shown desk={desk} choices={choices} />
        </BrokenPage>
      </PageLanguage>
    </StrictMode>
  );
}

function Shown({ desk, choices }: { desk: Desk; choices: PageChoices }) {
  const subscribe = useCallback(
    (changed: () => void) => {
      desk.listeners.add(changed);
      return () => void desk.listeners.delete(changed);
    },
    [desk],
  );
  const view = useSyncExternalStore(subscribe, () => desk.view);
  const paper = view.phase === 'sitting' || view.phase === 'before_paper' || view.phase === 'ended' ? view.paper : null;
  useBeginning(paper, choices);
  useStrongFont(view.phase !== 'loading');
  return (
    <PageTools value={paper?.tools ?? noTools}>
      <Phase desk={desk} view={view} choices={choices} />
    </PageTools>
  );
}

const noTools: Paper['tools'] = [];

type PhaseProps = { readonly desk: Desk; readonly view: Desk['view']; readonly choices: PageChoices };

function Phase({ desk, view, choices }: PhaseProps) {
  const title = 'paper' in view ? view.paper.title : null;
  useEffect(() => {
    const text = title?.[choices.language] ?? title?.en ?? title?.th;
    if (text) document.title = text;
  }, [title, choices.language]);
  switch (view.phase) {
    case 'loading':
      return <LoadingPage troubled={view.troubled} />;
    case 'before_paper':
      return (
        <Suspense fallback={<LoadingPage troubled={false} />}>
          <WaitingRoom desk={desk} view={view} choices={choices} />
        </Suspense>
      );
    case 'sitting':
      return <OpenPart desk={desk} view={view} choices={choices} />;
    case 'ended':
      return <EndPage view={view} desk={desk} />;
    case 'no_pass':
    case 'turned_away':
    case 'other_exam':
    case 'other_device':
    case 'waiting':
    case 'other_tab':
      return <StatePage desk={desk} view={view} />;
  }
}

/** The questions that are open now. A new section is a new page, and is said aloud. */
function OpenPart({ desk, view, choices }: { desk: Desk; view: SittingView; choices: PageChoices }) {
  const { paper, clock } = view;
  const { section } = clock;
  const isWhole = view.step === 'on_paper';
  const part = useMemo(() => (isWhole ? paper : openPart(paper, { section })), [paper, section, isWhole]);
  return (
    <>
      <Answering
        key={`${paper.sittingId} ${openSection(paper, clock)?.at}`}
        desk={desk}
        view={{ ...view, paper: part }}
        choices={choices}
      />
      <RoomNews news={view.news} />
      <SectionAnnouncer paper={paper} section={section} />
    </>
  );
}
