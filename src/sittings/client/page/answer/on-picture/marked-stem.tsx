import { useEffect, useState } from 'react';
import { letterAt } from '../../../../../questions/domain/kinds/key-style.ts';
import { marksOf } from '../../../../../questions/domain/kinds/on-picture/marks.ts';
import { MarkedPicture } from '../../../../../platform/ui/text/marked-picture.tsx';
import { isList } from '../../../../domain/response.ts';
import { choose } from '../../../desk/acts.ts';
import { entriesOf, type ResponseProps } from '../response-props.ts';
import { Rich } from '../rich.tsx';

/** The text with its picture, on which a press does what the lines below it do. */
export function MarkedStem(props: ResponseProps) {
  const isLabelled = props.question.matches.length > 0;
  return isLabelled ? <Places {...props} /> : <Regions {...props} />;
}

/** Regions to choose. */
function Regions({ desk, question, response, language }: ResponseProps) {
  const chosen = isList(response) ? response : [];
  const focused = useFocusedLine(question.options);
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

/** Places that labels are dropped on; the letter of a label stands beside the place that has it. */
function Places({ question, response, language }: ResponseProps) {
  const labels = entriesOf(response);
  const focused = useFocusedLine(question.options);
  const marks = marksOf(question).map((mark) => {
    const at = question.matches.findIndex(({ id }) => id === labels[mark.id]);
    return at < 0 ? mark : { ...mark, note: letterAt(at) };
  });
  return (
    <MarkedPicture marks={marks} focused={focused} areSpots>
      <Rich text={question.stem} language={language} />
    </MarkedPicture>
  );
}

/** The option whose line below has the focus of the keyboard, so that it is seen on the picture. */
function useFocusedLine(options: readonly { readonly id: string }[]): string | null {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => setFocused(lineOf(document.activeElement, options));
    const leave = () => setFocused(null);
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', leave);
    };
  }, [options]);
  return focused;
}

/** A box says by its id which it is; a list stands in the line of its place. */
function lineOf(element: Element | null, options: readonly { readonly id: string }[]): string | null {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const [, box] = /^option-(\d+)$/.exec(element?.id ?? '') ?? [];
  return place ?? options[Number(box ?? -1)]?.id ?? null;
}
