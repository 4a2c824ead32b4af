import { fieldLengths } from '../../../domain/fitting.ts';
import { choose, leaveField, type } from '../../desk/acts.ts';
import { isList, type Response } from '../../../domain/response.ts';
import { entriesOf, looksLikeNumber, withEntry, type ResponseProps } from './response-props.ts';
import { LetteredList, letterOf, Rich, wordsOf } from './rich.tsx';
import { useTexts } from '../texts.ts';

export const OneChoice = (props: ResponseProps) => <Choices {...props} several={false} />;
export const SeveralChoices = (props: ResponseProps) => <Choices {...props} several />;

function Choices({ desk, question, response, language, several }: ResponseProps & { several: boolean }) {
  const chosen = isList(response) ? response : typeof response === 'string' ? [response] : [];
  const pick = (id: string, checked: boolean) => {
    if (!several) return choose(desk, question.position, id);
    const ids = question.options
      .map((option) => option.id)
      .filter((each) => (each === id ? checked : chosen.includes(each)));
    choose(desk, question.position, ids.length > 0 ? ids : null);
  };
  return (
    <div className="options" role={several ? 'group' : 'radiogroup'} aria-labelledby="stem" aria-describedby="hint">
      {question.options.map(({ id, text }, index) => (
        <label key={id} className="option" data-several={several || undefined}>
          <input
            className="option-input"
            id={`option-${index}`}
            type={several ? 'checkbox' : 'radio'}
            name={`question-${question.position}`}
            checked={chosen.includes(id)}
            onChange={(event) => pick(id, event.target.checked)}
          />
          <span className="option-mark" aria-hidden="true" />
          <span className="option-letter">{letterOf(index)}</span>
          <Rich text={text} language={language} />
        </label>
      ))}
    </div>
  );
}

const asText = (response: Response) => (typeof response === 'string' ? response : '');
const orNull = (text: string) => (text === '' ? null : text);

export const NumberLine = (props: ResponseProps) => <Line {...props} field="numeric" />;
export const TextLine = (props: ResponseProps) => <Line {...props} field="short_text" />;

function Line({ desk, question, response, field }: ResponseProps & { field: 'numeric' | 'short_text' }) {
  const { t } = useTexts();
  const isNumber = field === 'numeric';
  const text = asText(response);
  const odd = isNumber && text.trim() !== '' && !looksLikeNumber.test(text);
  return (
    <div className="line">
      <label className="line-field">
        <span className="hidden">{t('question.answer')}</span>
        <input
          className="field"
          type="text"
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={fieldLengths[field]}
          autoComplete="off"
          spellCheck={false}
          aria-labelledby="stem"
          aria-describedby="hint odd"
          value={text}
          onChange={(event) => type(desk, question.position, orNull(event.target.value))}
          onBlur={() => leaveField(desk)}
        />
        {question.unit && <span className="unit">{question.unit}</span>}
      </label>
      <output id="odd" className="odd">
        {odd ? t('question.notANumber') : ''}
      </output>
    </div>
  );
}

export function Essay({ desk, question, response }: ResponseProps) {
  return (
    <textarea
      className="field essay"
      rows={12}
      maxLength={fieldLengths.essay}
      aria-labelledby="stem"
      aria-describedby="hint"
      value={asText(response)}
      onChange={(event) => type(desk, question.position, orNull(event.target.value))}
      onBlur={() => leaveField(desk)}
    />
  );
}

export function Partners({ desk, question, response, language }: ResponseProps) {
  const { t } = useTexts();
  const pairs = entriesOf(response);
  return (
    <div className="partners">
      {question.options.map(({ id, text }, index) => (
        <div key={id} className="partner">
          <span className="partner-text" id={`partner-${index}`}>
            <span className="option-letter">{index + 1}</span>
            <Rich text={text} language={language} />
          </span>
          <select
            className="field"
            aria-labelledby={`partner-${index}`}
            value={pairs[id] ?? ''}
            onChange={(event) => choose(desk, question.position, withEntry(pairs, id, event.target.value))}
          >
            <option value="">{t('question.noPartner')}</option>
            {question.matches.map((match, place) => (
              <option key={match.id} value={match.id}>
                {`${letterOf(place)}  ${wordsOf(match.text, language)}`}
              </option>
            ))}
          </select>
        </div>
      ))}
      <LetteredList title={t('question.partners')} options={question.matches} language={language} />
    </div>
  );
}
