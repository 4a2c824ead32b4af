import type { SebSettings } from './seb-json.ts';

/**
 * What Safe Exam Browser is given for one exam: where it begins, that it shows its key, and what it keeps shut. Few on
 * purpose: what is not named here stays as strict as the program is by itself, and old names make other keys in other releases.
 */
export const sebSettings = ({
  startUrl,
  quitPasswordHash,
}: {
  readonly startUrl: string;
  /** Lower-case hexadecimal SHA-256; null where it ends without a password. */
  readonly quitPasswordHash: string | null;
}): SebSettings => ({
  allowDictionaryLookup: false,
  allowDownUploads: false,
  allowPreferencesWindow: false,
  allowQuit: true,
  allowScreenSharing: false,
  allowSpellCheck: false,
  allowSwitchToApplications: false,
  browserWindowAllowReload: true,
  // 2: what is copied stays within the exam; nothing comes in from outside, and nothing goes out.
  clipboardPolicy: 2,
  enablePrintScreen: false,
  enablePrivateClipboard: true,
  enableRightMouse: false,
  examSessionClearCookiesOnStart: true,
  ...(quitPasswordHash === null ? {} : { hashedQuitPassword: quitPasswordHash }),
  newBrowserWindowByLinkBlockForeign: true,
  sendBrowserExamKey: true,
  showInputLanguage: true,
  showReloadButton: true,
  showTaskBar: true,
  showTime: true,
  startURL: startUrl,
});
