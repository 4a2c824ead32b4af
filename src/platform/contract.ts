import { z } from 'zod';
import type { ClosedRequirement } from './access.ts';
import { contentLanguages, languages, type LocalText } from './language.ts';
import type { Limit } from './limit.ts';
import { hasEmoji } from './text/emoji.ts';

/**
 * One thing the API can do. Server, client, OpenAPI and the access matrix are all derived from it.
 *
 * `call` takes and gives JSON. `upload` takes one file as the request's body, its other input in the query.
 * `download` gives a file. `stream` gives server-sent events until the caller leaves. `hot` is a call whose
 * handler gets no transaction: it does its own check in its one statement (see docs/decisions).
 */
export type Endpoint = Described & (Open | Closed);

type Described = {
  readonly kind?: 'call' | 'upload' | 'download' | 'stream' | 'hot';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** What it does, as the browsable API page says it. */
  readonly summary: string;
  /** Path, query and body parameters together. */
  readonly input: z.ZodObject;
  /** The only fields that leave the server; everything else is dropped. */
  readonly reply: z.ZodType;
  /** Each code needs a sentence in every language. */
  readonly refusals: readonly string[];
  /**
   * About the caller's own account, which the examinees' role may not read: runs with the staff's rights, and its
   * handler touches the rows of the caller's account alone.
   */
  readonly aboutAccount?: true;
  /** Open to somebody who has to choose their own password first (docs/decisions/0014), or to set up a second factor. */
  readonly beforeOwnPassword?: true;
  /** Keys of programs may call it too, where they hold the permission; every other endpoint is closed to them (docs/decisions/0125). */
  readonly programs?: true;
  /** A page has the browser load it, which brings cookies and no token. */
  readonly byCookie?: true;
  /** Open to somebody who has to set up a second factor first (docs/decisions/0034). */
  readonly beforeSecondFactor?: true;
  /**
   * Decides what counts, or gives keys out: who asks proved within a quarter of an hour who they are, else it is refused with
   * `check_due` and the page asks. `with_key`: only where the input says `withKey` (docs/decisions/0034).
   */
  readonly asksAgain?: true | 'with_key';
  /** Makes a copy of what is there and changes nothing else: open to administrators of a closed company (docs/decisions/0109). */
  readonly takesAlong?: true;
  /** Makes files or writes thousands of rows: refused while the disk is low. Uploads always are. */
  readonly needsRoom?: true;
  /**
   * The handler opens the transactions it needs (`transact`): something slow, such as the hash of a password, stands between
   * them and holds no connection, or there may be nothing to do in one (docs/decisions/0024).
   */
  readonly ownTransactions?: true;
  /** A field of the reply that is one object for many callers, and never changes once it is given: it is written out and compressed once for all. */
  readonly sharedPart?: string;
  /** The largest body in bytes; 256 KiB where nothing is said. */
  readonly bodyLimit?: number;
};

/** Why nothing is taken in or made: what is left of the disk belongs to answers. */
export const diskLow = 'disk_low';

/** The store of pictures and files is away: nothing with files can be done now. Any endpoint may answer so, with 503. */
export const mediaAway = 'media_away';

/** What else may end a task that makes files, and has a sentence that all features share. */
export const whyNoFiles = z.enum([diskLow, mediaAway]);

/** Why something waits that decides: who asks has to prove again who they are. */
export const checkDue = 'check_due';

export const needsRoom = ({ kind, needsRoom: declared }: Endpoint): boolean => kind === 'upload' || declared === true;

/** Every refusal an endpoint may answer with: its own, and those that many have in common. */
export const refusalsOf = (endpoint: Endpoint): readonly string[] => [
  ...endpoint.refusals,
  ...(needsRoom(endpoint) ? [diskLow] : []),
  ...(endpoint.asksAgain ? [checkDue] : []),
];

/** Required and without a default, so that neither can be forgotten: who may call it, and how often where all may. */
type Open = { readonly permission: 'public'; readonly limit: Limit };
type Closed = { readonly permission: ClosedRequirement; readonly limit?: never };

export type Contract = Readonly<Record<string, Endpoint>>;

