import type { ReactNode } from 'react';
import { inLanguage, languagesOf, type ContentLanguage } from '../../../../platform/language.ts';
import { choose, turnFlag } from '../../desk/acts.ts';
import type { Desk, SittingQuestion } from '../../desk/desk.ts';
import { writeTime } from '../../desk/server-clock.ts';
import { isAnswered } from '../../../domain/response.ts';
import type { Answer } from '../../saving/unsent.ts';
import { Icon } from '../frame/icons.tsx';
import type { Response } from '../../../domain/response.ts';
import { NotUsed } from './not-used.tsx';
import { QuestionStem, ResponseField } from './kinds.tsx';
import type { Strikes } from './use-strikes.ts';
import { useFocusOnEntry } from '../use-focus-on-entry.ts';
import { languageNames, useTexts, type Translate } from '../texts.ts';

type Props = {
  readonly desk: Desk;
  readonly question: SittingQuestion;
  readonly answer: Answer | undefined;
  /** What was answered here and does not count; undefined where there is nothing of that. */
  readonly notUsed: Response | undefined;
  readonly strikes: Strikes;
  readonly number: number;
  /** What its section may take, where that has its own time. */
  readonly sectionMinutes: number | undefined;
  readonly language: ContentLanguage;
  readonly onLanguage: (language: ContentLanguage) => void;
  /** Whether the questions of this paper carry different points. */
  readonly pointsDiffer: boolean;
  /** Below the question. */
  readonly foot: ReactNode;
};

/** One question: what is asked, and where it is answered. */
export function QuestionView(props: Props) {
  const { desk, question, answer, notUsed, strikes, number, sectionMinutes, language, onLanguage, pointsDiffer, foot } =
    props;
  const { t } = useTexts();
  const response = answer?.response ?? null;
  return (
    <article className="question">
      <SectionHead section={question.section} minutes={sectionMinutes} language={language} />
      <header className="question-head">
        <QuestionTitle key={question.position} title={t('question.title', { n: number })} />
        {pointsDiffer && <span className="points">{t.counted('question.points', question.points / 100)}</span>}
        <LanguageSwitch languages={languagesOf(question.stem)} chosen={language} onChoose={onLanguage} />
        <FlagButton flagged={answer?.flagged ?? false} onTurn={() => turnFlag(desk, question.position)} />
      </header>
      <div className="stem" id="stem">
        <QuestionStem desk={desk} question={question} response={response} language={language} />
      </div>
      <p className="hint" id="hint">
        {hintOf(question, t)}
      </p>
      <NotUsed desk={desk} question={question} response={notUsed} />
      <ResponseField desk={desk} question={question} response={response} language={language} strikes={strikes} />
      <div className="question-acts">
        {foot}
        <button
          type="button"
          className="plain"
          disabled={!isAnswered(response)}
          onClick={() => choose(desk, question.position, null)}
        >
          {t('question.clear')}
        </button>
      </div>
    </article>
  );
}

/** Which part of the paper the question is in; at its beginning with what holds there. */
type HeadProps = Pick<SittingQuestion, 'section'> & {
  readonly minutes: number | undefined;
  readonly language: ContentLanguage;
};

function SectionHead({ section, minutes, language }: HeadProps) {
  const { t } = useTexts();
  if (!section) return null;
  const { title, instructions, begins } = section;
  const words = inLanguage(instructions, language);
  return (
    <div className="section-head">
      <p className="section-title">{inLanguage(title, language)}</p>
      {begins && minutes !== undefined && (
        <p className="section-instructions">{t('question.sectionTime', { time: writeTime(minutes * 60_000) })}</p>
      )}
      {begins && words && <p className="section-instructions">{words}</p>}
    </div>
  );
}

const hintOf = ({ kind, unit }: SittingQuestion, t: Translate): string =>
  unit ? t('question.hint.numericUnit', { unit }) : t(`question.hint.${kind}`);

function QuestionTitle({ title }: { title: string }) {
  const heading = useFocusOnEntry();
  return (
    <h1 ref={heading} tabIndex={-1} className="question-title">
      {title}
    </h1>
  );
}

function FlagButton({ flagged, onTurn }: { flagged: boolean; onTurn: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="flag-button"
      aria-pressed={flagged}
      title={t('question.flagLong')}
      onClick={onTurn}
    >
      <Icon name="flag" filled={flagged} />
      <span className="either">
        <span data-shown={!flagged || undefined}>{t('question.flag')}</span>
        <span data-shown={flagged || undefined}>{t('question.flagged')}</span>
      </span>
    </button>
  );
}

function LanguageSwitch({
  languages,
  chosen,
  onChoose,
}: {
  languages: ContentLanguage[];
  chosen: ContentLanguage;
  onChoose: (language: ContentLanguage) => void;
}) {
  const { t } = useTexts();
  if (languages.length < 2) return null;
  return (
    <fieldset className="switch" aria-label={t('question.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
