import { useRef, useState } from 'react';
import { languagesOf, type ContentLanguage, type Language } from '../../../platform/language.ts';
import { turnFlag } from '../desk/acts.ts';
import type { Desk, SittingQuestion, SittingView } from '../desk/desk.ts';
import { numberOf } from '../own-order.ts';
import { openSection, sectionAfter } from '../desk/open-section.ts';
import { Announcer } from './frame/announcer.tsx';
import { Closing } from './closing.tsx';
import { QuestionComment } from './answer/comment.tsx';
import { Dialog } from './frame/dialog.tsx';
import { FootBar } from './frame/foot-bar.tsx';
import { KeysDialog } from './frame/keys-dialog.tsx';
import { Notice } from './frame/notice.tsx';
import type { PageChoices } from './settings/page-choices.ts';
import { marksOf, Palette, PaletteLegend, Progress, type PaletteEntry } from './palette.tsx';
import { Passage, passageOf } from './answer/passage.tsx';
import { QuestionView } from './answer/question-view.tsx';
import { PictureDialog } from './picture/picture-dialog.tsx';
import { usePictures } from './picture/use-pictures.ts';
import { Review } from './review/review.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';
import { useTexts, type TextKey } from './texts.ts';
import { TopBar } from './frame/top-bar.tsx';
import { useStrikes } from './answer/use-strikes.ts';
import { useEditorAhead, useFirstPaint, useLeaveGuard, usePicturesAhead } from './use-first-paint.ts';
import { useKeys } from './use-keys.ts';
import { usePlace, type PaperPosition } from './use-place.ts';

type Opened = 'settings' | 'keys' | 'palette' | null;

/** The page while the exam goes on. */
export function Answering({ desk, view, choices }: { desk: Desk; view: SittingView; choices: PageChoices }) {
  const { paper } = view;
  const place = usePlace(desk, paper);
  const [opened, open] = useState<Opened>(null);
  const marks = marksOf(view, place.seen);
  const question = paper.questions[place.index];
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
        number={question ? numberOf(paper, question.position) : 0}
        counter={desk.surroundings.counter}
        clockHidden={choices.display.clock === 'hidden'}
        onSettings={() => open('settings')}
        onKeys={() => open('keys')}
      />
      <Sheet desk={desk} view={view} place={place} question={question} marks={marks} language={choices.language} />
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
      {opened === 'settings' && <SettingsDialog choices={choices} onClose={() => open(null)} />}
      {opened === 'keys' && <KeysDialog onClose={() => open(null)} />}
      {opened === 'palette' && answering && (
        <PaletteDialog marks={marks} place={place} onGo={go} onClose={() => open(null)} reviewWords={reviewWords} />
      )}
      <Announcer view={view} counter={desk.surroundings.counter} />
    </div>
  );
}

type SheetProps = {
  readonly desk: Desk;
  readonly view: SittingView;
  readonly place: PaperPosition;
  readonly question: SittingQuestion | undefined;
  readonly marks: readonly PaletteEntry[];
  readonly language: Language;
};

/** The part that changes from question to question, and scrolls. */
function Sheet({ desk, view, place, question, marks, language }: SheetProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ContentLanguage>>(new Map());
  const strikes = useStrikes(view.paper.sittingId);
  const sheet = useRef<HTMLElement>(null);
  const pointsDiffer = new Set(view.paper.questions.map(({ points }) => points)).size > 1;
  const shown = view.step === 'answering' && !place.reviewing ? question : undefined;
  const pictures = usePictures(sheet, shown?.position);
  const passage = passageOf(view.paper, shown);
  const asked = (shown && chosen.get(shown.position)) ?? language;
  return (
    <>
      <main ref={sheet} className={passage ? 'sheet with-passage' : 'sheet'}>
        {passage && <Passage key={passage.from} passage={passage} language={asked} />}
        {view.step !== 'answering' ? (
          <Closing desk={desk} view={view} />
        ) : place.reviewing ? (
          <Review
            desk={desk}
            view={view}
            marks={marks}
            language={language}
            onGo={place.go}
            onBack={() => place.go(place.index)}
          />
        ) : (
          question && (
            <QuestionView
              desk={desk}
              question={question}
              answer={view.answers.get(question.position)}
              notUsed={view.notUsed.get(question.position)}
              strikes={strikes}
              number={numberOf(view.paper, question.position)}
              sectionMinutes={openSection(view.paper, view.clock)?.minutes}
              language={languageFor(question, chosen.get(question.position) ?? language)}
              onLanguage={(picked) => setChosen(new Map(chosen).set(question.position, picked))}
              pointsDiffer={pointsDiffer}
              foot={<QuestionComment key={question.position} desk={desk} view={view} position={question.position} />}
            />
          )
        )}
        {(place.reviewing || view.step !== 'answering') && <Notice view={view} />}
      </main>
      {pictures.opened && <PictureDialog picture={pictures.opened} onClose={pictures.close} />}
    </>
  );
}

/** The language asked for, if the question has it. */
function languageFor({ stem }: SittingQuestion, asked: ContentLanguage): ContentLanguage {
  const there = languagesOf(stem);
  return there.includes(asked) ? asked : (there[0] ?? asked);
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
