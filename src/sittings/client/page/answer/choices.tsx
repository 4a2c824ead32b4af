import { useState, type MouseEvent } from 'react';
import { inLanguage, type ContentLanguage } from '../../../../platform/language.ts';
import { choose } from '../../desk/acts.ts';
import type { SittingQuestion } from '../../desk/desk.ts';
import { isList } from '../../../domain/response.ts';
import { Icon } from '../frame/icons.tsx';
import { useTexts } from '../texts.ts';
import { useHasTool } from '../tools/use-tools.ts';
import type { AnswerProps } from './response-props.ts';
import { letterOf, Rich } from './rich.tsx';

export const OneChoice = (props: AnswerProps) => <Choices {...props} several={false} />;
export const SeveralChoices = (props: AnswerProps) => <Choices {...props} several />;

function Choices({ desk, question, response, language, strikes, several }: AnswerProps & { several: boolean }) {
  const { t } = useTexts();
  const { position, options } = question;
  const [said, setSaid] = useState({ position, words: '' });
  const chosen = isList(response) ? response : typeof response === 'string' ? [response] : [];
  const pick = (id: string, checked: boolean) => {
    if (checked) strikes.lift(position, id);
    if (!several) return choose(desk, position, id);
    const ids = options.map((option) => option.id).filter((each) => (each === id ? checked : chosen.includes(each)));
    choose(desk, position, ids.length > 0 ? ids : null);
  };
  const strike = (id: string, index: number, { currentTarget }: MouseEvent) => {
    strikes.turn(position, id);
    // A button that has the focus is read out by itself.
    if (currentTarget === document.activeElement) return;
    const words = strikes.isStruck(position, id) ? 'strike.lifted' : 'strike.done';
    setSaid({ position, words: t(words, { letter: letterOf(index) }) });
  };
  return (
    <>
      <div className="options" role={several ? 'group' : 'radiogroup'} aria-labelledby="stem" aria-describedby="hint">
        {options.map((option, index) => (
          <Choice
            key={option.id}
            question={question}
            index={index}
            option={option}
            language={language}
            several={several}
            chosen={chosen.includes(option.id)}
            struck={strikes.isStruck(position, option.id)}
            onPick={(checked) => pick(option.id, checked)}
            onStrike={(event) => strike(option.id, index, event)}
          />
        ))}
      </div>
      <output className="hidden">{said.position === position ? said.words : ''}</output>
    </>
  );
}

type ChoiceProps = {
  readonly question: SittingQuestion;
  readonly index: number;
  readonly option: SittingQuestion['options'][number];
  readonly language: ContentLanguage;
  readonly several: boolean;
  readonly chosen: boolean;
  readonly struck: boolean;
  readonly onPick: (checked: boolean) => void;
  readonly onStrike: (event: MouseEvent) => void;
};

/** One option. What is chosen counts, so it is never shown struck out, and nothing strikes it out. */
function Choice({ question, index, option, language, several, chosen, struck, onPick, onStrike }: ChoiceProps) {
  const { t } = useTexts();
  const mayStrike = useHasTool()('strike');
  const isOut = struck && !chosen && mayStrike;
  return (
    <div className="option-row" data-struck={isOut || undefined}>
      <label className="option" data-several={several || undefined}>
        <input
          className="option-input"
          id={`option-${index}`}
          type={several ? 'checkbox' : 'radio'}
          name={`question-${question.position}`}
          checked={chosen}
          onChange={(event) => onPick(event.target.checked)}
        />
        <span className="option-mark" aria-hidden="true" />
        <span className="option-letter">{letterOf(index)}</span>
        {isOut && <span className="hidden">{t('strike.out')}</span>}
        <Rich text={option.text} language={language} />
      </label>
      <span className="option-tools">
        <Enlargers option={option} language={language} letter={letterOf(index)} />
        {!chosen && mayStrike && (
          <button
            type="button"
            id={`strike-${index}`}
            className="tool strike"
            aria-pressed={isOut}
            title={t('strike.name', { letter: letterOf(index) })}
            onClick={onStrike}
          >
            <Icon name="strike" />
            <span className="hidden">{t('strike.name', { letter: letterOf(index) })}</span>
          </button>
        )}
      </span>
    </div>
  );
}

type EnlargerProps = Pick<ChoiceProps, 'option' | 'language'> & { readonly letter: string };

/** A press on a picture of an option chooses the option; these buttons beside it open its pictures large. */
function Enlargers({ option: { text }, language, letter }: EnlargerProps) {
  const { t } = useTexts();
  const hasTool = useHasTool();
  if (!hasTool('zoom')) return null;
  const pictures = inLanguage(text, language).match(/<img\b/g) ?? [];
  const name = t('picture.ofOption', { letter });
  return pictures.map((_, index) => (
    <button key={index} type="button" className="tool enlarge" title={name} data-enlarges={index}>
      <Icon name="enlarge" />
      <span className="hidden">{name}</span>
    </button>
  ));
}
