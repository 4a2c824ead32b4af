import { Suspense } from 'react';
import { fieldLengths } from '../../../domain/fitting.ts';
import { choose, leaveField, type } from '../../desk/acts.ts';
import type { Response } from '../../../domain/response.ts';
import { PairByHand } from './by-hand/use-by-hand.ts';
import { entriesOf, looksLikeNumber, withEntry, type ResponseProps } from './response-props.ts';
import { LetteredList, letterOf, Rich, wordsOf } from './rich.tsx';
import { useTexts } from '../texts.ts';

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

export function Partners({ desk, question, response, language }: ResponseProps) {
  const { t } = useTexts();
  const pairs = entriesOf(response);
  const pair = (id: string, partner: string) => choose(desk, question.position, withEntry(pairs, id, partner));
  return (
    <div className="partners">
      {question.options.map(({ id, text }, index) => (
        <div key={id} className="partner" data-place={id}>
          <span className="partner-text" id={`partner-${index}`}>
            <span className="option-letter">{index + 1}</span>
            <Rich text={text} language={language} />
          </span>
          <select
            className="field"
            aria-labelledby={`partner-${index}`}
            value={pairs[id] ?? ''}
            onChange={(event) => pair(id, event.target.value)}
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
      <Suspense fallback={null}>
        <PairByHand key={question.position} filled={pairs} onPut={pair} />
      </Suspense>
    </div>
  );
}
