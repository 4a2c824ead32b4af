/** What may be asked about a moment: what the page says, what is chosen on it, and what the device and the database hold. */
type Moment = {
  readonly save: string;
  readonly shown: ReadonlyMap<number, string>;
  /** Read before the database: what is sent leaves the device only after the database has it. */
  readonly device: ReadonlyMap<number, string>;
  readonly database: ReadonlyMap<number, string>;
};

const saved: readonly string[] = ['saved', 'saved_offline'];
/** On this device, or in the database already. */
const kept: readonly string[] = ['on_device', 'kept_offline', 'kept_troubled', 'kept_signed_out'];

/** The questions of which the page says what is not so. What is on its way, or only in the page, is no promise. */
export function liesIn({ save, shown, device, database }: Moment): number[] {
  const isSaved = (position: number) => database.get(position) === shown.get(position);
  const isKept = (position: number) => device.get(position) === shown.get(position);
  const positions = [...shown.keys()];
  if (save === 'nothing') return positions;
  if (saved.includes(save)) return positions.filter((position) => !isSaved(position));
  if (kept.includes(save)) return positions.filter((position) => !isSaved(position) && !isKept(position));
  return [];
}
