import { inThread } from '../../platform/server/thread/in-thread.ts';
import type { Equating, EquatingFault } from '../domain/equating/equate.ts';
import type { EquatingWork } from './equating-thread.ts';

/** Equates in a thread of its own: with long papers it takes seconds. */
export const equateApart = (work: EquatingWork): Promise<Equating | EquatingFault> =>
  inThread(new URL('./equating-thread.ts', import.meta.url), work);
