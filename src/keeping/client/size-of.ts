/** A number of bytes as people say it. */
export function sizeOf(bytes: number): {
  readonly unit: 'kilobytes' | 'megabytes' | 'gigabytes';
  readonly amount: number;
} {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return { unit: 'kilobytes', amount: Math.max(1, Math.round(kilobytes)) };
  const megabytes = kilobytes / 1024;
  return megabytes < 1000
    ? { unit: 'megabytes', amount: Math.round(megabytes) }
    : { unit: 'gigabytes', amount: Math.round(megabytes / 102.4) / 10 };
}
