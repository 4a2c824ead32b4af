import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  /** Safe HTML, in which gaps stand as `<span data-gap="…">`. */
  readonly html: string;
  /** What stands in a gap. */
  readonly fill: (id: string) => ReactNode;
};

type Place = { readonly id: string; readonly element: HTMLElement };

/** A text with something of the page in each of its gaps. */
export function GapsInText({ html, fill }: Props) {
  const holder = useRef<HTMLSpanElement>(null);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useLayoutEffect(() => {
    const found = holder.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [];
    setPlaces([...found].map((element) => ({ id: element.dataset['gap'] ?? '', element })));
  }, [html]);
  return (
    <>
      <span ref={holder} className="contents">
        <Text html={html} />
      </span>
      {places.map(({ id, element }, index) => createPortal(fill(id), element, `${id} ${index}`))}
    </>
  );
}

/** Drawn anew only for another text, so that the gaps stay the elements they are. */
const Text = memo(({ html }: { html: string }) => (
  <span className="contents" dangerouslySetInnerHTML={{ __html: html }} />
));
