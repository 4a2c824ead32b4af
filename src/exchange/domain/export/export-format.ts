import type { ContentLanguage } from '../../../platform/language.ts';

/** What questions can leave the bank as, beside print. */
export const exportFormats = ['archive', 'qti3', 'qti2', 'moodle-xml', 'docx', 'txt', 'gift', 'xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A file of these is nothing without the right answers. */
export const needsKey = (format: ExportFormat): boolean =>
  format === 'archive' || format === 'moodle-xml' || format === 'gift';

/** These hold one language, to be chosen; the others hold all that are chosen. */
export const holdsOneLanguage = (format: ExportFormat): boolean => format === 'gift';

/** Questions as people type them: a document or a text. */
export const isTyped = (format: ExportFormat): format is 'docx' | 'txt' => format === 'docx' || format === 'txt';

/** The archive holds a question as it is, in every language. */
export const holdsEverything = (format: ExportFormat): boolean => format === 'archive';

/** What is to be written, the same for every question. */
export type ExportChoices = {
  readonly format: ExportFormat;
  /** In the order they are written; what a question is not written in is left out. */
  readonly languages: readonly ContentLanguage[];
  readonly withKey: boolean;
};

/** Most questions of one export; as many as a file to import may hold. */
export const mostExported = 20_000;
