import { z } from 'zod';
import { pageInput } from '../platform/contract.ts';

/** By when they open or by their number, both ways. */
export const dutyOrders = ['opens', '-opens', 'number', '-number'] as const;

/** What the lists of exams that somebody invigilates, marks or types can be asked for. */
export const dutyInput = {
  ...pageInput,
  q: z.string().trim().max(100).optional(),
  sort: z.enum(dutyOrders).default('opens'),
};
