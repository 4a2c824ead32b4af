import { fetchedPart } from '../../fetched-part.ts';
import type { PairProps } from './pair-by-hand.tsx';

/** What a hand can do beside lists and buttons. It comes after the question, which can be answered without it. */
export const PairByHand = fetchedPart<PairProps>(async () => (await import('./pair-by-hand.tsx')).PairByHand);
export const OrderByHand = fetchedPart(async () => (await import('./order-by-hand.tsx')).OrderByHand);
