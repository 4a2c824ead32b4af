import i18next from 'i18next';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { spokenWith } from '../../../platform/language.ts';
import type { Option } from '../../domain/question.ts';
import { KeyOnEdge, Letter, rowWithKey } from './key-mark.tsx';
import { letterOf } from './letter.ts';
import { GapChoicesPreview } from './preview-gaps.tsx';
import { NumberAnswer, PointsAnswer, TextAnswer } from './preview-line.tsx';
import { OrderPreview } from './preview-ordering.tsx';
import { Rich, type PreviewProps } from './rich.tsx';

/** Where the question is answered: options, pairs or an empty field, and beside it what is right. */
export function PreviewAnswer(props: PreviewProps) {
  const { content, key } = props.draft;
  if (key.kind === 'number') return <NumberAnswer accepted={key.accepted} unit={content.unit} />;
  if (key.kind === 'text') return <TextAnswer accepted={key.accepted} caseSensitive={key.caseSensitive} />;
  if (key.kind === 'key_points') return <PointsAnswer {...props} keyPoints={key.keyPoints} />;
  if (key.kind === 'pairs') return <Pairs {...props} pairs={key.pairs} />;
  if (key.kind === 'order') return <OrderPreview {...props} />;
  if (key.kind === 'gaps') return <GapChoicesPreview {...props} />;
  const right = key.kind === 'option' ? [key.option] : key.options;
  return (
    <ul className="grid gap-2.5">
      {content.options.map((option, index) => (
        <Choice
          key={option.id}
          {...props}
          option={option}
          index={index}
          right={right.includes(option.id)}
          several={key.kind === 'options'}
        />
      ))}
    </ul>
  );
}

type ChoiceProps = PreviewProps & {
  readonly option: Option;
  readonly index: number;
  readonly right: boolean;
  readonly several: boolean;
};

function Choice({ option, index, right, several, language, mediaUrl }: ChoiceProps) {
  return (
    <li
      className={`${rowWithKey} grid min-h-[54px] grid-cols-[26px_32px_minmax(0,1fr)] items-center gap-3 rounded-[10px] bg-raised px-4 py-2.5 ${
        right ? 'outline-2 outline-[var(--mantine-color-teal-filled)] outline' : 'outline outline-1 outline-line'
      }`}
    >
      <span
        aria-hidden
        className={`size-[26px] border-2 border-[var(--sanam-quiet)] ${several ? 'rounded-md' : 'rounded-full'}`}
      />
      <Letter>{letterOf(index)}</Letter>
      <div className="min-w-0">
        <Rich text={option.text} language={language} mediaUrl={mediaUrl} />
      </div>
      {right && <KeyOnEdge />}
    </li>
  );
}

function Pairs({ draft, language, mediaUrl, pairs }: PreviewProps & { pairs: Readonly<Record<string, string>> }) {
  const spoken = spokenWith(language, useLanguage());
  const inIts = i18next.getFixedT(spoken, 'questions');
  const { options, matches } = draft.content;
  return (
    <div className="grid gap-2.5">
      {options.map((option, index) => {
        const right = matches.findIndex(({ id }) => id === pairs[option.id]);
        return (
          <div
            key={option.id}
            className={`${rowWithKey} grid min-h-[54px] grid-cols-[32px_minmax(0,1fr)] items-center gap-3 rounded-[10px] bg-raised px-4 py-2.5 outline outline-1 outline-line`}
          >
            <Letter>{index + 1}</Letter>
            <Rich text={option.text} language={language} mediaUrl={mediaUrl} />
            {right >= 0 && <KeyOnEdge>{letterOf(right)}</KeyOnEdge>}
          </div>
        );
      })}
      <p className="mt-2 text-[15px] text-quiet" lang={spoken}>
        {inIts('preview.matches')}
      </p>
      <ol className="grid gap-2">
        {matches.map((match, index) => (
          <li key={match.id} className="grid grid-cols-[32px_minmax(0,1fr)] items-center gap-3 px-4">
            <Letter>{letterOf(index)}</Letter>
            <div className="min-w-0">
              <Rich text={match.text} language={language} mediaUrl={mediaUrl} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
