const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bSEB\/|SafeExamBrowser/i, 'Safe Exam Browser'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bLine\//, 'LINE'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox · Windows`; the program's own name for a caller that is no browser; empty for one that tells nothing. */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].flatMap((kinds) => kinds.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  if (known.length > 0) return known.join(' · ');
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
}

/** A shortened network as people write it: `192.0.2.*` and `2001:db8:0:1::*`. */
export const networkInWords = (network: string): string =>
  network === '' ? '' : network.includes(':') ? `${network}::*` : `${network}.*`;
