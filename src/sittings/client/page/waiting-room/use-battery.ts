import { useEffect, useState } from 'react';
import type { Battery } from './device-checks.ts';

type BatteryManager = EventTarget & Battery;

/** The battery of this device as it stands; null as long as the browser says nothing of it. */
export function useBattery(): Battery | null {
  const [battery, setBattery] = useState<Battery | null>(null);
  useEffect(() => {
    const { getBattery } = navigator as { readonly getBattery?: () => Promise<BatteryManager> };
    const life = new AbortController();
    const follow = (manager: BatteryManager) => {
      const show = () => setBattery({ level: manager.level, charging: manager.charging });
      for (const change of ['levelchange', 'chargingchange'])
        manager.addEventListener(change, show, { signal: life.signal });
      if (!life.signal.aborted) show();
    };
    // Some browsers have it and refuse it.
    void getBattery?.call(navigator).then(follow, () => undefined);
    return () => life.abort();
  }, []);
  return battery;
}
