import { Suspense, useRef } from 'react';
import { languagesOf, type ContentLanguage } from '../../../platform/language.ts';
import type { Desk, SittingQuestion, SittingView } from '../desk/desk.ts';
import { openSection } from '../desk/open-section.ts';
import { numberOf } from '../own-order.ts';
import { QuestionComment } from './answer/comment.tsx';
import { Passage, passageOf } from './answer/passage.tsx';
import { QuestionView } from './answer/question-view.tsx';
import { Beside } from './answer/rich.tsx';
import { useLanguages } from './answer/use-languages.ts';
import { useStrikes } from './answer/use-strikes.ts';
import { Closing } from './closing.tsx';
import { Notice } from './frame/notice.tsx';
import { OnPaper } from './on-paper/use-on-paper.ts';
import type { PaletteEntry } from './palette.tsx';
import { PictureDialog } from './picture/picture-dialog.tsx';
import { usePictures } from './picture/use-pictures.ts';
import { Review } from './review/review.tsx';
import type { PageChoices } from './settings/page-choices.ts';
import { useHasTool } from './tools/use-tools.ts';
import type { PaperPosition } from './use-place.ts';

type SheetProps = {
  readonly desk: Desk;
  readonly view: SittingView;
  readonly place: PaperPosition;
  readonly question: SittingQuestion | undefined;
  readonly marks: readonly PaletteEntry[];
  readonly choices: PageChoices;
};

/** The part that changes from question to question, and scrolls. */
export function Sheet({ desk, view, place, question, marks, choices }: SheetProps) {
  const { language, display } = choices;
  const [chosen, setChosen] = useLanguages(view.paper.sittingId);
  const strikes = useStrikes(view.paper.sittingId);
  const sheet = useRef<HTMLElement>(null);
  const pointsDiffer = new Set(view.paper.questions.map(({ points }) => points)).size > 1;
  const shown = view.step === 'answering' && !place.reviewing ? question : undefined;
  const pictures = usePictures(sheet, shown?.position, useHasTool()('zoom'));
  const passage = passageOf(view.paper, shown);
  const asked = (shown && chosen.get(shown.position)) ?? language;
  const beside = display.languages === 'both' && view.paper.languages.length > 1;
  return (
    <Beside value={beside}>
      <main ref={sheet} className={passage ? 'sheet with-passage' : 'sheet'} data-beside={beside || undefined}>
        {passage && <Passage key={passage.from} passage={passage} language={asked} />}
        {view.step === 'on_paper' ? (
          <Suspense fallback={null}>
            <OnPaper view={view} />
          </Suspense>
        ) : view.step !== 'answering' ? (
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
    </Beside>
  );
}

/** The language asked for, if the question has it. */
function languageFor({ stem }: SittingQuestion, asked: ContentLanguage): ContentLanguage {
  const there = languagesOf(stem);
  return there.includes(asked) ? asked : (there[0] ?? asked);
}
