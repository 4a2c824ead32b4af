import { useEffect, useState } from 'react';
import { marksOf } from '../../../../../questions/domain/kinds/on-picture/marks.ts';
import { MarkedPicture } from '../../../../../platform/ui/text/marked-picture.tsx';
import { isList } from '../../../../domain/response.ts';
import { choose } from '../../../desk/acts.ts';
import type { ResponseProps } from '../response-props.ts';
import { Rich } from '../rich.tsx';

/** The text with its picture, on which a press chooses a region as its line in the list does. */
export function MarkedStem({ desk, question, response, language }: ResponseProps) {
  const chosen = isList(response) ? response : [];
  const focused = useFocusedOption(question.options);
  const pick = (id: string) => {
    const next = question.options.map((option) => option.id).filter((each) => chosen.includes(each) !== (each === id));
    choose(desk, question.position, next.length > 0 ? next : null);
  };
  return (
    <MarkedPicture marks={marksOf(question)} chosen={chosen} focused={focused} onPick={pick}>
      <Rich text={question.stem} language={language} />
    </MarkedPicture>
  );
}

/** The region whose line in the list has the focus of the keyboard, so that it is seen on the picture. */
function useFocusedOption(options: readonly { readonly id: string }[]): string | null {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const follow = () => setAt(Number(/^option-(\d+)$/.exec(document.activeElement?.id ?? '')?.[1] ?? -1));
    const leave = () => setAt(-1);
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return options[at]?.id ?? null;
}
