import { languages, type Language } from '../platform/language.ts';
import type { RouteName } from '../routes.ts';

type Shell = {
  /** The file of its screen. */
  readonly screen: string;
  /** Whose texts it shows beside those of every page, as the build groups them. */
  readonly texts?: string;
  /** What it shows is somebody's own: only its files are fetched ahead. */
  readonly isOwn?: boolean;
};

/** The pages that look the same to every guest, and an examinee's home. */
export const shellScreens = {
  login: { screen: 'src/sittings/client/home/login-page.tsx' },
  'admin-login': { screen: 'src/identity/client/sign-in/login-page.tsx' },
  'platform-admin-login': { screen: 'src/identity/client/sign-in/login-page.tsx' },
  'certificates-code': { screen: 'src/results/client/examinee/certificate-page.tsx', texts: 'exams' },
  help: { screen: 'src/guidance/client/help/help-page.tsx' },
  'privacy-policy': { screen: 'src/identity/client/public-pages.tsx' },
  'terms-conditions': { screen: 'src/identity/client/public-pages.tsx' },
  index: { screen: 'src/sittings/client/home/home-page.tsx', texts: 'exams', isOwn: true },
} as const satisfies Partial<Record<RouteName, Shell>>;
export type ShellName = keyof typeof shellScreens;

export const shellOfName = (name: ShellName): Shell => shellScreens[name];

export type Drawn = { readonly title: string; readonly html: string };

/** Each page in each language. */
export const shells = (Object.keys(shellScreens) as ShellName[]).flatMap((name) =>
  languages.map((language) => ({ name, language })),
);

/** Where the page lies in the folder of the client. */
export const shellFile = (name: ShellName, language: Language): string => `shells/${name}.${language}.html`;
