import {
  attributeOf,
  childrenNamed,
  descendants,
  elementsIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import type { MediaReader } from '../package/item-media.ts';
import { materialHtml } from './material.ts';
import { isListInText } from './plain-fields.ts';

/** Something to choose from a response. */
export type Label = { readonly id: string; readonly html: string; readonly element: QtiElement };
/** Something an item asks for. */
export type ItemResponse = {
  readonly id: string;
  readonly way: 'choice' | 'text' | 'number' | 'group' | 'point';
  readonly cardinality: string;
  readonly labels: readonly Label[];
  /** What stands at it: the left side of a pair, the name of a gap. */
  readonly html: string;
  readonly shuffles: boolean;
  readonly element: QtiElement;
};
/** What an item shows: texts, and the places of its responses by their number. */
export type Presentation = {
  readonly pieces: readonly (string | number)[];
  readonly responses: readonly ItemResponse[];
};

const ways: Readonly<Record<string, ItemResponse['way']>> = {
  response_lid: 'choice',
  response_str: 'text',
  response_num: 'number',
  response_grp: 'group',
  response_xy: 'point',
};

export function presentationOf(item: QtiElement, media: MediaReader): Presentation {
  const responses: ItemResponse[] = [];
  const pieces: (string | number)[] = [];
  const walk = (element: QtiElement): void => {
    for (const child of elementsIn(element)) {
      if (Object.hasOwn(ways, child.name)) {
        pieces.push(responses.length);
        responses.push(responseOf(child, media));
      } else if (child.name === 'material') pieces.push(materialHtml({ ...child, children: [child] }, media));
      else if (attributeOf(child, 'class') !== 'RIGHT_MATCH_BLOCK') walk(child);
    }
  };
  for (const presentation of childrenNamed(item, 'presentation')) walk(presentation);
  const areLists =
    responses.length > 1 &&
    responses.every(({ way, html, labels }) => way === 'group' && html !== '' && !isPaired(labels));
  return {
    pieces,
    responses: areLists ? responses.map((one) => ({ ...one, way: 'choice', cardinality: 'single' })) : responses,
  };
}

function responseOf(element: QtiElement, media: MediaReader): ItemResponse {
  const [render] = descendants(
    element,
    'render_choice',
    'render_fib',
    'render_extension',
    'render_hotspot',
    'ims_render_object',
  );
  const [fib] = descendants(element, 'render_fib');
  const isDecimal = /decimal|integer|scientific/i.test(attributeOf(fib, 'fibtype'));
  const cardinality = attributeOf(element, 'rcardinality').toLowerCase();
  const way = isListInText(element) ? 'choice' : (ways[element.name] ?? 'text');
  const labels = descendants(element, 'response_label')
    .map((label) => ({ id: attributeOf(label, 'ident'), html: materialHtml(label, media), element: label }))
    .filter(({ id, html }) => id !== '' || html !== '');
  return {
    id: attributeOf(element, 'ident'),
    way:
      way === 'text' && isDecimal
        ? 'number'
        : way === 'group' && !isPaired(labels) && cardinality !== 'multiple'
          ? 'choice'
          : way,
    cardinality,
    labels,
    html: childrenNamed(element, 'material')
      .map((material) => materialHtml(material, media))
      .join(' '),
    shuffles: !/^no$/i.test(attributeOf(render, 'shuffle')),
    element,
  };
}

/** A group whose labels say which of the others they go with. */
const isPaired = (labels: readonly Label[]): boolean =>
  labels.length === 0 || labels.some(({ element }) => 'match_group' in element.attributes);

/** The right sides that some programs list apart from the responses, in the order of the labels. */
export const rightSides = (item: QtiElement, media: MediaReader): string[] =>
  descendants(item, 'flow')
    .filter((flow) => attributeOf(flow, 'class') === 'RIGHT_MATCH_BLOCK')
    .flatMap((block) => childrenNamed(block, 'flow').map((side) => materialHtml(side, media)));

/** What stands beside a response within its own flow. */
export function besideResponse(item: QtiElement, response: ItemResponse, media: MediaReader): string {
  const flows = descendants(item, 'flow').filter((flow) =>
    descendants(flow, response.element.name).includes(response.element),
  );
  const own = flows.findLast((flow) => materialHtml(flow, media) !== '');
  return own ? materialHtml(own, media) : '';
}
