import { languages, type Language } from '../platform/language.ts';
import type { RouteName } from '../routes.ts';

type Shell = {
  /** The file of its screen. */
  readonly screen: string;
  /** Whose texts it shows beside those of every page, as the build groups them. */
  readonly texts?: string;
  /** What it shows is somebody's own: as it stands, only its files are fetched ahead. */
  readonly isOwn?: boolean;
  /** How it is drawn besides, with holes for what the server knows (`given.ts`). */
  readonly forms?: readonly string[];
};

/** A home by whether an exam can be taken now (with aids, instructions, both or neither), later or not at all. */
export const homeForms = ['now', 'now-aids', 'now-instructions', 'now-both', 'later', 'none'] as const;
export type HomeForm = (typeof homeForms)[number];

/** The pages that look the same to every guest, and an examinee's home. */
export const shellScreens = {
  login: { screen: 'src/sittings/client/home/login-page.tsx' },
  'admin-login': { screen: 'src/identity/client/sign-in/login-page.tsx' },
  'platform-admin-login': { screen: 'src/identity/client/sign-in/login-page.tsx' },
  'certificates-code': {
    screen: 'src/results/client/examinee/certificate-page.tsx',
    texts: 'exams',
    forms: ['valid', 'valid-until', 'expired', 'revoked', 'replaced', 'unknown'],
  },
  help: { screen: 'src/guidance/client/help/help-page.tsx' },
  'privacy-policy': { screen: 'src/identity/client/public-pages.tsx' },
  'terms-conditions': { screen: 'src/identity/client/public-pages.tsx' },
  index: {
    screen: 'src/sittings/client/home/home-page.tsx',
    texts: 'exams',
    isOwn: true,
    forms: homeForms,
  },
} as const satisfies Partial<Record<RouteName, Shell>>;
export type ShellName = keyof typeof shellScreens;

export const shellOfName = (name: ShellName): Shell => shellScreens[name];

export type Drawn = { readonly title: string; readonly html: string };
/** One drawing: `form` is null where it looks the same to everybody. */
export type ShellKey = { readonly name: ShellName; readonly form: string | null; readonly language: Language };

/** Each page in each form and language. */
export const shells: readonly ShellKey[] = (Object.keys(shellScreens) as ShellName[]).flatMap((name) =>
  [null, ...(shellOfName(name).forms ?? [])].flatMap((form) => languages.map((language) => ({ name, form, language }))),
);

/** Where the page lies in the folder of the client. */
export const shellFile = ({ name, form, language }: ShellKey): string =>
  `shells/${[name, ...(form === null ? [] : [form]), language].join('.')}.html`;
