import { hasThai } from './thai-letters.ts';

/** The parts of a whole name; one that it does not have is empty. */
export type NameParts = { readonly title: string; readonly givenName: string; readonly familyName: string };

export type SplitName = NameParts & {
  /** More words than two, and nothing says where the family name begins. */
  readonly isDoubtful: boolean;
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Written before a name, with or without a space between. */
const thaiTitles = words('นางสาว นาง นาย เด็กชาย เด็กหญิง');

/** Ranks stand before two words at least; the longest first. */
const thaiRanks = words(
  'พันจ่าอากาศเอก พันจ่าอากาศโท พันจ่าอากาศตรี พลอากาศเอก พลอากาศโท พลอากาศตรี นาวาอากาศเอก นาวาอากาศโท นาวาอากาศตรี ' +
    'เรืออากาศเอก เรืออากาศโท เรืออากาศตรี จ่าอากาศเอก จ่าอากาศโท จ่าอากาศตรี พลทหาร พันตำรวจเอก พันตำรวจโท พันตำรวจตรี ' +
    'ร้อยตำรวจเอก ร้อยตำรวจโท ร้อยตำรวจตรี จ่าสิบตำรวจ สิบตำรวจเอก สิบตำรวจโท สิบตำรวจตรี ดาบตำรวจ พลเรือเอก พลเรือโท พลเรือตรี ' +
    'นาวาเอก นาวาโท นาวาตรี เรือเอก เรือโท เรือตรี พันจ่าเอก พันจ่าโท พันจ่าตรี จ่าเอก จ่าโท จ่าตรี พลเอก พลโท พลตรี พันเอก พันโท พันตรี ' +
    'ร้อยเอก ร้อยโท ร้อยตรี จ่าสิบเอก จ่าสิบโท จ่าสิบตรี สิบเอก สิบโท สิบตรี หม่อมราชวงศ์ หม่อมหลวง ศาสตราจารย์ ว่าที่',
).toSorted((a, b) => b.length - a.length);

/** Words of their own, for names begin with the same letters: `คุณธรรม`, `หญิงรัตน์`. */
const thaiWords = words('คุณ หญิง');

/** Short forms, such as `ร.ต.`, `น.ส.`, `ดร.` or `พ.อ.อ.`: no name begins with letters that a full stop follows. */
const shortThai = /^(?:[ก-ฮ]{1,4}\.){1,5}/;

const civil = new Set(words('mr mrs miss ms mister madam khun'));
const ranks = new Set(
  words(
    'dr prof professor asst assoc assistant associate rev sir dame capt captain maj major col colonel lt lieutenant gen general ' +
      'brig brigadier cpl corporal sgt sergeant pvt private flt sqn ldr wg cdr commander gp plt off fg officer air avm acm am ' +
      'marshal vice chief master sub acting adm admiral cpo po wo fs ens ensign 1st 2nd first second',
  ),
);

/** With these a family name begins; `ณ` and `แห่ง` in Thai. */
const particles = new Set(
  words('ณ แห่ง van von de del della di da dos du la le der den ten ter bin binti ibn al el af av'),
);
const suffixes = new Set(words('jr sr ii iii iv'));
const bare = (word: string): string => word.toLowerCase().replaceAll('.', '');

/** How somebody writes where a name is split: `Mr | Maria del Carmen | López`. */
const bar = '|';
export const withBars = ({ title, givenName, familyName }: NameParts): string =>
  [title, givenName, familyName].map((part) => part.replaceAll(bar, ' ')).join(bar);

/** The parts as they are typed, spaces at their ends too; what has no bars yet is split first. */
export function partsOf(text: string): NameParts {
  if (!text.includes(bar)) return splitWholeName(text);
  const [title = '', givenName = '', familyName = ''] = text.split(bar);
  return { title, givenName, familyName };
}

/** Splits a whole name into title, given and family name. No letter of it is lost. */
export function splitWholeName(text: string): SplitName {
  const whole = text
    .normalize('NFC')
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (whole.includes(bar)) return atBars(whole);
  const at = whole.indexOf(',');
  if (at < 0) {
    const { title, rest } = titleOf(whole);
    return { title, ...inOrder(words(rest)) };
  }
  return familyNameFirst(whole.slice(0, at).trim(), whole.slice(at + 1).trim());
}

const titleOf = (text: string): Titled => (hasThai(text) ? thaiTitle(text) : titleInWords(text));

function atBars(whole: string): SplitName {
  const parts = whole.split(bar).map((part) => part.trim());
  const [title = '', givenName = '', ...others] = parts.length === 2 ? ['', ...parts] : parts;
  return { title, givenName, familyName: others.join(' ').trim(), isDoubtful: false };
}

/** `Jaidee, Mr Somchai`, or `Mr Jaidee, Somchai`. */
function familyNameFirst(before: string, behind: string): SplitName {
  const [family, given] = [titleOf(before), titleOf(behind)];
  return {
    title: words(`${family.title} ${given.title}`).join(' '),
    givenName: given.rest,
    familyName: family.rest,
    isDoubtful: family.rest === '' || given.rest === '' || given.rest.includes(','),
  };
}

function inOrder(names: readonly string[]): Omit<SplitName, 'title'> {
  const particle = names.findIndex((word, at) => at > 0 && at < names.length - 1 && particles.has(bare(word)));
  const isSuffixed = names.length > 2 && suffixes.has(bare(names.at(-1) ?? ''));
  const begins = particle > 0 ? particle : Math.max(1, names.length - (isSuffixed ? 2 : 1));
  return {
    givenName: names.slice(0, begins).join(' '),
    familyName: names.slice(begins).join(' '),
    isDoubtful: particle < 0 && begins > 1,
  };
}

type Titled = { readonly title: string; readonly rest: string };

/** Titles of other scripts stand before a name as words of their own. */
function titleInWords(whole: string): Titled {
  const names = words(whole);
  let many = 0;
  while (isTitle(names[many] ?? '', names.length - many - 1)) many += 1;
  return { title: names.slice(0, many).join(' '), rest: names.slice(many).join(' ') };
}

/** A rank that is followed by one word alone may be a name: `Major Tom`. */
const isTitle = (word: string, left: number): boolean =>
  left >= 1 && (civil.has(bare(word)) || (left >= 2 && ranks.has(bare(word))));

/** Thai titles stand before a name with a space or without one, one after another: `ว่าที่ ร.ต.หญิง สมศรี`. */
function thaiTitle(whole: string): Titled {
  let rest = whole;
  for (let many = lettersOfTitle(rest); many > 0; many = lettersOfTitle(rest)) rest = rest.slice(many).trim();
  return rest === whole ? titleInWords(whole) : { title: whole.slice(0, whole.length - rest.length).trim(), rest };
}

/** How many letters of a title stand at the beginning of a text; 0 where it begins with a name. */
function lettersOfTitle(text: string): number {
  const title =
    shortThai.exec(text)?.[0] ??
    thaiTitles.find((known) => text.startsWith(known)) ??
    thaiRanks.find((known) => text.startsWith(known) && isOfTwo(text.slice(known.length))) ??
    thaiWords.find((known) => text.startsWith(`${known} `) && isOfTwo(text.slice(known.length))) ??
    '';
  const attached = title === '' || title.endsWith('ว่าที่') || !text.startsWith('หญิง', title.length) ? '' : 'หญิง';
  return [`${title}${attached}`, title].find((found) => isBeforeName(text.slice(found.length)))?.length ?? 0;
}

const isOfTwo = (rest: string): boolean => words(rest).length > 1;

/** `นายิกา` begins with no title: behind one stand at least two letters, the first of them no mark. */
const isBeforeName = (rest: string): boolean => /^ ?[ก-ฮเแโใไA-Za-z][^ ]/.test(rest);