/** Checks the shape of a contract and keeps its literal types. */
export const contract = <const C extends Contract>(endpoints: C): C => endpoints;

export type Input<E extends Endpoint> = z.output<E['input']>;
/** What a client gives: defaults may be left out, and values may be as the program has them or as they travel. */
export type InputOf<E extends Endpoint> = {
  [Key in keyof z.input<E['input']>]: z.input<E['input']>[Key] | Given<E, Key>;
};
type Given<E extends Endpoint, Key> = Key extends keyof z.output<E['input']> ? z.output<E['input']>[Key] : never;
export type Reply<E extends Endpoint> = z.output<E['reply']>;
export type RefusalCode<E extends Endpoint> = E['refusals'][number];

/** A `Date` in the program, an ISO 8601 string on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A day, `YYYY-MM-DD`; the calendar has no year nought. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/** A day to come: later than anybody plans there are only years of the Buddhist Era, typed as they are said. */
export const comingDay = day.refine((text) => text < '2200');

/** An id in the one way the database writes it, whichever way it came. */
export const idAsKept = z.uuid().toLowerCase();

/** A number in a query string. */
export const numberInQuery = z.codec(z.string(), z.int32(), { decode: Number, encode: String });

/** Yes or no in a query string. */
export const flagInQuery = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (flag) => (flag ? '1' : '0'),
});

/** Several values in a query string, separated by commas. */
export const listInQuery = <Item extends z.ZodType<string, string>>(item: Item) =>
  z.codec(z.string(), z.array(item).max(100), {
    decode: (text) => (text === '' ? [] : text.split(',')) as z.input<Item>[],
    encode: (items) => items.join(','),
  });

export const language = z.enum(languages);

/** A language questions and papers may be in. */
export const contentLanguage = z.enum(contentLanguages);

/** A short text in one or both languages, such as a title or a name. */
export const localText = (longest = 300) =>
  z.object({ en: z.string().trim().max(longest).optional(), th: z.string().trim().max(longest).optional() });

/** What questions say, in each language that papers can have, as a reply gives it: never measured, or a long one would be lost. */
export const contentText = () =>
  z.object({ en: z.string().optional(), th: z.string().optional(), fr: z.string().optional() });

/** A text that must be there in at least one language. */
export const requiredText = (longest = 300) =>
  localText(longest).refine((text) => Boolean(text.en || text.th), { message: 'text_missing' });

function refuseEmoji(text: LocalText, context: z.RefinementCtx): void {
  for (const language of ['en', 'th'] as const)
    if (hasEmoji(text[language] ?? '')) context.addIssue({ code: 'custom', path: [language], message: 'emoji' });
}

/** The name or title of somebody or something, in at least one language and without emoji. */
export const nameText = (longest = 300) => requiredText(longest).superRefine(refuseEmoji);

/** A name or title that may stay empty, without emoji. */
export const optionalNameText = (longest = 300) => localText(longest).superRefine(refuseEmoji);

/** A code, a number or a name in one language, without emoji; it may stay empty. */
export const optionalCodeText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !hasEmoji(text), { message: 'emoji' });

/** A code, a number or a name in one language, without emoji. */
export const codeText = (longest: number) => optionalCodeText(longest).min(1);

function labelsOf<Line extends z.ZodType>(line: Line) {
  const label = z.object({ en: line, th: line });
  return z.object({ module: label, modules: label, subsection: label, subsections: label });
}

/** What the levels of a company's syllabus are called. */
export const labels = labelsOf(z.string().trim().min(1).max(40));

/** The same as a company writes them. */
export const writtenLabels = labelsOf(codeText(40));

/** A page of a list: the members, how many there are in all, and the key to ask for the next page with. */
export const collection = <Member extends z.ZodType>(member: Member) =>
  z.object({
    'hydra:member': z.array(member),
    'hydra:totalItems': z.int(),
    'hydra:next': z.string().nullable().optional(),
  });

/** What every list can be asked for. `after` is the `hydra:next` of the page before. */
export const pageInput = {
  after: z.string().max(400).optional(),
  limit: numberInQuery.pipe(z.int().min(1).max(200)).default(50),
};

export const nothing = z.object({});
