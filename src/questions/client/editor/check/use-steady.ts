import { useState } from 'react';
import { meansSame } from '../../../domain/draft/means-same.ts';

/** The value it was, for as long as the new one means the same: what shows it need not render. */
export function useSteady<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value || meansSame(kept, value)) return kept;
  keep(value);
  return value;
}
