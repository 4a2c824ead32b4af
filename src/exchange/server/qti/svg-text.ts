import { escapeHtml } from '../../../platform/rich-text/rich-text.ts';
import { isElement, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';

/** A drawing written in the text itself, as a file of its own. */
export function svgText(element: QtiElement): string {
  const { xmlns: _, ...attributes } = element.attributes;
  return written({ ...element, attributes: { xmlns: 'http://www.w3.org/2000/svg', ...attributes } });
}

function written({ name, attributes, children }: QtiElement): string {
  const names = Object.entries(attributes).filter(([key]) => !key.includes(':'));
  const inner = children.map((child) => (isElement(child) ? written(child) : escapeHtml(child))).join('');
  return `<${name}${names.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>${inner}</${name}>`;
}
