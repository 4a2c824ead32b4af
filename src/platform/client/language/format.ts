import { inLanguage, type OrderOfDates, type Language, type LocalText, type DateStyle } from '../../language.ts';

type Moment = Date | string | number;
export type Name = { readonly title?: LocalText; readonly givenName: LocalText; readonly familyName: LocalText };
export type Format = ReturnType<typeof formatFor>;

const locales = { en: 'en-US', th: 'th-TH' } as const;
/** `en-US` writes month/day/year; the long form people read in English is day month year. */
const longLocales = { en: 'en-GB', th: 'th-TH' } as const;
const inFull = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * Dates, numbers and names as a reader of this language writes them, in the company's time zone.
 * Thai dates are in the Buddhist Era with four digits, English ones in the Gregorian calendar, in the company's order.
 */
export function formatFor(
  language: Language,
  timeZone = 'Asia/Bangkok',
  dateStyle: DateStyle = 'local',
  dateOrder: OrderOfDates = 'month_first',
) {
  const inZone = (locale: string, options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone });
  // A company may want the Gregorian year on Thai pages too.
  const calendar = dateStyle === 'gregorian' ? '-u-ca-gregory' : '';
  const dayFirst = language === 'th' || dateOrder === 'day_first';
  const short = numeric(`${(dayFirst ? longLocales : locales)[language]}${calendar}`, timeZone);
  const long = inZone(`${longLocales[language]}${calendar}`, inFull);
  const other = inZone(longLocales[language === 'en' ? 'th' : 'en'], inFull);
  const clock = inZone('en-GB', { hour: '2-digit', minute: '2-digit' });
  const seconds = inZone('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const time = (moment: Moment) => `${clock.format(dateOf(moment))}${language === 'th' ? ' น.' : ''}`;
  return {
    language,
    timeZone,
    /** Whether dates in figures begin with the day. */
    dayFirst,
    /** How their years are counted. */
    era: language === 'th' && dateStyle === 'local' ? ('buddhist' as const) : ('gregorian' as const),
    /** `11/21/2026` or `21/11/2026`, `21/11/2569` */
    date: (moment: Moment) => short(dateOf(moment)),
    /** `21 November 2026`, `21 พฤศจิกายน 2569` */
    longDate: (moment: Moment) => withoutEra(long, dateOf(moment)),
    /** The same day in the other calendar and language, for a tooltip. */
    otherCalendar: (moment: Moment) => withoutEra(other, dateOf(moment)),
    /** `November 2026`, `พฤศจิกายน 2569` */
    month: (moment: Moment) =>
      withoutEra(inZone(`${longLocales[language]}${calendar}`, { month: 'long', year: 'numeric' }), dateOf(moment)),
    /** `Mon`, `จันทร์` for a column; the whole word where there is room. */
    weekday: (moment: Moment, length: 'short' | 'long' = 'short') =>
      inZone(longLocales[language], { weekday: length }).format(dateOf(moment)),
    /** `14:05`, `14:05 น.` */
    time,
    /** `14:05:09`, for a clock on a wall. */
    clock: (moment: Moment) => seconds.format(dateOf(moment)),
    /** `11/21/2026, 14:05`, `21/11/2569 14:05 น.` */
    dateTime: (moment: Moment) => `${short(dateOf(moment))}${language === 'th' ? ' ' : ', '}${time(moment)}`,
    /** "12 minutes ago" within a day on either side, else the date and time. */
    relative: (moment: Moment, now: Moment) => relative(language, dateOf(moment), dateOf(now)),
    ...numbers(language),
    /** A local text in this language, else in the other one. */
    text: (text: LocalText) => inLanguage(text, language),
    /** `Mr Somchai Jaidee`, `นายสมชาย ใจดี` */
    personName: (name: Name) => personName(name, language),
  };
}

function numbers(language: Language) {
  const locale = locales[language];
  return {
    /** `1,234.5`; at most `digits` after the point. */
    number: (value: number, digits = 2) => numberFormat(locale, { maximumFractionDigits: digits }).format(value),
    /** A share of 1 as `75%`; at most `digits` after the point. */
    percent: (share: number, digits = 0) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share),
    /** `THB 12,000.00`, `฿12,000.00`: an amount of money beside the code of its currency. */
    money: (amount: number, currency: string) => numberFormat(locale, { style: 'currency', currency }).format(amount),
    /** Points are kept in hundredths: 150 is `1.5`. */
    points: (hundredths: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(hundredths / 100),
    /** Seconds as `1 hr 15 min`; under a minute in seconds. */
    duration: (seconds: number) => duration(locale, seconds),
    /** Texts side by side: `A, B and C`, `ก ข และ ค`. */
    list: (items: readonly string[]) => list(locale, items),
  };
}

/** Thai sets a space on both sides of its "and"; the locale data leaves them out. */
function list(locale: string, items: readonly string[]): string {
  const parts = new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(items);
  return parts.map(({ type, value }) => (type === 'literal' && value.includes('และ') ? ' และ ' : value)).join('');
}

const dateOf = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

const dateFormats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

const numberFormats = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numberFormats, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** Making a formatter is slow, using one is fast. */
function kept<Made>(made: Map<string, Made>, locale: string, options: object, make: () => Made): Made {
  const key = `${locale} ${JSON.stringify(options)}`;
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found;
}

/** Two digits each for day and month, four for the year. */
function numeric(locale: string, timeZone: string): (date: Date) => string {
  const format = dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  return (date) => withoutEra(format, date);
}

/** The Buddhist year stands alone in Thai writing; its era is left out. */
function withoutEra(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date).filter((part) => part.type !== 'era');
  return parts
    .map((part) => part.value)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const minute = 60;
const hour = 60 * minute;
const dayLong = 24 * hour;

function relative(language: Language, date: Date, now: Date): string | null {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance >= dayLong) return null;
  const ago = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  if (distance < minute) return ago.format(0, 'second');
  return distance < hour
    ? ago.format(Math.trunc(seconds / minute), 'minute')
    : ago.format(Math.trunc(seconds / hour), 'hour');
}

function duration(locale: string, seconds: number): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const whole = Math.round(seconds);
  if (whole < minute) return unit(whole, 'second');
  const minutes = Math.round(whole / minute);
  const parts = [
    ...(minutes >= 60 ? [unit(Math.floor(minutes / 60), 'hour')] : []),
    ...(minutes % 60 > 0 ? [unit(minutes % 60, 'minute')] : []),
  ];
  return parts.join(' ');
}

/** A Thai title is written onto the given name; an English one stands before it. A script that lacks a name lends the other. */
function personName({ title = {}, givenName, familyName }: Name, language: Language): string {
  const written = givenName[language] || familyName[language] ? language : language === 'en' ? 'th' : 'en';
  const part = (text: LocalText) => (text[written] ?? '').trim();
  const given =
    written === 'th' ? `${part(title)}${part(givenName)}` : [part(title), part(givenName)].filter(Boolean).join(' ');
  return [given, part(familyName)].filter(Boolean).join(' ');
}
