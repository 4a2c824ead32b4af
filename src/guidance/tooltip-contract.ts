import { z } from 'zod';
import { collection, contract, instant, localText, nothing, pageInput } from '../platform/contract.ts';
import { tooltipNames } from '../platform/tooltip-names.ts';

const name = z.enum(tooltipNames);
/** A tooltip is read at a glance. */
const longestTooltip = 240;

const tooltip = z.object({
  name,
  text: localText(longestTooltip),
  /** What comes with the product. */
  shipped: localText(longestTooltip),
  /** When the platform last changed it; null while it is as it came. */
  changedAt: instant.nullable(),
});

export const tooltipEndpoints = contract({
  tooltipTexts: {
    method: 'GET',
    path: '/tooltip-texts',
    summary: 'The texts of all tooltips by name; read once per session.',
    permission: 'signed_in',
    input: nothing,
    reply: z.object({ texts: z.record(z.string(), localText()) }),
    refusals: [],
  },
  listTooltips: {
    method: 'GET',
    path: '/tooltips',
    summary: 'Every marked element of the product with its tooltip.',
    permission: 'platform',
    input: z.object({
      q: z.string().max(200).optional(),
      state: z.enum(['written', 'empty', 'changed']).optional(),
      ...pageInput,
    }),
    reply: collection(tooltip),
    refusals: [],
  },
  readTooltip: {
    method: 'GET',
    path: '/tooltips/:name',
    summary: 'The tooltip of one element.',
    permission: 'platform',
    input: z.object({ name }),
    reply: tooltip,
    refusals: [],
  },
  changeTooltip: {
    method: 'PUT',
    path: '/tooltips/:name',
    summary: 'Writes the tooltip of one element; empty in both languages, it shows none.',
    permission: 'platform',
    input: z.object({ name, text: localText(longestTooltip) }),
    reply: nothing,
    refusals: [],
  },
  resetTooltip: {
    method: 'DELETE',
    path: '/tooltips/:name',
    summary: 'Takes the text back that comes with the product.',
    permission: 'platform',
    input: z.object({ name }),
    reply: nothing,
    refusals: [],
  },
});
