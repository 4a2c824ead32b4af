import { fetchedPart } from '../fetched-part.ts';
import type { OnPaperProps } from './on-paper.tsx';

/** Who goes on on paper needs it, and nobody before. */
export const OnPaper = fetchedPart<OnPaperProps>(async () => (await import('./on-paper.tsx')).OnPaper);
