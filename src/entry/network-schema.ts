import { z } from 'zod';
import { instant, localText, nameText } from '../platform/contract.ts';
import { letsEverybodyIn } from './domain/range-fault.ts';

export const mostRanges = 50;

/** 10.20.0.0/16, 2001:db8:7::/48, or a single address. */
export const range = z
  .union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], { error: 'range_malformed' })
  .refine((text) => !letsEverybodyIn(text), { message: 'range_of_everybody' });

/** What is said of a network. */
export const networkFields = z.object({
  name: nameText(120),
  ranges: z.array(range).min(1).max(mostRanges),
});
export type NetworkFields = z.output<typeof networkFields>;

export const network = z.object({
  id: z.uuid(),
  name: localText(),
  ranges: z.array(z.string()),
  createdAt: instant,
});
export type NetworkRow = z.output<typeof network>;

/** A network as an exam names it. */
export const namedNetwork = z.object({
  id: z.uuid(),
  name: localText(),
  /** No longer among those to choose from; exams that name it keep it. */
  removed: z.boolean(),
});
export type NamedNetwork = z.output<typeof namedNetwork>;
