import { createHash } from 'node:crypto';
import type { ContentLanguage } from '../../../platform/language.ts';
import { readPictureNow } from '../../../platform/server/media/picture.ts';
import type { StoredFile } from './volumes.ts';

const svg = (x: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect x="${x}" width="10" height="10" fill="#036"/></svg>`;

/** Two pictures as the store would have them. */
export const testPictures: readonly StoredFile[] = [1, 20].map((x) => {
  const picture = readPictureNow(new TextEncoder().encode(svg(x)));
  if (typeof picture === 'string') throw new Error(picture);
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  return { hash, name: `${hash}.png`, bytes: picture.bytes };
});

/** Words that mean something in one format or another. */
export const words: Readonly<Record<ContentLanguage, readonly string[]>> = {
  en: [
    'pump',
    'valve',
    'torque wrench',
    'a < b & c > d',
    'x = 5',
    '{braces}',
    '# hash',
    '~tilde',
    ':colon:',
    'a | b',
    '100 %',
    'back\\slash',
    '"quoted"',
    "it's",
    '-> arrow',
    '* star',
    '//',
  ],
  th: ['แรงดันไฮดรอลิก', 'ข้อใดถูกต้อง', 'ค่า ก < ข', 'ฐานล้อ', 'ช้า ๆ', 'น้ำมัน: 5 ลิตร', '{ก}', '= เท่ากับ'],
  fr: ['pression hydraulique', 'l’éclairage', 'où ça ?', 'clé = outil', 'cœur'],
};

export const formulas = ['\\(x^2\\)', '\\(\\frac{a}{b}\\)', '\\[p = \\frac{F}{A}\\]', '\\(a \\le b\\)'];
