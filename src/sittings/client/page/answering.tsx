import { useRef, useState } from 'react';
import { toolsBeside } from '../../../standards/domain/tools.ts';
import { turnFlag } from '../desk/acts.ts';
import type { Desk, SittingQuestion, SittingView } from '../desk/desk.ts';
import { sectionAfter } from '../desk/open-section.ts';
import { numberOf } from '../own-order.ts';
import { Announcer } from './frame/announcer.tsx';
import { Dialog } from './frame/dialog.tsx';
import { FootBar } from './frame/foot-bar.tsx';
import { KeysDialog } from './frame/keys-dialog.tsx';
import type { PageChoices } from './settings/page-choices.ts';
import { marksOf, Palette, PaletteLegend, Progress, type PaletteEntry } from './palette.tsx';
import { Sheet } from './sheet.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';
import { useTexts, type TextKey } from './texts.ts';
import { noKeys, type ToolKeys } from './tools/tool-props.ts';
import { Tools } from './tools/tools.tsx';
import { PageTools, useHasTool } from './tools/use-tools.ts';
import { TopBar } from './frame/top-bar.tsx';
import { useEditorAhead, useFirstPaint, useLeaveGuard, usePicturesAhead } from './use-first-paint.ts';
import { useKeys } from './use-keys.ts';
import { usePlace, type PaperPosition } from './use-place.ts';

type Opened = 'settings' | 'keys' | 'palette' | null;

type Props = { readonly desk: Desk; readonly view: SittingView; readonly choices: PageChoices };

/** The page while the exam goes on. */
export function Answering(props: Props) {
  const { paper } = props.view;
  const place = usePlace(props.desk, paper);
  const question = paper.questions[place.index];
  return (
    <PageTools value={toolsBeside(paper, place.reviewing ? undefined : question)}>
      <Page {...props} place={place} question={question} />
    </PageTools>
  );
}

type PageProps = Props & { readonly place: PaperPosition; readonly question: SittingQuestion | undefined };

function Page({ desk, view, choices, place, question }: PageProps) {
  const { paper } = view;
  const mayHideClock = useHasTool()('hide_clock');
  const [opened, open] = useState<Opened>(null);
  const toolKeys = useRef<ToolKeys>(noKeys);
  const marks = marksOf(view, place.seen);
  const answering = view.step === 'answering';
  const reviewWords = sectionAfter(paper, view.clock) ? 'review.sectionTitle' : 'review.title';
  useFirstPaint(desk);
  useLeaveGuard(desk);
  usePicturesAhead(paper);
  useEditorAhead(paper);
  const keys = {
    next: () => answering && !place.reviewing && place.go(place.index + 1),
    previous: () => answering && place.go(place.reviewing ? place.index : place.index - 1),
    flag: () => answering && !place.reviewing && question && turnFlag(desk, question.position),
    help: () => open('keys'),
    tool: (letter: string) => (letter === 'W' && mayHideClock && turnClock(choices)) || toolKeys.current(letter),
  };
  useKeys(keys, choices.display.shortcuts);
  const go = (index: number) => {
    open(null);
    place.go(index);
  };
  return (
    <div className="sitting">
      <TopBar
        view={view}
        number={question && !place.reviewing ? numberOf(paper, question.position) : 0}
        counter={desk.surroundings.counter}
        clockHidden={choices.display.clock === 'hidden' && mayHideClock}
        onSettings={() => open('settings')}
        onKeys={() => open('keys')}
      />
      <Tools
        desk={desk}
        view={view}
        question={answering && !place.reviewing ? question : undefined}
        onKeys={(given) => (toolKeys.current = given)}
      />
      <Sheet desk={desk} view={view} place={place} question={question} marks={marks} choices={choices} />
      <aside className="side wide-only">
        <PaletteWithTitle
          marks={marks}
          current={place.reviewing ? -1 : place.index}
          onGo={go}
          disabled={!answering}
          onReview={place.review}
          reviewWords={reviewWords}
        />
      </aside>
      {answering && !place.reviewing && <FootBar view={view} place={place} onPalette={() => open('palette')} />}
      {opened === 'settings' && (
        <SettingsDialog choices={choices} onClose={() => open(null)} hasSeveral={paper.languages.length > 1} />
      )}
      {opened === 'keys' && <KeysDialog onClose={() => open(null)} />}
      {opened === 'palette' && answering && (
        <PaletteDialog marks={marks} place={place} onGo={go} onClose={() => open(null)} reviewWords={reviewWords} />
      )}
      <Announcer view={view} counter={desk.surroundings.counter} />
    </div>
  );
}

/** Hides the clock, or shows it again. */
function turnClock({ display, setDisplay }: PageChoices): true {
  setDisplay({ ...display, clock: display.clock === 'hidden' ? 'shown' : 'hidden' });
  return true;
}

type PaletteProps = {
  readonly marks: readonly PaletteEntry[];
  readonly current: number;
  readonly onGo: (index: number) => void;
  readonly onReview: () => void;
  readonly disabled: boolean;
  readonly reviewWords: TextKey;
};

function PaletteWithTitle({ marks, current, onGo, onReview, disabled, reviewWords }: PaletteProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('palette.title')}>
      <fieldset disabled={disabled}>
        <Progress marks={marks} />
        <Palette marks={marks} current={current} onGo={onGo} />
        <PaletteLegend />
        <button type="button" className="quiet wide" onClick={onReview}>
          {t(reviewWords)}
        </button>
      </fieldset>
    </nav>
  );
}

function PaletteDialog({
  marks,
  place,
  onGo,
  onClose,
  reviewWords,
}: Pick<PaletteProps, 'marks' | 'onGo' | 'reviewWords'> & {
  readonly place: PaperPosition;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <Dialog title={t('palette.title')} onClose={onClose} className="dialog-low">
      <Progress marks={marks} />
      <Palette marks={marks} current={place.index} onGo={onGo} />
      <PaletteLegend />
      <p className="dialog-foot">
        <button type="button" className="quiet" onClick={onClose}>
          {t('go.close')}
        </button>
        <button type="button" className="main" onClick={() => onGo(marks.length)}>
          {t(reviewWords)}
        </button>
      </p>
    </Dialog>
  );
}
