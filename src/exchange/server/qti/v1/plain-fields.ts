import {
  attributeOf,
  descendants,
  elementsIn,
  isElement,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';

/**
 * An item with its fields as most programs write them: each a response of its own between the words around it, by whose
 * identifier the rules ask for it. Some programs put the words or several fields into one response, ask for the name of
 * the field, or for the text of an entry of a list.
 */
export function withPlainFields(item: QtiElement): QtiElement {
  const responses = descendants(item, 'response_str', 'response_num', 'response_lid', 'response_grp');
  const comparisons = Map.groupBy(descendants(item, ...comparing), (one) => attributeOf(one, 'respident'));
  const asking: Asking = { idents: new Set(responses.map(identOf)), of: (ident) => comparisons.get(ident) ?? [] };
  const changed = new Map<QtiElement, readonly QtiElement[]>();
  for (const response of responses) {
    const ident = identOf(response);
    if (isListInText(response)) asking.of(ident).forEach((one) => changed.set(one, [byIdent(one, response)]));
    else if (/_(?:str|num)$/.test(response.name)) changeFields(response, asking, changed);
    else if (attributeOf(response, 'ident') === '')
      changed.set(response, [{ ...response, attributes: { ...response.attributes, ident } }]);
  }
  return changed.size === 0 ? item : replaced(item, changed);
}

const comparing = ['varequal', 'varlt', 'varlte', 'vargt', 'vargte', 'varsubstring', 'varsubset'];

/** A list that stands between words. */
export const isListInText = (response: QtiElement): boolean =>
  response.name === 'response_str' && descendants(response, 'render_choice').length > 0;

const identOf = (response: QtiElement): string => attributeOf(response, 'ident') || attributeOf(response, 'respident');

/** The responses there are, and the comparisons that ask for one. */
type Asking = { readonly idents: ReadonlySet<string>; readonly of: (ident: string) => readonly QtiElement[] };

function changeFields(
  response: QtiElement,
  { idents, of }: Asking,
  changed: Map<QtiElement, readonly QtiElement[]>,
): void {
  const ident = identOf(response);
  const own = of(ident);
  const pieces = piecesIn(response);
  const labels = pieces.filter(({ name }) => name === 'response_label');
  const isInOrder = own.length === labels.length && /^ordered$/i.test(attributeOf(response, 'rcardinality'));
  const fields = labels.map((label, at) => {
    const name = attributeOf(label, 'ident');
    const named = idents.has(name) ? [] : of(name);
    if (labels.length === 1) return { label, ident, comparisons: named };
    const placeOf = (one: QtiElement, order: number) =>
      Number(attributeOf(one, 'index') || (isInOrder ? order + 1 : 0));
    const placed = own.filter((one, order) => placeOf(one, order) === at + 1);
    return { label, ident: `${ident} ${name}`, comparisons: [...named, ...placed] };
  });
  if (fields.length > 1 && fields.some(({ comparisons }) => comparisons.length === 0)) return;
  for (const field of fields) {
    for (const one of field.comparisons) changed.set(one, [askingFor(field.ident, one)]);
  }
  if (pieces.length < 2) return;
  const [render] = descendants(response, 'render_fib');
  const single = (label: QtiElement): QtiElement => ({
    ...response,
    attributes: { ...response.attributes, ident: fields.find((field) => field.label === label)?.ident ?? ident },
    children: render ? [{ ...render, children: [label] }] : [label],
  });
  changed.set(response, [
    ...response.children.filter(isElement).filter(({ name }) => name === 'material'),
    ...pieces.map((piece) => (piece.name === 'response_label' ? single(piece) : piece)),
  ]);
}

/** The fields and the words within a response. */
const piecesIn = (response: QtiElement): QtiElement[] => {
  const walk = (element: QtiElement): QtiElement[] =>
    elementsIn(element).flatMap((child) =>
      child.name === 'response_label' || child.name === 'material' ? [child] : walk(child),
    );
  return descendants(response, 'render_fib').flatMap(walk);
};

/** Each field is asked for by itself, so its place says nothing any more. */
const askingFor = (respident: string, comparison: QtiElement): QtiElement => ({
  ...comparison,
  attributes: { ...comparison.attributes, respident, index: '' },
});

function byIdent(comparison: QtiElement, response: QtiElement): QtiElement {
  const labels = descendants(response, 'response_label').filter((label) => textIn(label) === textIn(comparison));
  return labels[0] && labels.length === 1 ? { ...comparison, children: [attributeOf(labels[0], 'ident')] } : comparison;
}

const replaced = (element: QtiElement, changed: ReadonlyMap<QtiElement, readonly QtiElement[]>): QtiElement => ({
  ...element,
  children: element.children.flatMap((child): readonly (QtiElement | string)[] => {
    if (!isElement(child)) return [child];
    return changed.get(child) ?? [replaced(child, changed)];
  }),
});
