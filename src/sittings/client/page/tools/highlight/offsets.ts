/** Words of a text, from one place among its characters to another. */
export type Mark = { readonly from: number; readonly to: number };

/** What is read, without what fields of a gap offer. */
function textsIn(holder: Element): Text[] {
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest('select, .hidden') === null) found.push(node as Text);
  return found;
}

/** Where a selection stands in a text; null where none of it does. */
export function markOf(holder: Element, selected: Range): Mark | null {
  let [at, from, to] = [0, -1, -1];
  for (const text of textsIn(holder)) {
    const { length } = text;
    if (length > 0 && selected.intersectsNode(text)) {
      const first = text === selected.startContainer ? selected.startOffset : 0;
      const last = text === selected.endContainer ? selected.endOffset : length;
      if (last > first) {
        if (from < 0) from = at + first;
        to = at + last;
      }
    }
    at += length;
  }
  return from < 0 ? null : { from, to };
}

/** The words of a mark in the page; null where the text is shorter. */
export function rangeOf(holder: Element, { from, to }: Mark): Range | null {
  const range = document.createRange();
  let [at, begun] = [0, false];
  for (const text of textsIn(holder)) {
    const end = at + text.length;
    if (!begun && from < end) {
      range.setStart(text, from - at);
      begun = true;
    }
    if (begun && to <= end) {
      range.setEnd(text, to - at);
      return range;
    }
    at = end;
  }
  return null;
}

const touches = (one: Mark, other: Mark) => one.from < other.to && other.from < one.to;

/** With this mark; where it lies within one that is there, that one goes instead. Marks that touch become one. */
export function turned(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const around = marks.find(({ from, to }) => from <= mark.from && mark.to <= to);
  if (around) return marks.filter((each) => each !== around);
  const joined = marks.filter((each) => touches(each, mark));
  const whole = {
    from: Math.min(mark.from, ...joined.map(({ from }) => from)),
    to: Math.max(mark.to, ...joined.map(({ to }) => to)),
  };
  return [...marks.filter((each) => !touches(each, mark)), whole].toSorted((one, other) => one.from - other.from);
}
