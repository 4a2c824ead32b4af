import { Suspense, use, type KeyboardEvent, type ReactNode } from 'react';
import { inLanguage, type ContentLanguage } from '../../../../platform/language.ts';
import { GapsInText } from '../../../../platform/ui/text/gaps-in-text.tsx';
import { fieldLengths } from '../../../domain/fitting.ts';
import { choose, leaveField, type } from '../../desk/acts.ts';
import type { SittingQuestion } from '../../desk/desk.ts';
import { PairByHand } from './by-hand/use-by-hand.ts';
import { entriesOf, looksLikeNumber, withEntry, type ResponseProps } from './response-props.ts';
import { Beside, languageBeside, LetteredList, letterOf, RichIn, shownLanguage, wordsOf } from './rich.tsx';
import { useTexts } from '../texts.ts';

type Gap = SittingQuestion['gaps'][number];
/** The text of a question with a field in each of its gaps. All fields of a kind are as wide as each other. */
export function GapText({ desk, question, response, language }: ResponseProps) {
  const { t } = useTexts();
  const filled = entriesOf(response);
  const fill = (gap: Gap, text: string, how: typeof choose) =>
    how(desk, question.position, withEntry(filled, gap.id, text));
  const field = (id: string) => {
    const index = question.gaps.findIndex((gap) => gap.id === id);
    const gap = question.gaps[index];
    if (!gap) return null;
    const label = t('gap.name', { n: index + 1, total: question.gaps.length });
    const value = filled[id] ?? '';
    return gap.way === 'choice' ? (
      <select
        className="field gap-field"
        aria-label={label}
        value={value}
        onChange={(event) => fill(gap, event.target.value, choose)}
      >
        <option value="">{t('question.noPartner')}</option>
        {choicesOf(question, gap).map((option, place) => (
          <option key={option.id} value={option.id}>
            {`${letterOf(place)}  ${wordsOf(option.text, language)}`}
          </option>
        ))}
      </select>
    ) : (
      <input
        className="field gap-field"
        type="text"
        data-number={gap.way === 'number' || undefined}
        inputMode={gap.way === 'number' ? 'decimal' : 'text'}
        maxLength={fieldLengths[gap.way]}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby="odd"
        value={value}
        onChange={(event) => fill(gap, event.target.value, type)}
        onKeyDown={toNextGap}
        onBlur={() => leaveField(desk)}
      />
    );
  };
  return (
    <WithOther stem={question.stem} language={language}>
      <div className="rich gap-text" lang={shownLanguage(question.stem, language)}>
        <GapsInText html={inLanguage(question.stem, language)} fill={field} />
      </div>
    </WithOther>
  );
}

type OtherProps = Pick<SittingQuestion, 'stem'> & { readonly language: ContentLanguage; readonly children: ReactNode };

/** The fields stand in one language; beside it the other has numbers where the gaps are. */
function WithOther({ stem, language, children }: OtherProps) {
  const beside = use(Beside);
  const second = beside ? languageBeside(stem, shownLanguage(stem, language)) : null;
  if (!second) return children;
  return (
    <div className="pair">
      {children}
      <RichIn text={stem} language={second} />
    </div>
  );
}

/** Beneath the text: what can be chosen for its gaps, whole, and what is no number. */
export function GapNotes({ desk, question, response, language }: ResponseProps) {
  const { t } = useTexts();
  const filled = entriesOf(response);
  const numbered = question.gaps.map((gap, index) => ({ gap, number: index + 1 }));
  const pools = poolsOf(question);
  const put = (id: string, text: string) => choose(desk, question.position, withEntry(filled, id, text));
  const odd = numbered.filter(({ gap }) => gap.way === 'number' && isOdd(filled[gap.id] ?? ''));
  return (
    <>
      {pools.map(([first, ...others]) => (
        <LetteredList
          key={first.id}
          title={t('gap.choices', { n: [first, ...others].map(({ number }) => number).join(', ') })}
          options={choicesOf(question, first)}
          language={language}
          gaps={[first, ...others].map(({ id }) => id)}
        />
      ))}
      {pools.length > 0 && (
        <Suspense fallback={null}>
          <PairByHand key={question.position} filled={filled} onPut={put} />
        </Suspense>
      )}
      <output id="odd" className="odd">
        {odd.map(({ number }) => t('gap.notANumber', { n: number })).join(' ')}
      </output>
    </>
  );
}

const isOdd = (text: string): boolean => text.trim() !== '' && !looksLikeNumber.test(text);

/** In the order in which this paper offers them. */
const choicesOf = ({ options }: SittingQuestion, { choices }: Gap) =>
  choices.flatMap((id) => options.filter((option) => option.id === id));

type Numbered = Gap & { readonly number: number };

/** The gaps that have a list; those with the same list, in the same order, together. */
function poolsOf({ gaps }: SittingQuestion): readonly (readonly [Numbered, ...Numbered[]])[] {
  const pools = new Map<string, [Numbered, ...Numbered[]]>();
  for (const [index, gap] of gaps.entries()) {
    if (gap.way !== 'choice') continue;
    const list = gap.choices.join(' ');
    const numbered = { ...gap, number: index + 1 };
    const pool = pools.get(list);
    if (pool) pool.push(numbered);
    else pools.set(list, [numbered]);
  }
  return [...pools.values()];
}

/** Enter goes on to the next gap; after the last one it means what it means elsewhere. */
function toNextGap(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const fields = [...document.querySelectorAll<HTMLElement>('.gap-text .gap-field')];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
