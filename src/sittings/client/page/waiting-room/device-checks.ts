/** What a check of the device found: `fine`, or `mind` where the examinee should do something about it. */
export type Check =
  | { readonly of: 'keeps'; readonly found: 'fine' | 'mind' }
  | { readonly of: 'clock'; readonly found: 'fine' | 'mind'; readonly minutes: number }
  | { readonly of: 'battery'; readonly found: 'fine' | 'mind'; readonly percent: number };

export type Battery = { readonly level: number; readonly charging: boolean };

type Known = {
  /** Whether answers would outlive the page on this device. */
  readonly keeps: boolean;
  /** By how much the device's clock goes wrong, in milliseconds. */
  readonly clockOff: number;
  /** Null where the browser does not tell, or there is none. */
  readonly battery: Battery | null;
};

const minute = 60_000;
/** Below this a battery that is not charged may not last. */
const enoughLevel = 0.5;

/** The checks of a device before an exam, in the order they are shown. */
export function deviceChecks({ keeps, clockOff, battery }: Known): readonly Check[] {
  const minutes = Math.round(Math.abs(clockOff) / minute);
  const lasts = battery && (battery.charging || battery.level >= enoughLevel);
  return [
    { of: 'keeps', found: keeps ? 'fine' : 'mind' },
    { of: 'clock', found: minutes < 1 ? 'fine' : 'mind', minutes },
    ...(battery
      ? [{ of: 'battery', found: lasts ? 'fine' : 'mind', percent: Math.round(battery.level * 100) } as const]
      : []),
  ];
}
