import { fetchedPart } from '../../fetched-part.ts';
import type { ResponseProps } from '../response-props.ts';

/** The picture with what is drawn on it. The list below can be answered before it is there. */
export const MarkedStem = fetchedPart<ResponseProps>(async () => (await import('./marked-stem.tsx')).MarkedStem);
