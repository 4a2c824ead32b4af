import type { SebSettings, SebValue } from './seb-json.ts';

const head = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
`;

/** Settings as the property list that a .seb file is, for settings of yes and no, whole numbers and texts. */
export const plistOf = (settings: SebSettings): string =>
  `${head}<plist version="1.0">${dictionary(settings)}</plist>\n`;

const dictionary = (settings: SebSettings): string =>
  `<dict>${Object.entries(settings)
    .map(([name, value]) => `<key>${escaped(name)}</key>${element(value)}`)
    .join('')}</dict>`;

function element(value: SebValue): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'number' && Number.isInteger(value)) return `<integer>${value}</integer>`;
  throw new Error('our settings of Safe Exam Browser have no such value');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign);
