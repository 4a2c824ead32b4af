import { inKeyOrder, outOfOrder } from '../../domain/kinds/ordering.ts';
import { KeyOnEdge, Letter, rowWithKey } from '../preview/key-mark.tsx';
import { letterOf } from '../preview/letter.ts';
import { Rich, type PreviewProps } from '../preview/rich.tsx';

/** What is put in order, as a paper may show it, each with its right place; beside an answer as the paper of the person does. */
export function OrderingPreview({ draft, language, mediaUrl, given }: PreviewProps) {
  const { options } = draft.content;
  const right = inKeyOrder(options, draft.key).map(({ id }) => id);
  return (
    <ol className="grid gap-2.5">
      {(given ? options : outOfOrder(options, draft.key)).map((option, index) => (
        <li
          key={option.id}
          className={`${rowWithKey} grid min-h-[54px] grid-cols-[32px_minmax(0,1fr)] items-center gap-3 rounded-[10px] bg-raised px-4 py-2.5 outline outline-1 outline-line`}
        >
          <Letter>{letterOf(index)}</Letter>
          <div className="min-w-0">
            <Rich text={option.text} language={language} mediaUrl={mediaUrl} />
          </div>
          <KeyOnEdge>{right.indexOf(option.id) + 1}</KeyOnEdge>
        </li>
      ))}
    </ol>
  );
}
