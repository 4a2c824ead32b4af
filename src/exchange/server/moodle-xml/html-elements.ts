type Element = { readonly whole: string; readonly attributes: string; readonly inner: string };

/**
 * HTML with each element of a name replaced; one that is not closed stays. Goes over the text once, so that many
 * beginnings without an end cost no more than one. `<` and `>` may be other signs.
 */
export function withElements(
  html: string,
  name: string,
  replaced: (element: Element) => string,
  [open, close] = ['<', '>'],
): string {
  const begin = new RegExp(`${open}${name}\\b([^${open}${close}]*)${close}`, 'gi');
  const end = new RegExp(`${open}/${name}\\s{0,9}${close}`, 'gi');
  let written = '';
  let done = 0;
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    end.lastIndex = begin.lastIndex;
    const closing = end.exec(html);
    if (!closing) break;
    const whole = html.slice(found.index, end.lastIndex);
    const inner = html.slice(begin.lastIndex, closing.index);
    written += html.slice(done, found.index) + replaced({ whole, attributes: found[1] ?? '', inner });
    done = end.lastIndex;
    begin.lastIndex = done;
  }
  return written + html.slice(done);
}
