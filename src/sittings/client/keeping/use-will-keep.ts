import { useEffect, useState } from 'react';
import { willKeep } from './can-keep.ts';

/** Whether an exam that begins here can be kept on the device; true until that is known to be otherwise. */
export function useWillKeep(): boolean {
  const [kept, setKept] = useState(true);
  useEffect(() => void willKeep().then(setKept), []);
  return kept;
}
