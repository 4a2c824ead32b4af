import type { FaultValues } from '../../domain/roster/roster-file.ts';
import type { RosterRunFault } from '../../roster-schema.ts';

/** Why a run takes nothing over: by what the company, its roster or its address is. */
export class RunStopped extends Error {
  readonly fault: RosterRunFault['code'];
  readonly values: RosterRunFault['values'];
  constructor(fault: RosterRunFault['code'], values: FaultValues = {}) {
    super(fault);
    this.fault = fault;
    this.values = values;
  }
}
