import type { KeyOf } from '../../question.ts';
import { areaFaults } from './areas.ts';
import { withoutParts } from '../common-rules.ts';
import type { KindRules } from '../kind-rules.ts';
import { listFaults } from '../list-faults.ts';

/** Regions of the picture in the stem, of which several may be right. It is answered and marked as options are. */
export const hotspot: KindRules<KeyOf<'options'>> = {
  options: 'listed',
  // The letters stand on the picture: they stay where the author put them.
  order: 'fixed',
  newOptions: 2,
  ...withoutParts,
  areas: 'regions',
  choice: 'several',
  markedBy: 'machine',
  onPaper: 'letters',
  newKey: (_, marked) => ({ kind: 'options', options: marked }),
  faults: ({ content }, lacksText) => [
    ...areaFaults(content, 'regions'),
    ...listFaults('options', content.options, content.options.length < 2, lacksText),
  ],
};
