import { memo, useState, type ReactNode, type Ref } from 'react';
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
  const [holder, setHolder] = useState<HTMLSpanElement | null>(null);
  const places = placesIn(holder);
  return (
    <>
      <Text key={html} html={html} ref={setHolder} />
      {places.map(({ id, element }, index) => createPortal(fill(id), element, `${id} ${index}`))}
    </>
  );
}

const placesIn = (holder: HTMLElement | null): Place[] =>
  [...(holder?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])].map((element) => ({
    id: element.dataset['gap'] ?? '',
    element,
  }));

/** Drawn anew only for another text, so that the gaps stay the elements they are. */
const Text = memo(({ html, ref }: { html: string; ref: Ref<HTMLSpanElement> }) => (
  <span ref={ref} className="contents" dangerouslySetInnerHTML={{ __html: html }} />
));
