import { contract } from '../platform/contract.ts';
import { tooltipEndpoints } from './tooltip-schema.ts';
import { tutorialEndpoints } from './tutorial-schema.ts';

export const guidanceContract = contract({ ...tutorialEndpoints, ...tooltipEndpoints });
