import {
  attributeOf,
  childNamed,
  elementsIn,
  isElement,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { templateRules } from '../../../domain/qti-scoring/standard-templates.ts';
import { resolved } from './package-path.ts';

type Documents = (path: string) => QtiElement | null;

/** How deep documents may include one another. */
const deepest = 5;

/** An item with what other documents of its package give it: included parts, rules of its own templates. */
export function wholeItem(item: QtiElement, at: string, documentAt: Documents): QtiElement {
  const included = withIncludes(item, at, documentAt, 0);
  return {
    ...included,
    children: included.children.map((child) =>
      isElement(child) && child.name === 'responseProcessing' ? withRules(child, at, documentAt) : child,
    ),
  };
}

function withIncludes(element: QtiElement, at: string, documentAt: Documents, depth: number): QtiElement {
  const children = element.children.map((child) => {
    if (!isElement(child)) return child;
    if (child.name !== 'include') return withIncludes(child, at, documentAt, depth);
    const path = resolved(at, attributeOf(child, 'href'));
    const other = path === null || depth >= deepest ? null : documentAt(path);
    if (!other || path === null) return child;
    const whole = rebased(withIncludes(other, path, documentAt, depth + 1), path);
    return childNamed(whole, 'stimulusBody') ?? whole;
  });
  return { ...element, children };
}

/** The same element with its addresses as seen from the top of the package. */
function rebased(element: QtiElement, from: string): QtiElement {
  const own = ['src', 'data', 'href'].flatMap((name) => {
    const path = resolved(from, attributeOf(element, name));
    return path === null ? [] : [[name, `/${path}`] as const];
  });
  return {
    ...element,
    attributes: { ...element.attributes, ...Object.fromEntries(own) },
    children: element.children.map((child) => (isElement(child) ? rebased(child, from) : child)),
  };
}

/** The rules of a template that the package brings along, by its place or only by its name. */
function withRules(processing: QtiElement, at: string, documentAt: Documents): QtiElement {
  const [address, place] = ['template', 'templateLocation'].map((name) => attributeOf(processing, name));
  if (elementsIn(processing).length > 0 || !address || templateRules(address)) return processing;
  const name = address.split('/').at(-1) ?? '';
  const places = [place ?? '', address, `rptemplates/${name}`, `/rptemplates/${name}`];
  const rules = places.flatMap((href) => {
    const path = resolved(at, href);
    return (path === null ? null : documentAt(path)) ?? [];
  });
  return rules[0] ? { ...processing, children: rules[0].children } : processing;
}
