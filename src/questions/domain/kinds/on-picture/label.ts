import type { KeyOf } from '../../question.ts';
import type { KindRules } from '../kind-rules.ts';
import { matching } from '../matching.ts';
import { areaFaults } from './areas.ts';

/** Numbered places on the picture in the stem, to which labels belong. It is answered and marked as pairs are. */
export const label: KindRules<KeyOf<'pairs'>> = {
  ...matching,
  // The numbers stand on the picture: they stay where the author put them. Labels are in another order on every paper.
  order: 'fixed',
  areas: 'places',
  faults: (draft, lacksText) => [...areaFaults(draft.content, 'places'), ...matching.faults(draft, lacksText)],
};
