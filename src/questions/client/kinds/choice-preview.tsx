import { rightOptions, rulesOf } from '../../domain/kinds/kinds.ts';
import type { Option } from '../../domain/question.ts';
import { GivenMark, KeyOnEdge, Letter, rowWithKey } from '../preview/key-mark.tsx';
import { letterOf } from '../preview/letter.ts';
import { Rich, type PreviewProps } from '../preview/rich.tsx';

/** Options to choose from, the right ones marked. */
export function ChoicePreview(props: PreviewProps) {
  const { content, key } = props.draft;
  const right = rightOptions(key);
  return (
    <ul className="grid gap-2.5">
      {content.options.map((option, index) => (
        <Choice
          key={option.id}
          {...props}
          option={option}
          index={index}
          right={right.includes(option.id)}
          several={rulesOf(content).choice === 'several'}
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

function Choice({ option, index, right, several, language, mediaUrl, given = [] }: ChoiceProps) {
  const isGiven = given.includes(option.id);
  return (
    <li
      className={`${rowWithKey} grid min-h-[54px] grid-cols-[26px_32px_minmax(0,1fr)] items-center gap-3 rounded-[10px] bg-raised px-4 py-2.5 ${
        right ? 'outline-2 outline-[var(--mantine-color-teal-filled)] outline' : 'outline outline-1 outline-line'
      }`}
    >
      <span
        aria-hidden
        className={`size-[26px] border-2 ${isGiven ? 'border-[7px] border-[var(--mantine-primary-color-filled)]' : 'border-[var(--sanam-quiet)]'} ${several ? 'rounded-md' : 'rounded-full'}`}
      />
      <Letter>{letterOf(index)}</Letter>
      <div className="min-w-0">
        <Rich text={option.text} language={language} mediaUrl={mediaUrl} />
        {isGiven && <GivenMark />}
      </div>
      {right && <KeyOnEdge />}
    </li>
  );
}
