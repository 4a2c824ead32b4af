import { contract } from '../platform/contract.ts';
import { bugReportEndpoints } from './bug-report-contract.ts';
import { tooltipEndpoints } from './tooltip-contract.ts';
import { tutorialEndpoints } from './tutorial-contract.ts';

export const guidanceContract = contract({ ...tutorialEndpoints, ...tooltipEndpoints, ...bugReportEndpoints });
